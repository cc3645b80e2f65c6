import { classNames } from './class-names';
import styles from './mark.module.scss';

/** The eight-pointed star cut by a ridge line, in the colour of the text around it. Decorative: name it nearby. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M1 16L5.4 11.6L5.4 5.4L11.6 5.4L16 1L20.4 5.4L26.6 5.4L26.6 11.6L31 16L28.4 18.6L26 18.6L19.6 11.5L16.4 15.3L12.6 9.7L5.2 18.6L3.6 18.6z" />
      <path d="M26.6 26.6L20.4 26.6L16 31L11.6 26.6L5.4 26.6L5.4 22.2L12.6 13.5L16.4 19.1L19.6 15.3L26 22.4L26.6 22.4z" />
    </svg>
  );
}
