import styles from './live-dot.module.scss';

/** The red dot. Decorative: the words beside it say that something is live. */
export function LiveDot() {
  return <span className={styles.dot} aria-hidden="true" />;
}
