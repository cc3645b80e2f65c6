import { fireEvent } from '@testing-library/react';
import { renderUi } from './test-support/render-ui';
import { VideoThumbnail } from './video-thumbnail';

const image = HTMLImageElement.prototype;
const before = Object.getOwnPropertyDescriptors(image);
afterEach(() => void Object.defineProperties(image, before));

/** With a `srcset`, `naturalWidth` is the width of the slot; without one it is that of the file. */
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

test('a thumbnail in a slot narrower than the placeholder of the video host is shown', () => {
  narrowSlot(320);
  expect(renderLoaded()).not.toBeNull();
});

test('the placeholder of the video host is not shown in any slot', () => {
  narrowSlot(120);
  expect(renderLoaded()).toBeNull();
});
