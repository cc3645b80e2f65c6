import { useId } from 'react';
import { classNames } from './class-names';
import styles from './truck-art-band.module.scss';

/**
 * The thin band of petals and chevrons. Only at the top of the footer, under page titles and on the Adventure
 * Club banner: a motif that is everywhere is wallpaper.
 */
export function TruckArtBand({ className }: { className?: string | undefined }) {
  const pattern = useId();
  return (
    <svg className={classNames(styles.band, className)} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={pattern} width="24" height="6" patternUnits="userSpaceOnUse">
          <path className={styles.saffron} d="M0 3Q3 0 6 3 3 6 0 3z" />
          <path className={styles.emerald} d="M6 3Q9 0 12 3 9 6 6 3z" />
          <path className={styles.chevron} d="M13 .8 16 3l-3 2.2M17 .8 20 3l-3 2.2" />
          <circle className={styles.dot} cx="22.4" cy="3" r="1.1" />
        </pattern>
      </defs>
      <rect width="100%" height="6" fill={`url(#${pattern})`} />
    </svg>
  );
}
