import styles from './player-notice.module.scss';

/** Spinner with a status message, at the lower edge of a player. */
export function PlayerNotice({ text }: { readonly text: string }) {
  return (
    <p className={styles.notice} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {text}
    </p>
  );
}
