import type { Drawing } from './drawings/drawing';
import styles from './illustration.module.scss';

/** A drawing in lines and fills. The name beside it says what it is, so it is hidden from screen readers. */
export function Illustration({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg className={styles.illustration} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <circle className={styles.ground} cx="80" cy="60" r="58" />
      {drawing.map(([look, path], index) => (
        <path key={index} className={styles[look]} d={path} />
      ))}
    </svg>
  );
}
