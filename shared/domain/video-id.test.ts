import { shortIdOf, videoIdOf } from './video-id';

const id = 'aB3_-xyz019';

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?list=PL1&v=${id}&t=9s`,
  `http://m.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `youtube.com/watch?v=${id}`,
  `//www.youtube.com/embed/${id}`,
  ` https://youtu.be/${id} `,
])('%s holds an id for both rules', (link) => {
  expect(videoIdOf(link)).toBe(id);
  expect(shortIdOf(link)).toBe(id);
});

test.each([`https://www.youtube.com/shorts/${id}`, `https://youtube.com/live/${id}?feature=share`])(
  '%s holds an id for shorts only',
  (link) => {
    expect(videoIdOf(link)).toBeUndefined();
    expect(shortIdOf(link)).toBe(id);
  },
);

test.each([
  `https://www.youtube.com/watch?v=${id}x`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=aB3_-xyz01!',
  `https://evil.example/watch?v=${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `javascript:youtube.com/watch?v=${id}`,
  `https://www.youtube.com/playlist?list=${id}`,
  id,
  '',
  'not a link at all',
  'https://',
  null,
  undefined,
  12,
  { v: id },
])('%p holds none', (link) => {
  expect(videoIdOf(link)).toBeUndefined();
  expect(shortIdOf(link)).toBeUndefined();
});
