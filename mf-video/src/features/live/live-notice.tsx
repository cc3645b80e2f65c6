import styles from './live-notice.module.scss';

/** Says what the player is doing while there is nothing to see. */
export function LiveNotice({ text }: { text: string }) {
  return (
    <p className={styles.notice} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {text}
    </p>
  );
}
