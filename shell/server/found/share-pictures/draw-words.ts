import type { OverlayOptions, Sharp, SharpOptions } from 'sharp';
import { colours } from './picture-svg';
import { FONT_NAMES } from './fonts';
import type { ShareFacts } from './share-facts';

/** Of sharp, what draws text; it comes with the first picture. */
export type Draw = (input: { text: NonNullable<SharpOptions['text']> }) => Sharp;

interface Text {
  readonly text: string;
  readonly colour: string;
  readonly size: number;
  readonly width: number;
}

interface DrawnText {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

const LEFT = 72;
/** Where the last line of a title ends. */
const TITLE_FOOT = 462;
const TITLE_HEIGHT = 330;
/** So large a title takes two lines at most. */
const LARGEST_HEIGHT = 240;
const TITLE_WIDTH = 800;
const SIZES = [100, 78, 68, 58, 50, 42] as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? character);

async function drawText(
  draw: Draw,
  fontfile: string,
  { text, colour, size, width }: Text,
): Promise<DrawnText> {
  const { data, info } = await draw({
    text: {
      text: `<span foreground="${colour}">${escape(text)}</span>`,
      font: `${FONT_NAMES} ${size}`,
      fontfile,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The title, as large as it fits. */
async function drawTitle(draw: Draw, fontfile: string, text: string): Promise<DrawnText> {
  const [first, ...smaller] = SIZES;
  let drawn = await drawText(draw, fontfile, { text, colour: colours.snow, size: first, width: TITLE_WIDTH });
  for (const size of smaller) {
    const highest = size === SIZES[1] ? LARGEST_HEIGHT : TITLE_HEIGHT;
    if (drawn.height <= highest && drawn.width <= TITLE_WIDTH) return drawn;
    drawn = await drawText(draw, fontfile, { text, colour: colours.snow, size, width: TITLE_WIDTH });
  }
  return drawn;
}

/** The words of a picture with their places: what it belongs to, its title, the site's name. */
export async function drawWords(
  draw: Draw,
  fontfile: string,
  { kicker, title, site }: ShareFacts,
): Promise<OverlayOptions[]> {
  const drawnTitle = await drawTitle(draw, fontfile, title || site);
  const top = Math.max(84, TITLE_FOOT - drawnTitle.height);
  const name = await drawText(draw, fontfile, { text: site, colour: colours.snow, size: 34, width: 700 });
  const words: OverlayOptions[] = [
    { input: drawnTitle.input, left: LEFT, top },
    { input: name.input, left: LEFT + 68, top: Math.round(532 - name.height / 2) },
  ];
  if (kicker === '') return words;
  const above = await drawText(draw, fontfile, {
    text: kicker,
    colour: colours.saffron,
    size: 28,
    width: TITLE_WIDTH,
  });
  return [...words, { input: above.input, left: LEFT, top: Math.max(30, top - 26 - above.height) }];
}
