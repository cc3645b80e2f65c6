import sharp, { type Sharp } from 'sharp';
import { random } from './random';

const TILE = 256;
let tile: Buffer | undefined;

/** Film grain as a tile: it hides the bands of large gradients and takes the plastic look off flat colour. */
async function grain(): Promise<Buffer> {
  if (tile !== undefined) return tile;
  const chance = random('grain');
  const pixels = Buffer.alloc(TILE * TILE * 4);
  for (let index = 0; index < TILE * TILE; index += 1) {
    const value = Math.round(128 + (chance.next() + chance.next() + chance.next() - 1.5) * 130);
    pixels.fill(Math.min(255, Math.max(0, value)), index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = 20;
  }
  tile = await sharp(pixels, { raw: { width: TILE, height: TILE, channels: 4 } })
    .blur(0.6)
    .png()
    .toBuffer();
  return tile;
}

/** Renders SVG to raw pixels, with grain when asked for. */
export async function render(svg: string, withGrain: boolean): Promise<Sharp> {
  const flat = sharp(Buffer.from(svg), { limitInputPixels: 8_000_000 }).removeAlpha();
  const { data, info } = await (
    withGrain ? flat.composite([{ input: await grain(), tile: true, blend: 'overlay' }]) : flat
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** The average colour as `rrggbb`, shown until a picture arrives. */
export async function averageColour(picture: Sharp): Promise<string> {
  const pixel = await picture.clone().resize(1, 1, { kernel: 'cubic', fit: 'fill' }).raw().toBuffer();
  return pixel.subarray(0, 3).toString('hex');
}
