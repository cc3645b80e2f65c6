import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { backendFolder } from '../artwork/folders';
import { record } from '../live/ffmpeg';
import { film, type Shot } from '../live/film';
import { SECONDS_A_SHOT } from '../live/qualities';

// Makes the committed film of the awards page and its poster: `npx tsx backend/src/awards/make-film.ts` (needs ffmpeg).
const SHOTS: readonly Shot[] = [
  { climate: 'mountains', time: 'evening', seed: 'awards-nanga-parbat', drift: -1 },
  { climate: 'coast', time: 'dawn', seed: 'awards-keti-bandar', drift: 1 },
  { climate: 'city', time: 'evening', seed: 'awards-multan-domes', drift: -1 },
  { climate: 'desert', time: 'noon', seed: 'awards-derawar', drift: 1 },
];
const [width, height] = [960, 540];

const folder = join(backendFolder(), 'public', 'media', 'awards');
const name = join(folder, 'national-tourism-awards');
mkdirSync(folder, { recursive: true });

const pictures = film(SHOTS, width, height);
await sharp(Buffer.from(film(SHOTS, 1600, 900)(0)))
  .webp({ quality: 78, effort: 6 })
  .toFile(`${name}.webp`);
await record({
  film: pictures,
  seconds: SHOTS.length * SECONDS_A_SHOT,
  width,
  height,
  output: [
    ...'-filter_complex [0:v]scale=out_color_matrix=bt709[v] -map [v] -map 1:a'.split(' '),
    ...'-c:v libx264 -profile:v high -level 3.1 -preset veryslow -tune animation -crf 25'.split(' '),
    ...'-pix_fmt yuv420p -color_primaries bt709 -color_trc bt709 -colorspace bt709'.split(' '),
    // The index comes first, so that the film starts while the rest is on its way.
    ...'-c:a aac -b:a 48k -ac 1 -movflags +faststart'.split(' '),
    `${name}.mp4`,
  ],
});
