import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import type { Film } from './film';
import { FRAMES_PER_SECOND } from './qualities';

export interface Recording {
  readonly film: Film;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** What ffmpeg does with the picture (input 0) and the sound (input 1). */
  readonly output: readonly string[];
}

/**
 * A quiet chord. Every tone and every swell has a whole number of cycles in 12 seconds, so that the end of the loop
 * meets its beginning.
 */
export function toneBed(seconds: number): string {
  const tones: readonly (readonly [number, number, number])[] = [
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

/** Renders a film frame by frame into ffmpeg. Needed only to make the committed files. */
export async function record({ film, seconds, width, height, output }: Recording): Promise<void> {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    '-',
  ];
  const process_ = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...raw, '-f', 'lavfi', '-i', toneBed(seconds), ...output],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const finished = once(process_, 'exit');
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    const pixels = await sharp(Buffer.from(film(frame / FRAMES_PER_SECOND)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!process_.stdin.write(pixels)) await once(process_.stdin, 'drain');
  }
  process_.stdin.end();
  const [code] = (await finished) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with code ${String(code)}.`);
}
