import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backendFolder } from '../artwork/folders';
import { record } from '../live/ffmpeg';
import { film, type Shot } from '../live/film';
import { SECONDS_A_SHOT } from '../live/qualities';

// Makes the committed clip of the demo video host: `npx tsx backend/src/video-host/make-clip.ts` (needs ffmpeg).
const SHOTS: readonly Shot[] = [
  { climate: 'mountains', time: 'evening', seed: 'terraces-of-hunza', drift: 1 },
  { climate: 'coast', time: 'dawn', seed: 'keamari-boats', drift: -1 },
];

const folder = join(backendFolder(), 'public', 'media', 'video-host');
mkdirSync(folder, { recursive: true });

await record({
  film: film(SHOTS, 640, 360),
  seconds: SHOTS.length * SECONDS_A_SHOT,
  width: 640,
  height: 360,
  output: [
    ...'-map 0:v -vf scale=out_color_matrix=bt709 -c:v libx264 -profile:v main -preset veryslow -tune animation'.split(
      ' ',
    ),
    ...'-crf 29 -g 150 -pix_fmt yuv420p -color_primaries bt709 -color_trc bt709 -colorspace bt709'.split(' '),
    ...'-map 1:a -c:a aac -b:a 48k -ac 1 -shortest -movflags +faststart'.split(' '),
    join(folder, 'clip.mp4'),
  ],
});
