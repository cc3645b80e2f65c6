import { CAPTION_FILES, captionSegment } from './captions';

const sentences = (index: number): string[] =>
  captionSegment(index)
    .split('\n')
    .filter((line) => line.endsWith('.') || line.endsWith(']'));

test('every segment of the live loop has exactly one caption', () => {
  for (let index = 0; index < CAPTION_FILES.length; index += 1) expect(sentences(index)).toHaveLength(1);
});

test('a caption that spans several segments has the same cue in each segment', () => {
  const cue = '00:00:00.500 --> 00:00:05.500\nA lake';
  expect(captionSegment(0)).toContain(cue);
  expect(captionSegment(2)).toContain(cue);
  expect(captionSegment(3)).toContain('00:00:06.500 --> 00:00:11.500\nDesert');
});
