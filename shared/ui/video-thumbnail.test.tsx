import { fireEvent } from '@testing-library/react';
import { renderUi } from './test-support/render-ui';
import { VideoThumbnail } from './video-thumbnail';

const image = HTMLImageElement.prototype;
const before = Object.getOwnPropertyDescriptors(image);
afterEach(() => void Object.defineProperties(image, before));

const PLACEHOLDER_WIDTH = 120;
const SHOWN_WIDTH = 109;
const folder = 'https://thumbnails.example/vi/film0000001';

/**
 * Simulates a narrow image for which the browser selects the file `selected` of the `srcset`. With a `srcset`,
 * `naturalWidth` is the displayed width; without a `srcset`, it is the width of the file.
 *
 * @param missing files for which YouTube sends its placeholder
 */
function narrowSlot({
  selected,
  missing,
}: {
  readonly selected: string;
  readonly missing: readonly string[];
}) {
  Object.defineProperties(image, {
    currentSrc: {
      configurable: true,
      get(this: HTMLImageElement) {
        return this.srcset ? `${folder}/${selected}.jpg` : this.src;
      },
    },
    naturalWidth: {
      configurable: true,
      get(this: HTMLImageElement) {
        if (this.srcset) return SHOWN_WIDTH;
        return missing.some((file) => this.src.endsWith(`/${file}.jpg`)) ? PLACEHOLDER_WIDTH : 320;
      },
    },
  });
}

/** Renders a thumbnail and loads its files one after another. @returns the name of the last file. */
function shownFile(): string | undefined {
  const { container } = renderUi(<VideoThumbnail videoId="film0000001" alt="" sizes="28vw" />);
  for (let loads = 0; loads < 3; loads += 1) {
    const picture = container.querySelector('img');
    if (picture) fireEvent.load(picture);
  }
  return /(\w+)\.jpg$/.exec(container.querySelector('img')?.currentSrc ?? '')?.[1];
}

test('a thumbnail in a slot narrower than the YouTube placeholder is not mistaken for the placeholder', () => {
  narrowSlot({ selected: 'mqdefault', missing: [] });
  expect(shownFile()).toBe('mqdefault');
});

test('a thumbnail shows a smaller file instead of the YouTube placeholder if the video lacks the largest file', () => {
  narrowSlot({ selected: 'sddefault', missing: ['sddefault'] });
  expect(shownFile()).toBe('hqdefault');
});

test('no thumbnail is shown if every file is the YouTube placeholder', () => {
  narrowSlot({ selected: 'mqdefault', missing: ['mqdefault', 'hqdefault', 'sddefault'] });
  expect(shownFile()).toBeUndefined();
});
