import { bannerThumbnail, isMissingThumbnail, thumbnailSources } from './thumbnail';

test('a card has its picture in the sizes that every video has', () => {
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

test('a banner has the largest picture', () => {
  expect(bannerThumbnail('', 'abcdefghijk')).toEqual({
    src: '/vi/abcdefghijk/maxresdefault.jpg',
    width: 1280,
    height: 720,
  });
});

test.each([
  [0, true],
  [120, true],
  [320, false],
  [1280, false],
])('a picture %i px wide: missing is %s', (width, missing) =>
  expect(isMissingThumbnail(width)).toBe(missing),
);
