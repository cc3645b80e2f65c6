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
        <pattern id={pattern} width="40" height="6" patternUnits="userSpaceOnUse">
          <path className={styles.petal} d="M0 6C0 2 3 0 5 0s5 2 5 6z" />
          <path className={styles.heart} d="M3 6c0-2 1-3 2-3s2 1 2 3z" />
          <path className={styles.leaf} d="M10 0c0 4 3 6 5 6s5-2 5-6z" />
          <path className={styles.seed} d="M13 0c0 2 1 3 2 3s2-1 2-3z" />
          <path className={styles.rose} d="M20 0h4l4 3-4 3h-4l4-3z" />
          <path className={styles.chevron} d="M26 0h3l4 3-4 3h-3l4-3z" />
          <path className={styles.petal} d="M31 0h4l4 3-4 3h-4l4-3z" />
        </pattern>
      </defs>
      <rect width="100%" height="6" fill={`url(#${pattern})`} />
    </svg>
  );
}
