/** Segments of equal length that are broadcast in an endless loop. */
export interface Loop {
  readonly segments: readonly string[];
  readonly secondsEach: number;
  /** The number of segments that a playlist lists. */
  readonly window: number;
}

/**
 * The media playlist at a point in time. It depends only on the clock, so servers need no state, and all of them serve
 * the same playlist. The last listed segment is the newest complete segment.
 */
export function mediaPlaylist({ segments, secondsEach, window }: Loop, nowMs: number): string {
  const newest = Math.floor(nowMs / 1000 / secondsEach) - 1;
  const oldest = Math.max(0, newest - window + 1);
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${Math.ceil(secondsEach)}`,
    `#EXT-X-MEDIA-SEQUENCE:${oldest}`,
    // The number of discontinuities that are no longer in the playlist.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(oldest / segments.length)}`,
  ];
  for (let number = oldest; number <= newest; number += 1) {
    const index = number % segments.length;
    // The time stamps inside the segments start over with each loop.
    if (index === 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(number * secondsEach * 1000).toISOString()}`,
      `#EXTINF:${secondsEach.toFixed(3)},`,
      segments[index] ?? '',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** One quality of the channel. */
interface Rendition {
  readonly name: string;
  readonly resolution: string;
  readonly codecs: string;
  /** The size of each segment in bytes; the announced bandwidth is computed from it. */
  readonly segmentBytes: readonly number[];
}

/** A caption track. Its segments have the same length as the video segments. */
interface CaptionTrack {
  readonly label: string;
  readonly language: string;
  /** The URI of the track's media playlist. */
  readonly uri: string;
}

/** The master playlist. It lists the renditions in the given order. Players do not show the captions by default. */
export function masterPlaylist(
  renditions: readonly Rendition[],
  secondsEach: number,
  { label, language, uri }: CaptionTrack,
): string {
  const bits = (bytes: number): number => Math.ceil((bytes * 8) / secondsEach);
  const entries = renditions.map(({ name, resolution, codecs, segmentBytes }) => {
    const total = segmentBytes.reduce((sum, bytes) => sum + bytes, 0);
    const average = bits(total / Math.max(1, segmentBytes.length));
    return `#EXT-X-STREAM-INF:BANDWIDTH=${bits(Math.max(0, ...segmentBytes))},AVERAGE-BANDWIDTH=${average},RESOLUTION=${resolution},FRAME-RATE=25.000,CODECS="${codecs}",SUBTITLES="captions",CLOSED-CAPTIONS=NONE\n${name}/live.m3u8`;
  });
  const captions = `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${label}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,CHARACTERISTICS="public.accessibility.describes-music-and-sound",URI="${uri}"`;
  return `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-INDEPENDENT-SEGMENTS\n${captions}\n${entries.join('\n')}\n`;
}
