import { drawWords } from './draw-words';
import { unpackFonts } from './fonts';
import { frame, landscape } from './picture-svg';
import { SHARE_SIZE, type ShareFacts } from './share-facts';

/** Nothing that stands behind words needs more. */
const MAX_PIXELS = 24_000_000;

/**
 * Draws pictures for shared links: the words on the site's dark ground, with the page's own picture or a landscape
 * behind them. The library comes with the first of them.
 *
 * @param fontFolder where fonts are unpacked
 */
export function createDrawing(fontFolder: string) {
  let fonts: Promise<string[]> | undefined;

  /** With every font known once, a title may mix their scripts. */
  async function prepare() {
    const { default: sharp } = await import('sharp');
    fonts ??= unpackFonts(fontFolder).then(async (paths) => {
      for (const fontfile of paths) await sharp({ text: { text: 'a', fontfile } }).toBuffer();
      return paths;
    });
    fonts.catch(() => (fonts = undefined));
    const [fontfile = ''] = await fonts;
    return { sharp, fontfile };
  }

  return async function drawSharePicture(facts: ShareFacts, backdrop: Buffer | undefined): Promise<Buffer> {
    const { sharp, fontfile } = await prepare();
    const words = await drawWords(sharp, fontfile, facts);
    const ground = sharp(backdrop ?? Buffer.from(landscape), { limitInputPixels: MAX_PIXELS });
    return ground
      .resize({ ...SHARE_SIZE, fit: 'cover' })
      .removeAlpha()
      .toColourspace('srgb')
      .composite([{ input: Buffer.from(frame(facts.isVideo)) }, ...words])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  };
}
