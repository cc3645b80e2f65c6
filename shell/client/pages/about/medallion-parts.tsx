import { petals } from './petals';
import styles from './medallion.module.scss';

export const medallionIds = {
  tile: 'medallion-tile',
  behind: 'medallion-behind',
  front: 'medallion-front',
} as const;

const behind = petals(20, 56, 92, 0.5);
const front = petals(20, 56, 84);

/** What all medallions of a page are drawn with; once on the page, before the first of them. */
export function MedallionParts() {
  return (
    <svg className={styles.parts} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={medallionIds.tile}
          className={styles.tile}
          width="25"
          height="25"
          patternUnits="userSpaceOnUse"
        >
          <path d="M12.5 3c3 4 5.5 6.5 9.5 9.5-4 3-6.5 5.5-9.5 9.5-3-4-5.5-6.5-9.5-9.5 4-3 6.5-5.5 9.5-9.5z" />
          <path d="M0 0h3L0 3zM25 0v3l-3-3zM0 25v-3l3 3zM25 25h-3l3-3z" />
        </pattern>
        <path id={medallionIds.behind} d={behind} />
        <path id={medallionIds.front} d={front} />
      </defs>
    </svg>
  );
}
