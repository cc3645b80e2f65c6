import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Pause, Play } from 'lucide';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { useUiMessages } from '../messages/use-ui-messages';
import { CarouselDots, type CarouselDotsProps } from './carousel-dots';
import styles from './carousel-controls.module.scss';

export interface CarouselControlsProps extends CarouselDotsProps {
  readonly upright: boolean;
  /** It moves by itself, or will when it can. */
  readonly on: boolean;
  /** `undefined` where nothing can move by itself. */
  readonly onToggle: (() => void) | undefined;
  readonly onStep: (direction: 1 | -1) => void;
  /** A pointer or the focus comes near: they will be used. */
  readonly onNear: () => void;
}

/** Stop or start, first in the tab order; then back, a dot for every slide, on. */
export function CarouselControls(props: CarouselControlsProps) {
  const { upright, on, onToggle, onStep, onNear, ...dots } = props;
  const t = useUiMessages();
  return (
    <div className={styles.controls} onPointerEnter={onNear} onFocus={onNear}>
      {onToggle && (
        <IconButton
          className={styles.stop}
          label={on ? t.stopMoving : t.startMoving}
          icon={<Icon icon={on ? Pause : Play} size={18} />}
          onClick={onToggle}
        />
      )}
      <IconButton
        className={styles.arrow}
        label={t.previousSlide}
        icon={<Icon icon={upright ? ChevronUp : ChevronLeft} />}
        onClick={() => onStep(-1)}
      />
      <CarouselDots {...dots} />
      <IconButton
        className={styles.arrow}
        label={t.nextSlide}
        icon={<Icon icon={upright ? ChevronDown : ChevronRight} />}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
