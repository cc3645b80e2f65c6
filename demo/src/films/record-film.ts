import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { FRAMES_PER_SECOND } from '../live/qualities';
import type { Film } from './film';

export interface Recording {
  readonly film: Film;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The ffmpeg arguments after the inputs. Input 0 is the video, and input 1 is the audio. */
  readonly output: readonly string[];
}

/**
 * Returns a description of a quiet chord for the audio filter `aevalsrc` of ffmpeg. Every tone has a whole number of
 * cycles in 12 seconds, and its volume rises and falls a whole number of times (`swells`). Therefore the audio of a
 * film of 12 or 24 seconds loops seamlessly.
 */
function chord(seconds: number): string {
  const tones: readonly (readonly [hertz: number, level: number, swells: number])[] = [
    [147, 0.08, 1],
    [147.25, 0.06, 2],
    [220, 0.05, 1],
    [294, 0.035, 2],
    [330, 0.025, 3],
    [440.25, 0.014, 2],
  ];
  const sum = tones.map(
    ([hertz, level, swells], index) =>
      `${level}*(0.65+0.35*sin(2*PI*(${swells}*t/12+${index}/6)))*sin(2*PI*${hertz}*t)`,
  );
  return `aevalsrc=${sum.join('+')}:s=48000:d=${seconds}`;
}

/** Renders a film frame by frame and encodes it with ffmpeg. @throws if ffmpeg is not installed or fails */
export async function recordFilm({ film, seconds, width, height, output }: Recording): Promise<void> {
  const picture = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${FRAMES_PER_SECOND} -i -`.split(' ');
  const encoder = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...picture, '-f', 'lavfi', '-i', chord(seconds), ...output],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  async function* frames() {
    for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
      yield await sharp(Buffer.from(film(frame / FRAMES_PER_SECOND)))
        .removeAlpha()
        .raw()
        .toBuffer();
    }
  }
  // If ffmpeg does not start or exits early, writing the frames fails too. The write error is only a consequence, so it
  // is checked last.
  const [exit, input] = await Promise.allSettled([once(encoder, 'exit'), pipeline(frames, encoder.stdin)]);
  if (exit.status === 'rejected') {
    throw new Error('ffmpeg could not be started. Install ffmpeg with libx264.', { cause: exit.reason });
  }
  if (encoder.exitCode !== 0) throw new Error(`ffmpeg failed with exit code ${String(encoder.exitCode)}.`);
  if (input.status === 'rejected') throw input.reason;
}
