import { fireEvent } from '@testing-library/react';
import { renderUi } from './test-support/render-ui';
import { VideoThumbnail } from './video-thumbnail';

const image = HTMLImageElement.prototype;
const before = Object.getOwnPropertyDescriptors(image);
afterEach(() => void Object.defineProperties(image, before));

/**
 * Simulates a narrow image. With a `srcset`, `naturalWidth` is the displayed width; without one it is the width of
 * the file.
 */
function narrowSlot(fileWidth: number) {
  Object.defineProperties(image, {
    currentSrc: { configurable: true, get: () => 'https://thumbnails.example/vi/film0000001/mqdefault.jpg' },
    naturalWidth: {
      configurable: true,
      get(this: HTMLImageElement) {
        return this.srcset ? 109 : fileWidth;
      },
    },
  });
}

const renderLoaded = () => {
  const { container } = renderUi(<VideoThumbnail videoId="film0000001" alt="" sizes="28vw" />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture.');
  fireEvent.load(picture);
  return container.querySelector('img');
};

test('a thumbnail is shown even if it is displayed narrower than the YouTube placeholder', () => {
  narrowSlot(320);
  expect(renderLoaded()).not.toBeNull();
});

test('the YouTube placeholder is not shown, even if the image is displayed narrower', () => {
  narrowSlot(120);
  expect(renderLoaded()).toBeNull();
});
