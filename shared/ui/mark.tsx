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
      <path d="M16 1l4.4 4.4h6.2v6.2L31 16l-1.9 1.9-5.4-4.6-4.3 4.9-5.6-7.4-8.9 11.3V20.4L1 16l4.4-4.4V5.4h6.2z" />
      <path d="M5.4 25.4l8.3-10.6 5.5 7.3 4.6-5.3 4 3.4-1.2 1.2v5.2h-6.2L16 31l-4.4-4.4H5.4z" />
    </svg>
  );
}
