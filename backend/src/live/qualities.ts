/** The qualities of the demo channel, best first; the generator makes them and the plugin announces them. */
export const QUALITIES = [
  { name: '480p', width: 854, height: 480, level: '3.0', codecs: 'avc1.4d401e,mp4a.40.2', crf: 29 },
  { name: '240p', width: 426, height: 240, level: '2.1', codecs: 'avc1.4d4015,mp4a.40.2', crf: 29 },
] as const;

export const SECONDS_EACH = 2;
/** The film shows one landscape after the other. */
export const SECONDS_A_SHOT = 6;
export const FRAMES_PER_SECOND = 25;
