import { SECONDS_PER_SEGMENT, SECONDS_PER_SHOT } from './qualities';

/**
 * One caption for each shot of the loop, which is the film that the live channel repeats. The order is that of
 * `LIVE_SHOTS` in `films/make-films.ts`.
 */
const SENTENCES = [
  'A lake under snow mountains at dawn. Everything you see is drawn.',
  'Desert hills in the evening. [a quiet chord swells and fades]',
  'Cliffs on a coast at noon. This is a test picture of the live channel.',
  'The domes of an old city at night. After this the loop begins again.',
] as const;

/** The MPEG-TS timestamp at which each repetition of the loop starts, in units of 1/90,000 s. */
const FIRST_TIME_STAMP = 126_000;
/** Seconds without a caption at the start and at the end of each shot. */
const PAUSE = 0.5;

const clock = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

const CUES = SENTENCES.map((sentence, index) => ({
  start: index * SECONDS_PER_SHOT + PAUSE,
  end: (index + 1) * SECONDS_PER_SHOT - PAUSE,
  sentence,
}));

const SEGMENTS = (SENTENCES.length * SECONDS_PER_SHOT) / SECONDS_PER_SEGMENT;

/** File names of the caption segments of a loop: one for each video segment. */
export const CAPTION_FILES: readonly string[] = Array.from(
  { length: SEGMENTS },
  (_, index) => `${String(index).padStart(2, '0')}.vtt`,
);

/** The captions of one segment of the loop as WebVTT. A cue is repeated in each segment that it overlaps. */
export function captionSegment(index: number): string {
  const from = index * SECONDS_PER_SEGMENT;
  const cues = CUES.filter(({ start, end }) => start < from + SECONDS_PER_SEGMENT && end > from);
  const lines = cues.map(({ start, end, sentence }) => `${clock(start)} --> ${clock(end)}\n${sentence}\n`);
  return ['WEBVTT', `X-TIMESTAMP-MAP=MPEGTS:${FIRST_TIME_STAMP},LOCAL:00:00:00.000`, '', ...lines].join('\n');
}
