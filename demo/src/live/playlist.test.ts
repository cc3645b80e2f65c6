import { masterPlaylist, mediaPlaylist, type Loop } from './playlist';

const loop: Loop = {
  segments: Array.from({ length: 12 }, (_, index) => `${index}.ts`),
  secondsEach: 2,
  window: 6,
};
const LOOP_MS = 24_000;
const START = 1_790_000_000_000 - (1_790_000_000_000 % LOOP_MS);

const field = (text: string, name: string): number =>
  Number(new RegExp(`#EXT-X-${name}:(\\d+)`).exec(text)?.[1]);
const listed = (text: string): string[] => text.split('\n').filter((line) => line.endsWith('.ts'));

/**
 * Returns the listed segments by media sequence number. Each value contains the file name and the number of
 * discontinuities before the segment.
 */
function segmentsByNumber(text: string): Map<number, string> {
  let number = field(text, 'MEDIA-SEQUENCE');
  let breaks = field(text, 'DISCONTINUITY-SEQUENCE');
  const result = new Map<number, string>();
  for (const line of text.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') breaks += 1;
    if (!line.endsWith('.ts')) continue;
    result.set(number, `${line} after ${breaks} breaks`);
    number += 1;
  }
  return result;
}

describe('mediaPlaylist', () => {
  it('is always the same for the same loop and time', () => {
    expect(mediaPlaylist(loop, START + 777)).toBe(mediaPlaylist({ ...loop }, START + 777));
  });

  it('lists a full window that ends with the newest complete segment', () => {
    expect(listed(mediaPlaylist(loop, START + 12_000))).toEqual([
      '0.ts',
      '1.ts',
      '2.ts',
      '3.ts',
      '4.ts',
      '5.ts',
    ]);
    expect(listed(mediaPlaylist(loop, START + 13_999))).toEqual([
      '0.ts',
      '1.ts',
      '2.ts',
      '3.ts',
      '4.ts',
      '5.ts',
    ]);
    expect(listed(mediaPlaylist(loop, START + 14_000)).at(-1)).toBe('6.ts');
  });

  it('contains a discontinuity where the loop starts again', () => {
    const text = mediaPlaylist(loop, START + LOOP_MS + 4000);
    expect(text).toMatch(
      /11\.ts\n#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:[^\n]+\n#EXTINF:2\.000,\n0\.ts/,
    );
    expect(text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
  });

  it('during three loops, a sequence number always belongs to the same segment, and `EXT-X-MEDIA-SEQUENCE` never decreases', () => {
    const seen = new Map<number, string>();
    let before = 0;
    for (let at = START; at < START + 3 * LOOP_MS; at += 500) {
      const text = mediaPlaylist(loop, at);
      expect(field(text, 'MEDIA-SEQUENCE')).toBeGreaterThanOrEqual(before);
      before = field(text, 'MEDIA-SEQUENCE');
      for (const [number, segment] of segmentsByNumber(text)) {
        expect(seen.get(number) ?? segment).toBe(segment);
        seen.set(number, segment);
      }
    }
    expect(seen.size).toBe(36 + loop.window - 1);
  });

  it('contains the wall-clock start time of each segment', () => {
    expect(mediaPlaylist(loop, START + 2000)).toContain(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(START).toISOString()}`,
    );
  });

  it('lists no segments from before the Unix epoch', () => {
    expect(listed(mediaPlaylist(loop, 4000))).toEqual(['0.ts', '1.ts']);
  });
});

describe('masterPlaylist', () => {
  it('contains the bandwidth of each quality, calculated from the segment sizes', () => {
    const text = masterPlaylist(
      [{ name: '240p', resolution: '426x240', codecs: 'avc1', segmentBytes: [1000, 3000] }],
      2,
      { label: 'English', language: 'en', uri: 'captions/live.m3u8' },
    );
    expect(text).toContain(
      'BANDWIDTH=12000,AVERAGE-BANDWIDTH=8000,RESOLUTION=426x240,FRAME-RATE=25.000,CODECS="avc1",SUBTITLES="captions",CLOSED-CAPTIONS=NONE\n240p/live.m3u8',
    );
  });
});
