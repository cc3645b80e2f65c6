import { resolve } from 'node:path';
import { textDirection } from '@safar/contract/locale';
import { escapeXml } from '@safar/domain/escape';
import type { OverlayOptions, Sharp, SharpOptions } from 'sharp';
import { colours, landscapeSvg, overlaySvg } from './background-svg';
import { SHARE_SIZE, type ShareCard } from './share-card';

/** Folder of the fonts, relative to the repository root, which is the working directory of the server. */
const FONT_FOLDER = 'shell/server/fonts';
const FONT_FILES = ['bricolage-grotesque-latin-800.ttf', 'noto-nastaliq-urdu-arabic-700.ttf'].map((file) =>
  resolve(FONT_FOLDER, file),
);
/** Font families in Pango's syntax. The trailing comma prevents Pango from reading the last word as a weight. */
const FONT_NAMES = 'Bricolage Grotesque ExtraBold, Noto Nastaliq Urdu,';

/** Maximum size of a background picture, which protects against decompression bombs. */
const MAX_BACKDROP_PIXELS = 24_000_000;

/** Distance of the texts from the edge at which they begin: the left edge, or the right edge in Urdu. */
const MARGIN = 72;
const TITLE_WIDTH = 800;
/** Vertical position of the bottom of the title. */
const TITLE_BOTTOM = 462;
const TITLE_HEIGHT = 330;
/** Maximum height of a title in the largest font size, which corresponds to two lines. */
const LARGEST_TITLE_HEIGHT = 240;
const TITLE_SIZES = [100, 78, 68, 58, 50, 42] as const;

type DrawText = (input: { text: NonNullable<SharpOptions['text']> }) => Sharp;

interface TextStyle {
  readonly colour: string;
  readonly size: number;
  readonly width: number;
}

interface DrawnText {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawText(
  draw: DrawText,
  text: string,
  { colour, size, width }: TextStyle,
): Promise<DrawnText> {
  const { data, info } = await draw({
    text: {
      text: `<span foreground="${colour}">${escapeXml(text)}</span>`,
      font: `${FONT_NAMES} ${size}`,
      fontfile: FONT_FILES[0] ?? '',
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

/** Draws the title in the largest font size that fits. */
async function drawTitle(draw: DrawText, text: string): Promise<DrawnText> {
  const [largest, ...smaller] = TITLE_SIZES;
  const drawIn = (size: number) => drawText(draw, text, { colour: colours.snow, size, width: TITLE_WIDTH });
  let drawn = await drawIn(largest);
  let maxHeight = LARGEST_TITLE_HEIGHT;
  for (const size of smaller) {
    if (drawn.height <= maxHeight && drawn.width <= TITLE_WIDTH) return drawn;
    drawn = await drawIn(size);
    maxHeight = TITLE_HEIGHT;
  }
  return drawn;
}

/**
 * Returns the x coordinate of the left side of a text. The text begins at the distance `start` from the left edge or,
 * in Urdu, from the right edge.
 */
const leftOf = ({ locale }: ShareCard, width: number, start: number) =>
  textDirection(locale) === 'rtl' ? SHARE_SIZE.width - start - width : start;

async function drawTexts(draw: DrawText, card: ShareCard): Promise<OverlayOptions[]> {
  const { kicker, title, site } = card;
  const drawnTitle = await drawTitle(draw, title || site);
  const top = Math.max(84, TITLE_BOTTOM - drawnTitle.height);
  const name = await drawText(draw, site, { colour: colours.snow, size: 34, width: 700 });
  const texts: OverlayOptions[] = [
    { input: drawnTitle.input, left: leftOf(card, drawnTitle.width, MARGIN), top },
    {
      input: name.input,
      left: leftOf(card, name.width, MARGIN + 68),
      top: Math.round(532 - name.height / 2),
    },
  ];
  if (kicker === '') return texts;
  const drawnKicker = await drawText(draw, kicker, {
    colour: colours.saffron,
    size: 28,
    width: TITLE_WIDTH,
  });
  return [
    ...texts,
    {
      input: drawnKicker.input,
      left: leftOf(card, drawnKicker.width, MARGIN),
      top: Math.max(30, top - 26 - drawnKicker.height),
    },
  ];
}

/**
 * Returns a function that draws Open Graph images: texts over a dark gradient, with the page's picture or a landscape
 * as background.
 */
export function createShareDrawing() {
  /**
   * Loads sharp when the first picture is drawn. Drawing a letter with each font file registers the font, so that a
   * title can mix scripts.
   */
  async function loadSharp() {
    const { default: sharp } = await import('sharp');
    for (const fontfile of FONT_FILES) await sharp({ text: { text: 'a', fontfile } }).toBuffer();
    return sharp;
  }
  let loading: ReturnType<typeof loadSharp> | undefined;

  return async function drawSharePicture(card: ShareCard, backdrop: Buffer | undefined): Promise<Buffer> {
    const sharp = await (loading ??= loadSharp().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
    const texts = await drawTexts(sharp, card);
    const direction = textDirection(card.locale);
    return sharp(backdrop ?? Buffer.from(landscapeSvg), { limitInputPixels: MAX_BACKDROP_PIXELS })
      .flop(backdrop === undefined && direction === 'rtl')
      .resize({ ...SHARE_SIZE, fit: 'cover' })
      .removeAlpha()
      .toColourspace('srgb')
      .composite([{ input: Buffer.from(overlaySvg(card.isVideo, direction)) }, ...texts])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  };
}
