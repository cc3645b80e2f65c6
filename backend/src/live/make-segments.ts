import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backendFolder } from '../artwork/folders';
import { record } from './ffmpeg';
import { film, type Shot } from './film';
import { FRAMES_PER_SECOND, QUALITIES, SECONDS_A_SHOT, SECONDS_EACH } from './qualities';

// Makes the committed segments of the live channel: `npx tsx backend/src/live/make-segments.ts` (needs ffmpeg).
const SHOTS: readonly Shot[] = [
  { climate: 'mountains', time: 'dawn', seed: 'rakaposhi-lake', drift: 1 },
  { climate: 'desert', time: 'evening', seed: 'camel-line', drift: -1 },
  { climate: 'coast', time: 'noon', seed: 'makran-cliffs', drift: 1 },
  { climate: 'city', time: 'night', seed: 'walled-city-mosque', drift: -1 },
];

const folder = join(backendFolder(), 'public', 'media', 'live');
const [best] = QUALITIES;
const group = String(SECONDS_EACH * FRAMES_PER_SECOND);

const outputs = QUALITIES.flatMap(({ name, level, crf }, index) => {
  rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(join(folder, name), { recursive: true });
  return [
    ...`-map [v${index}] -c:v libx264 -profile:v main -level ${level} -refs 4 -preset veryslow -tune animation`.split(
      ' ',
    ),
    // Without B-frames the pictures of a segment end where its sound ends; with them the sound ended 80 ms earlier,
    // and a player that changed quality there loaded the same segment again and stalled.
    ...`-bf 0 -crf ${crf} -g ${group} -keyint_min ${group} -sc_threshold 0 -pix_fmt yuv420p`.split(' '),
    ...'-color_primaries bt709 -color_trc bt709 -colorspace bt709'.split(' '),
    ...'-map 1:a -c:a aac -b:a 48k -ac 1'.split(' '),
    ...`-f segment -segment_format mpegts -segment_time ${SECONDS_EACH}`.split(' '),
    join(folder, name, '%02d.ts'),
  ];
});

await record({
  film: film(SHOTS, best.width, best.height),
  seconds: SHOTS.length * SECONDS_A_SHOT,
  width: best.width,
  height: best.height,
  output: [
    '-filter_complex',
    `[0:v]scale=out_color_matrix=bt709,split=${QUALITIES.length}[v0][full];[full]scale=${QUALITIES[1].width}:${QUALITIES[1].height}:flags=lanczos[v1]`,
    ...outputs,
  ],
});
