/** @jest-environment node */
import {
  bannerThumbnail,
  embedUrl,
  fallbackThumbnail,
  isPlaceholderThumbnail,
  parseShortId,
  parseVideoId,
  thumbnailSources,
} from './youtube';

afterEach(() => jest.restoreAllMocks());

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
])('parseVideoId and parseShortId find the id in %s', (link) => {
  expect(parseVideoId(link)).toBe(id);
  expect(parseShortId(link)).toBe(id);
});

test('the id is found in browsers without `URL.canParse`, such as Chrome 111 and Safari 16', () => {
  jest.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(parseVideoId(`https://youtu.be/${id}`)).toBe(id);
});

test.each([`https://www.youtube.com/shorts/${id}`, `https://youtube.com/live/${id}?feature=share`])(
  'only parseShortId finds the id in %s',
  (link) => {
    expect(parseVideoId(link)).toBeUndefined();
    expect(parseShortId(link)).toBe(id);
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
])('neither parseVideoId nor parseShortId finds an id in %p', (link) => {
  expect(parseVideoId(link)).toBeUndefined();
  expect(parseShortId(link)).toBeUndefined();
});

test('embedUrl turns off related videos of other channels, and turns on autoplay only on request', () => {
  expect(embedUrl('https://v.example', 'abcdefghijk', { autoplay: true })).toBe(
    'https://v.example/embed/abcdefghijk?autoplay=1&rel=0',
  );
  expect(embedUrl('', 'abcdefghijk', { autoplay: false })).toBe('/embed/abcdefghijk?rel=0');
});

test('a card uses three sizes of the thumbnail', () => {
  expect(thumbnailSources('https://i.ytimg.com', 'abcdefghijk')).toEqual({
    src: 'https://i.ytimg.com/vi/abcdefghijk/mqdefault.jpg',
    srcSet:
      'https://i.ytimg.com/vi/abcdefghijk/mqdefault.jpg 320w, ' +
      'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg 480w, ' +
      'https://i.ytimg.com/vi/abcdefghijk/sddefault.jpg 640w',
    width: 320,
    height: 180,
  });
});

test('a banner uses the largest thumbnail', () => {
  expect(bannerThumbnail('', 'abcdefghijk')).toEqual({
    src: '/vi/abcdefghijk/maxresdefault.jpg',
    width: 1280,
    height: 720,
  });
});

test('the fallback is the largest thumbnail that every video has', () => {
  expect(fallbackThumbnail('', 'abcdefghijk')).toEqual({
    src: '/vi/abcdefghijk/hqdefault.jpg',
    width: 480,
    height: 360,
  });
});

test.each([
  [0, true],
  [120, true],
  [320, false],
  [1280, false],
])('a picture %i px wide is a placeholder: %s', (width, missing) =>
  expect(isPlaceholderThumbnail(width)).toBe(missing),
);
