import { imageUrl } from '@safar/domain/pictures';
import { useHost } from '@safar/remote-kit/host';
import styles from './medallion.module.scss';
import { monogram } from './monogram';

const point = (angle: number, radius: number) =>
  `${(100 + radius * Math.sin(angle)).toFixed(1)} ${(100 - radius * Math.cos(angle)).toFixed(1)}`;

/**
 * The SVG path of a ring of petals around the centre of a 200 by 200 view box.
 *
 * @param turn rotation, as a multiple of the angle between two petals; with 0.5, the petals are in the gaps between the
 *   petals of an unrotated ring
 */
function petals(count: number, inner: number, outer: number, turn = 0): string {
  const step = (2 * Math.PI) / count;
  const belly = inner + (outer - inner) * 0.55;
  return Array.from({ length: count }, (_, index) => {
    const angle = step * (index + turn);
    const root = point(angle, inner);
    const tip = point(angle, outer);
    return `M${root}Q${point(angle - step * 0.62, belly)} ${tip}Q${point(angle + step * 0.62, belly)} ${root}z`;
  }).join('');
}

const medallionIds = {
  tile: 'medallion-tile',
  behind: 'medallion-behind',
  front: 'medallion-front',
} as const;

const behind = petals(20, 56, 92, 0.5);
const front = petals(20, 56, 84);

/** Shapes that all medallions reference by id. A page must render them exactly once. */
export function MedallionShapes() {
  return (
    <svg className={styles.parts} data-drawing="" width="0" height="0" aria-hidden="true" focusable="false">
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

const schemes = ['pine', 'garnet', 'lake', 'plum', 'earth', 'leaf'] as const;

interface MedallionProps {
  readonly name: string;
  /** Path of a square photo; `undefined` for a person without a photo. */
  readonly photo: string | undefined;
  /** Position of the person in the list. It selects the colours, so that adjacent medallions have different colours. */
  readonly index: number;
}

/**
 * A portrait: a photo over a monogram on a truck-art pattern. The monogram stays visible if there is no photo or the
 * photo does not load. The portrait is hidden from screen readers, because the name is beside it. It needs
 * `MedallionShapes` on the page.
 */
export function Medallion({ name, photo, index }: MedallionProps) {
  const { site } = useHost();
  const src = imageUrl(site.imageBase, photo);
  const scheme = schemes[index % schemes.length] ?? 'pine';
  return (
    <svg
      className={`${styles.medallion} ${styles[scheme]}`}
      data-drawing=""
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
      {src && <image href={src} width="200" height="200" preserveAspectRatio="xMidYMid slice" />}
    </svg>
  );
}
