/**
 * The qualities of the live channel, the best first. `films/make-films.ts` encodes the segments of each quality, and
 * `live-channel.ts` lists the qualities in the master playlist.
 */
export const QUALITIES = [
  { name: '480p', width: 854, height: 480, level: '3.0', codecs: 'avc1.4d401e,mp4a.40.2', crf: 29 },
  { name: '240p', width: 426, height: 240, level: '2.1', codecs: 'avc1.4d4015,mp4a.40.2', crf: 29 },
] as const;

export const SECONDS_PER_SEGMENT = 2;
export const SECONDS_PER_SHOT = 6;
export const FRAMES_PER_SECOND = 25;

/**
 * The file extension of MPEG-TS segments. The usual extension `.ts` is avoided, because tools would treat the files as
 * TypeScript.
 */
export const SEGMENT_EXTENSION = '.mpegts';
