import { useId } from 'react';
import { classNames } from './class-names';
import styles from './truck-art-band.module.scss';

// One repeat of the pattern is 40 × 6 px and almost symmetrical. No shape touches the upper or lower edge. Corners are
// on whole or half pixels, so that horizontal edges are sharp at a pixel ratio of 2.
const motif = [
  ['leaf', 'M5.5.5h-2L1 3l2.5 2.5h2L3 3z'],
  ['chevron', 'M9.5.5h-2L5 3l2.5 2.5h2L7 3z'],
  ['petal', 'M11 3c1.5-2 2.7-2.5 3.5-2.5S16.5 1 18 3c-1.5 2-2.7 2.5-3.5 2.5S12.5 5 11 3z'],
  ['rose', 'M19 3l2-2 2 2-2 2z'],
  ['petal', 'M24 3c1.5-2 2.7-2.5 3.5-2.5S29.5 1 31 3c-1.5 2-2.7 2.5-3.5 2.5S25.5 5 24 3z'],
  ['chevron', 'M32 .5h2L36.5 3 34 5.5h-2L34.5 3z'],
  ['leaf', 'M35.5.5h2L40 3l-2.5 2.5h-2L38 3z'],
] as const;

/**
 * A thin band of petals and chevrons, as in Pakistani truck art. Use it only at the top of the footer, below page
 * titles and on the Adventure Club banner.
 */
export function TruckArtBand({ className }: { className?: string | undefined }) {
  const pattern = useId();
  return (
    <svg className={classNames(styles.band, className)} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={pattern} width="40" height="6" patternUnits="userSpaceOnUse">
          {motif.map(([look, d]) => (
            <path key={d} className={styles[look]} d={d} />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="6" fill={`url(#${pattern})`} />
    </svg>
  );
}
