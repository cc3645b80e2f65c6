import { fireEvent } from '@testing-library/react';
import { renderUi } from './test-support/render-ui';
import { VideoThumbnail } from './video-thumbnail';

const image = HTMLImageElement.prototype;
const before = Object.getOwnPropertyDescriptors(image);
afterEach(() => void Object.defineProperties(image, before));

/** A browser on a narrow slot: there `naturalWidth` is the slot's, only a picture without `srcset` has the file's. */
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

const loaded = () => {
  const { container } = renderUi(<VideoThumbnail videoId="film0000001" alt="" sizes="28vw" />);
  const picture = container.querySelector('img');
  if (!picture) throw new Error('There is no picture.');
  fireEvent.load(picture);
  return container.querySelector('img');
};

test('a still in a slot narrower than the stand-in of the video host is a still', () => {
  narrowSlot(320);
  expect(loaded()).not.toBeNull();
});

test('the stand-in of the video host is never shown, however wide the slot', () => {
  narrowSlot(120);
  expect(loaded()).toBeNull();
});
