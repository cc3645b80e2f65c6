import { medallionIds } from './medallion-parts';
import { monogram } from './monogram';
import styles from './medallion.module.scss';

const schemes = ['pine', 'garnet', 'lake', 'plum', 'earth', 'leaf'] as const;

interface MedallionProps {
  readonly name: string;
  /** Its place among others; neighbours differ in colour. */
  readonly place: number;
}

/**
 * A portrait without a face: the monogram of a name in a medallion on the truck-art pattern. The name stands beside
 * it, so screen readers skip it. Needs `MedallionParts` on the page.
 */
export function Medallion({ name, place }: MedallionProps) {
  const scheme = schemes[place % schemes.length] ?? 'pine';
  return (
    <svg
      className={`${styles.medallion} ${styles[scheme]}`}
      viewBox="0 0 200 200"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width="200" height="200" />
      <rect width="200" height="200" fill={`url(#${medallionIds.tile})`} />
      <use href={`#${medallionIds.behind}`} className={styles.behind} />
      <use href={`#${medallionIds.front}`} className={styles.front} />
      <circle className={styles.rim} cx="100" cy="100" r="62" />
      <circle className={styles.beads} cx="100" cy="100" r="56" />
      <circle className={styles.disc} cx="100" cy="100" r="50" />
      <text className={styles.letters} x="100" y="115.5">
        {monogram(name)}
      </text>
    </svg>
  );
}
