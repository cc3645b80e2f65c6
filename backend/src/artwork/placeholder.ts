import { polygon, shape } from './drawing';
import { starMark } from './star';

/** The picture that stands in for one that cannot be shown: ridges in the page's own dark colours, and the mark. */
export function placeholder(): string {
  const ridge = (points: readonly (readonly [number, number])[], colour: string): string =>
    shape(polygon([...points, [1600, 900], [0, 900]]), colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900"><rect width="1600" height="900" fill="#13211D"/>${ridge(
    [
      [0, 560],
      [180, 470],
      [330, 540],
      [560, 350],
      [690, 470],
      [820, 400],
      [1010, 560],
      [1240, 420],
      [1600, 590],
    ],
    '#182A25',
  )}${ridge(
    [
      [0, 680],
      [240, 610],
      [470, 690],
      [760, 570],
      [1010, 690],
      [1310, 600],
      [1600, 690],
    ],
    '#1C2F29',
  )}${ridge(
    [
      [0, 790],
      [300, 740],
      [700, 800],
      [1120, 735],
      [1600, 800],
    ],
    '#20372F',
  )}${starMark(800, 300, 84, '#2C423B')}</svg>\n`;
}
