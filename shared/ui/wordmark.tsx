import { useHost } from '@safar/shared/host';
import { classNames } from './class-names';
import { Mark } from './mark';
import styles from './mark.module.scss';

/** Mark and name of the site, as configured. Put it into a link to `/`; its text is the link's name. */
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
