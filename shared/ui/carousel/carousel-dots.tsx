import { useUiMessages } from '../messages/use-ui-messages';
import type { CarouselSlide } from './carousel-slide';
import styles from './carousel-controls.module.scss';

export interface CarouselDotsProps {
  readonly slides: readonly CarouselSlide[];
  readonly current: number;
  /** The current one on wide screens, while nothing has moved: the server knows no screen. */
  readonly currentOnWide: number;
  readonly onPick: (index: number) => void;
}

/** A dot for every slide; the current one is longer. */
export function CarouselDots({ slides, current, currentOnWide, onPick }: CarouselDotsProps) {
  const t = useUiMessages();
  return (
    <div className={styles.dots} role="group" aria-label={t.chooseSlide}>
      {slides.map(({ key, label }, index) => (
        <button
          key={key}
          type="button"
          className={styles.dot}
          aria-label={t.showSlide(index + 1, slides.length, label)}
          aria-current={index === current}
          data-current={index === current}
          data-current-wide={index === currentOnWide}
          onClick={() => onPick(index)}
        />
      ))}
    </div>
  );
}
