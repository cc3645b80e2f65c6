import type { Drawing } from './shop-items';
import styles from './illustration.module.scss';

/** A drawing, hidden from screen readers because the item's name is beside it. */
export function Illustration({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg
      className={styles.illustration}
      data-drawing=""
      viewBox="0 0 160 120"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.ground} cx="80" cy="60" r="58" />
      {drawing.map(([look, path], index) => (
        <path key={index} className={styles[look]} d={path} />
      ))}
    </svg>
  );
}
