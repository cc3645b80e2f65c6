import { classNames } from './class-names';
import styles from './wordmark.module.scss';
import { useHost } from '@safar/remote-kit/host';

/**
 * The logo, an eight-pointed star cut by a ridge line, in the colour of the text. The logo is hidden from screen
 * readers. If it stands for the name of the site, a text beside it must contain that name.
 */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M1 16L5.4 11.6L5.4 5.4L11.6 5.4L16 1L20.4 5.4L26.6 5.4L26.6 11.6L31 16L27 20L26.8 20L20 12L17.2 15.4L13.2 9.8L5.2 20L5 20z" />
      <path d="M26.6 26.6L20.4 26.6L16 31L11.6 26.6L5.4 26.6L5.4 23L13.2 13L17.2 18.6L20 15.2L26.6 23z" />
    </svg>
  );
}

/** Logo and configured name of the site. In a link, the name is the accessible name of the link. */
export function Wordmark({ className }: { className?: string | undefined }) {
  const { site } = useHost();
  return (
    <span className={classNames(styles.wordmark, className)}>
      <Mark />
      <span className={styles.name} dir="auto">
        {site.name}
      </span>
    </span>
  );
}
