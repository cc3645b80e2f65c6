import sharp from 'sharp';
import { polygon, shape, starMark } from '../artwork/drawing';
import { scene } from '../artwork/scene';
import { sceneOf } from './video-id';

export const SIZES = {
  default: { width: 120, height: 90 },
  mqdefault: { width: 320, height: 180 },
  hqdefault: { width: 480, height: 360 },
  sddefault: { width: 640, height: 480 },
  maxresdefault: { width: 1280, height: 720 },
} as const;

export const TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const;

type SizeName = keyof typeof SIZES;
type TypeName = keyof typeof TYPES;

export const isSizeName = (text: string): text is SizeName => Object.hasOwn(SIZES, text);
export const isTypeName = (text: string): text is TypeName => Object.hasOwn(TYPES, text);

const encode = (svg: string, type: TypeName): Promise<Buffer> => {
  const picture = sharp(Buffer.from(svg)).removeAlpha();
  return (
    type === 'jpg' ? picture.jpeg({ quality: 68 }) : picture.webp({ quality: 70, effort: 2 })
  ).toBuffer();
};

/** Draws a thumbnail. The 4:3 sizes crop the left and right sides of the 16:9 picture. */
export function drawThumbnail(id: string, size: SizeName, type: TypeName): Promise<Buffer> {
  return encode(scene({ ...sceneOf(id), ...SIZES[size] }), type);
}

/** The picture in the 404 response for a size that a video lacks. It has 120 × 90 pixels, as on YouTube. */
export function drawMissing(type: TypeName): Promise<Buffer> {
  const ridge = shape(
    polygon([
      [0, 70],
      [26, 48],
      [44, 60],
      [72, 38],
      [94, 58],
      [120, 46],
      [120, 90],
      [0, 90],
    ]),
    '#2C423B',
  );
  return encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#13211D"/>${ridge}${starMark(60, 30, 14, '#A9B8B0')}</svg>`,
    type,
  );
}
