import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Random } from '@safar/service/random';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG file with this width and height in its header. The size of `pixels` need not match them. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const script = Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>PK\x03\x04');

/**
 * Returns functions that create uploads: damaged pictures, files of other types, oversized files, pictures with too
 * many pixels or with appended data, and intact pictures within the backend's limits.
 */
export async function hostilePictures(): Promise<readonly ((random: Random) => Buffer)[]> {
  const blank = { channels: 3, background: 'red' } as const;
  const jpeg = await sharp({ create: { width: 60, height: 40, ...blank } })
    .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
    .jpeg()
    .toBuffer();
  const small = await sharp({ create: { width: 30, height: 30, ...blank } })
    .png()
    .toBuffer();
  const webp = await sharp({ create: { width: 30, height: 30, ...blank } })
    .webp()
    .toBuffer();
  const wide = await sharp({ create: { width: 6000, height: 3900, ...blank } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const bomb = png(30_000, 30_000, Buffer.alloc(4_000_000));
  const falseHeader = png(65_535, 65_535, Buffer.alloc(100));
  const corrupt = (picture: Buffer, random: Random) => {
    const copy = Buffer.from(picture);
    for (let times = random.whole(1, 30); times > 0; times -= 1) {
      copy[random.whole(0, copy.length - 1)] = random.whole(0, 255);
    }
    return copy;
  };
  return [
    () => Buffer.concat([jpeg, script]),
    () => Buffer.concat([small, script]),
    () => Buffer.concat([jpeg.subarray(0, 4), script, jpeg]),
    () => bomb,
    () => falseHeader,
    (random) => (random.chance(0.2) ? wide : small),
    (random) => corrupt(random.pick([jpeg, small, webp]), random),
    (random) => {
      const picture = random.pick([jpeg, small, webp]);
      return picture.subarray(0, random.whole(0, picture.length - 1));
    },
    (random) =>
      Buffer.concat([signature, Buffer.from(Array.from({ length: 400 }, () => random.whole(0, 255)))]),
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    () => Buffer.from('GIF89a<script>alert(1)</script>'),
    () => Buffer.concat([Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8L', 'latin1'), script]),
    (random) => Buffer.alloc(random.pick([5 * 1024 * 1024 + 1, 7_000_000]), 0xff),
  ];
}
