import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, Pause, Play } from 'lucide';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';
import { useCarouselMessages } from './carousel-messages';
import type { CarouselMove, CarouselSlide } from './carousel-layout';
import styles from './carousel-controls.module.scss';

interface CarouselControlsProps {
  readonly slides: readonly CarouselSlide[];
  readonly current: number;
  /**
   * Like `current`, but for wide screens, on which the initial slide can differ. The server cannot measure the screen,
   * so it renders both indexes, and the style sheet selects one. After the first move, both are equal.
   */
  readonly currentOnWideScreens: number;
  readonly vertical: boolean;
  /** Whether autoplay is on. It stays on while the carousel is paused, for example by a pointer over it. */
  readonly on: boolean;
  /** `undefined` if the carousel cannot advance automatically, because `slick-carousel` failed to load. */
  readonly onToggle: (() => void) | undefined;
  readonly onMove: (move: CarouselMove) => void;
  /** Moves that are queued until `slick-carousel` has loaded or failed to load. Their controls are marked as busy. */
  readonly waiting: readonly CarouselMove[];
  /** Called when the pointer or the focus reaches the controls, because the visitor will probably use one of them. */
  readonly onApproach: () => void;
}

/**
 * The controls: a stop or start button, which is first in the tab order, and two arrows with one dot per slide between
 * them.
 */
export function CarouselControls(props: CarouselControlsProps) {
  const { slides, current, currentOnWideScreens, vertical, on, onToggle, onMove, waiting, onApproach } =
    props;
  const t = useCarouselMessages();
  const isStepping = (step: number) =>
    waiting.some((move) => 'step' in move && move.step === step) || undefined;
  const isGoingTo = (index: number) =>
    waiting.some((move) => 'goTo' in move && move.goTo === index) || undefined;
  return (
    <div className={styles.controls} onPointerEnter={onApproach} onFocus={onApproach}>
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
        icon={<Icon icon={vertical ? ChevronUp : ChevronLeft} />}
        aria-busy={isStepping(-1)}
        onClick={() => onMove({ step: -1 })}
      />
      <div className={styles.dots} role="group" aria-label={t.chooseSlide}>
        {slides.map(({ key, label }, index) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={t.showSlide(index + 1, slides.length, label)}
            aria-current={index === current}
            aria-busy={isGoingTo(index)}
            data-current={index === current}
            data-current-wide={index === currentOnWideScreens}
            onClick={() => onMove({ goTo: index })}
          />
        ))}
      </div>
      <IconButton
        className={styles.arrow}
        label={t.nextSlide}
        icon={<Icon icon={vertical ? ChevronDown : ChevronRight} />}
        aria-busy={isStepping(1)}
        onClick={() => onMove({ step: 1 })}
      />
    </div>
  );
}
