/** Segments of equal length that are broadcast in an endless loop. */
export interface Loop {
  readonly segments: readonly string[];
  readonly secondsEach: number;
  /** Number of segments in a media playlist. */
  readonly window: number;
}

/**
 * Returns the media playlist at a point in time. It depends only on the clock, so servers need no state, and all of
 * them serve the same playlist. Its last segment is the newest segment whose broadcast is over.
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
    // Players need this tag, because the timestamps in the media data restart with each loop.
    if (index === 0) lines.push('#EXT-X-DISCONTINUITY');
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(number * secondsEach * 1000).toISOString()}`,
      `#EXTINF:${secondsEach.toFixed(3)},`,
      segments[index] ?? '',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** A variant stream: the channel in one resolution and bit rate. */
interface Rendition {
  readonly name: string;
  readonly resolution: string;
  readonly codecs: string;
  /** The size of each segment in bytes. `BANDWIDTH` and `AVERAGE-BANDWIDTH` are computed from these sizes. */
  readonly segmentBytes: readonly number[];
}

/** A caption track. Each of its segments has the same duration as a video segment. */
interface CaptionTrack {
  readonly label: string;
  readonly language: string;
  /** The URI of the track's media playlist. */
  readonly uri: string;
}

/**
 * Returns the master playlist, which lists the variant streams in the order of `renditions`. The caption track is not
 * the default, so players show it only if the visitor or the system settings ask for captions.
 */
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
