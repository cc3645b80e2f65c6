import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  FRAMES_PER_SECOND,
  QUALITIES,
  SECONDS_PER_SEGMENT,
  SECONDS_PER_SHOT,
  SEGMENT_EXTENSION,
} from '../live/qualities';
import { packMedia, unpackMedia } from '../media-archive';
import { createFilm, type Shot } from './film';
import { recordFilm } from './record-film';

// Encodes the films in demo/media.zip again: `npx tsx demo/src/films/make-films.ts`. This needs ffmpeg with libx264 and
// takes several minutes.

const LIVE_SHOTS: readonly Shot[] = [
  { climate: 'mountains', time: 'dawn', seed: 'rakaposhi-lake', drift: 1 },
  { climate: 'desert', time: 'evening', seed: 'camel-line', drift: -1 },
  { climate: 'coast', time: 'noon', seed: 'makran-cliffs', drift: 1 },
  { climate: 'city', time: 'night', seed: 'walled-city-mosque', drift: -1 },
];
const AWARDS_SHOTS: readonly Shot[] = [
  { climate: 'mountains', time: 'evening', seed: 'awards-nanga-parbat', drift: -1 },
  { climate: 'coast', time: 'dawn', seed: 'awards-keti-bandar', drift: 1 },
  { climate: 'city', time: 'evening', seed: 'awards-multan-domes', drift: -1 },
  { climate: 'desert', time: 'noon', seed: 'awards-derawar', drift: 1 },
];
const CLIP_SHOTS: readonly Shot[] = [
  { climate: 'mountains', time: 'evening', seed: 'terraces-of-hunza', drift: 1 },
  { climate: 'coast', time: 'dawn', seed: 'keamari-boats', drift: -1 },
];

const words = (text: string): string[] => text.split(' ');
const COLOURS = words('-pix_fmt yuv420p -color_primaries bt709 -color_trc bt709 -colorspace bt709');
const SOUND = words('-map 1:a -c:a aac -b:a 48k -ac 1');
/** Puts the MP4 index first, so that playback starts before the whole file has arrived. */
const FAST_START = ['-movflags', '+faststart'];

/** Encodes the segments of the live channel in every quality. */
async function recordLiveSegments(folder: string): Promise<void> {
  const [best, small] = QUALITIES;
  const group = SECONDS_PER_SEGMENT * FRAMES_PER_SECOND;
  const outputs = QUALITIES.flatMap(({ name, level, crf }, index) => {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name), { recursive: true });
    return [
      ...words(`-map [v${index}] -c:v libx264 -profile:v main -level ${level} -refs 4 -preset veryslow`),
      // `-bf 0` disables B-frames, so that picture and sound of a segment end at the same time. With B-frames, the
      // sound ended 80 ms before the picture. When a player switched to another quality after such a segment, it loaded
      // the segment again and stalled.
      ...words(`-tune animation -bf 0 -crf ${crf} -g ${group} -keyint_min ${group} -sc_threshold 0`),
      ...COLOURS,
      ...SOUND,
      ...words(`-f segment -segment_format mpegts -segment_time ${SECONDS_PER_SEGMENT}`),
      join(folder, name, `%02d${SEGMENT_EXTENSION}`),
    ];
  });
  const scaleSmall = `scale=${small.width}:${small.height}:flags=lanczos`;
  const filter = `[0:v]scale=out_color_matrix=bt709,split=2[v0][full];[full]${scaleSmall}[v1]`;
  await recordFilm({
    film: createFilm(LIVE_SHOTS, best.width, best.height),
    seconds: LIVE_SHOTS.length * SECONDS_PER_SHOT,
    width: best.width,
    height: best.height,
    output: ['-filter_complex', filter, ...outputs],
  });
}

/** Encodes the film of the awards page and its poster. */
async function recordAwardsFilm(folder: string): Promise<void> {
  const name = join(folder, 'national-tourism-awards');
  mkdirSync(folder, { recursive: true });
  await sharp(Buffer.from(createFilm(AWARDS_SHOTS, 1600, 900)(0)))
    .webp({ quality: 78, effort: 6 })
    .toFile(`${name}.webp`);
  await recordFilm({
    film: createFilm(AWARDS_SHOTS, 960, 540),
    seconds: AWARDS_SHOTS.length * SECONDS_PER_SHOT,
    width: 960,
    height: 540,
    output: [
      ...words('-map 0:v -vf scale=out_color_matrix=bt709 -c:v libx264 -profile:v high -level 3.1'),
      ...words('-preset veryslow -tune animation -crf 25'),
      ...COLOURS,
      ...SOUND,
      ...FAST_START,
      `${name}.mp4`,
    ],
  });
}

/** Encodes the clip that the demo video host plays for every video. */
async function recordClip(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await recordFilm({
    film: createFilm(CLIP_SHOTS, 640, 360),
    seconds: CLIP_SHOTS.length * SECONDS_PER_SHOT,
    width: 640,
    height: 360,
    output: [
      ...words('-map 0:v -vf scale=out_color_matrix=bt709 -c:v libx264 -profile:v main -preset veryslow'),
      ...words('-tune animation -crf 29 -g 150'),
      ...COLOURS,
      ...SOUND,
      '-shortest',
      ...FAST_START,
      join(folder, 'clip.mp4'),
    ],
  });
}

const root = process.cwd();
const media = await unpackMedia(root);
await recordLiveSegments(join(media, 'live'));
await recordAwardsFilm(join(media, 'awards'));
await recordClip(join(media, 'video-host'));
await packMedia(root, media);
