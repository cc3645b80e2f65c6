import { CAPTION_SEGMENTS, captionSegment } from './captions';

const sentences = (place: number): string[] =>
  captionSegment(place)
    .split('\n')
    .filter((line) => line.endsWith('.') || line.endsWith(']'));

test('every segment of the loop says what it shows, and one sentence at a time', () => {
  for (let place = 0; place < CAPTION_SEGMENTS; place += 1) expect(sentences(place)).toHaveLength(1);
});

test('a sentence that goes on is the same cue in the next segment', () => {
  const cue = '00:00:00.500 --> 00:00:05.500\nA lake';
  expect(captionSegment(0)).toContain(cue);
  expect(captionSegment(2)).toContain(cue);
  expect(captionSegment(3)).toContain('00:00:06.500 --> 00:00:11.500\nDesert');
});
