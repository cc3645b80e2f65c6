import { SECONDS_A_SHOT, SECONDS_EACH } from './qualities';

/** What the loop shows and sounds like, one sentence a shot; `make-segments.ts` draws the shots in this order. */
const SENTENCES = [
  'A lake under snow mountains at dawn. Everything you see is drawn.',
  'Desert hills in the evening. [a quiet chord swells and fades]',
  'Cliffs on a coast at noon. This is a test picture of the live channel.',
  'The domes of an old city at night. After this the loop begins again.',
] as const;

/** The time stamp, in 90 kHz, that each loop of the segments begins with. */
const FIRST_TIME_STAMP = 126_000;
/** Nothing is said while one shot fades into the next. */
const PAUSE = 0.5;

const clock = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

const CUES = SENTENCES.map((sentence, index) => ({
  start: index * SECONDS_A_SHOT + PAUSE,
  end: (index + 1) * SECONDS_A_SHOT - PAUSE,
  sentence,
}));

/** How many caption segments a loop has: as many as it has segments of picture. */
export const CAPTION_SEGMENTS = (SENTENCES.length * SECONDS_A_SHOT) / SECONDS_EACH;

/** The captions of the loop's segment `place`, in WebVTT. A sentence stands in each segment that it is seen in. */
export function captionSegment(place: number): string {
  const from = place * SECONDS_EACH;
  const cues = CUES.filter(({ start, end }) => start < from + SECONDS_EACH && end > from);
  const lines = cues.map(({ start, end, sentence }) => `${clock(start)} --> ${clock(end)}\n${sentence}\n`);
  return ['WEBVTT', `X-TIMESTAMP-MAP=MPEGTS:${FIRST_TIME_STAMP},LOCAL:00:00:00.000`, '', ...lines].join('\n');
}

/** The name of a caption segment. */
export const captionFile = (place: number): string => `${String(place).padStart(2, '0')}.vtt`;
