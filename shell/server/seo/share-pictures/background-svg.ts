import { SHARE_SIZE } from './share-card';

/**
 * Values of the design tokens with these names in the dark theme (`shared/ui/tokens.scss`). They are copied, because
 * SVG renderers outside browsers do not read custom properties.
 */
export const colours = {
  night: '#0B1412',
  snow: '#F6F2E9',
  saffron: '#F5A524',
  emerald: '#2FBF8A',
  rose: '#E0527A',
} as const;

const { width, height } = SHARE_SIZE;
const BAND = 24;

/** Motif of the `TruckArtBand` component, 40 × 6 units. */
const motif = [
  [colours.emerald, 'M5.5.5h-2L1 3l2.5 2.5h2L3 3z'],
  [colours.snow, 'M9.5.5h-2L5 3l2.5 2.5h2L7 3z'],
  [colours.saffron, 'M11 3c1.5-2 2.7-2.5 3.5-2.5S16.5 1 18 3c-1.5 2-2.7 2.5-3.5 2.5S12.5 5 11 3z'],
  [colours.rose, 'M19 3l2-2 2 2-2 2z'],
  [colours.saffron, 'M24 3c1.5-2 2.7-2.5 3.5-2.5S29.5 1 31 3c-1.5 2-2.7 2.5-3.5 2.5S25.5 5 24 3z'],
  [colours.snow, 'M32 .5h2L36.5 3 34 5.5h-2L34.5 3z'],
  [colours.emerald, 'M35.5.5h2L40 3l-2.5 2.5h-2L38 3z'],
].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`);

const band = `<rect y="${height - BAND - 10}" width="${width}" height="${BAND + 10}" fill="${colours.night}"/>${Array.from(
  { length: 8 },
  (_, index) =>
    `<g transform="translate(${index * 160 - 40} ${height - BAND - 5}) scale(4)">${motif.join('')}</g>`,
).join('')}`;

/** The channel's mark, 32 × 32 units. */
const mark =
  '<path d="M1 16L5.4 11.6L5.4 5.4L11.6 5.4L16 1L20.4 5.4L26.6 5.4L26.6 11.6L31 16L27 20L26.800 20L20 12L17.200 15.4L13.2 9.8L5.2 20L5 20z"/><path d="M26.6 26.6L20.4 26.6L16 31L11.6 26.6L5.4 26.6L5.4 23L13.2 13L17.2 18.6L20 15.2L26.6 23z"/>';

const ridges = [
  [
    '#3d7a69',
    'M0 392L88 356 176 388 300 300 372 340 472 262 560 318 668 214 742 262 836 172 930 258 1004 226 1094 300 1200 250V630H0z',
  ],
  ['#265448', 'M0 470L140 430 250 462 396 398 520 440 690 352 800 404 920 330 1046 398 1200 352V630H0z'],
  ['#14342c', 'M0 546L170 520 330 548 520 500 700 536 880 470 1030 512 1200 468V630H0z'],
] as const;

/** Background if a page has no picture or its picture cannot be used: mountain ridges under a low sun. */
export const landscapeSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#143a32"/><stop offset=".62" stop-color="#3c7d6b"/><stop offset="1" stop-color="#e0a352"/></linearGradient><radialGradient id="glow" cx="960" cy="196" r="300" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${colours.saffron}" stop-opacity=".5"/><stop offset="1" stop-color="${colours.saffron}" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><rect width="${width}" height="${height}" fill="url(#glow)"/><circle cx="960" cy="196" r="54" fill="${colours.saffron}"/>${ridges.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')}</svg>`;

const playButton = `<circle cx="1050" cy="300" r="70" fill="${colours.saffron}"/><path d="M1028 262L1028 338L1090 300z" fill="${colours.night}"/>`;

/**
 * Horizontal shift of the play button on right-to-left pictures. The triangle of the button is not mirrored, because
 * play buttons look the same in all languages.
 */
const PLAY_SHIFT = -(1050 - (width - 1050));
const MARK_SIZE = 52;

/**
 * Overlay between the background and the texts. It contains a dark gradient, the truck-art band, the mark and, for
 * videos, a play button.
 */
export const overlaySvg = (isVideo: boolean, direction: 'ltr' | 'rtl'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="ground" ${direction === 'rtl' ? 'x1="1" x2="0"' : 'x1="0" x2="1"'}><stop offset="0" stop-color="${colours.night}" stop-opacity=".97"/><stop offset=".5" stop-color="${colours.night}" stop-opacity=".84"/><stop offset=".8" stop-color="${colours.night}" stop-opacity=".38"/><stop offset="1" stop-color="${colours.night}" stop-opacity=".16"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/>${band}<g transform="translate(${direction === 'rtl' ? width - 72 - MARK_SIZE : 72} 506) scale(1.625)" fill="${colours.saffron}">${mark}</g>${isVideo ? `<g transform="translate(${direction === 'rtl' ? PLAY_SHIFT : 0} 0)">${playButton}</g>` : ''}</svg>`;
