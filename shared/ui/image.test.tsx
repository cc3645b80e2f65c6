import { HostProvider } from '@safar/remote-kit/host';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createTestPage } from '@safar/remote-kit/testing/test-page';
import { Picture } from './image';
import { renderUi } from './test-support/render-ui';
import { VideoThumbnail } from './video-thumbnail';

const art = 'media/art/pass.1600x900.6a4f3c/960.webp';

const serverHtml = (element: ReactNode) =>
  renderToString(<HostProvider services={createTestPage().services}>{element}</HostProvider>);

function loadedWith(image: HTMLElement, naturalWidth: number) {
  Object.defineProperty(image, 'naturalWidth', { value: naturalWidth });
  fireEvent.load(image);
}

test('a picture lists AVIF before WebP, and its file name determines the placeholder colour and the width of the <img>', () => {
  const { container } = renderUi(<Picture path={art} alt="A pass in snow" sizes="100vw" />);
  const types = [...container.querySelectorAll('source')].map((source) => source.type);
  expect(types).toEqual(['image/avif', 'image/webp']);
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#6a4f3c');
  expect(screen.getByRole('img', { name: 'A pass in snow' })).toHaveAttribute('width', '1600');
  expect(container.innerHTML).not.toContain('style=');
});

test('only a picture with priority loads eagerly', () => {
  renderUi(
    <>
      <Picture path="a.jpg" alt="first" sizes="100vw" priority />
      <Picture path="b.jpg" alt="second" sizes="100vw" />
    </>,
  );
  const first = screen.getByRole('img', { name: 'first' });
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('data-hero');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'second' })).toHaveAttribute('loading', 'lazy');
});

test('a server-rendered page preloads only the picture that has `priority`, in its best format and with its `sizes`', () => {
  const html = serverHtml(
    <html lang="en">
      <head />
      <body>
        <Picture path={art} alt="" sizes="100vw" priority />
        <Picture path="b.jpg" alt="" sizes="100vw" />
      </body>
    </html>,
  );
  const hints = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(hints).toHaveLength(1);
  expect(hints[0]).toMatch(/ as="image".* imageSrcSet="[^"]*480\.avif 480w/);
  for (const part of ['imageSizes="100vw"', 'type="image/avif"', 'fetchPriority="high"']) {
    expect(hints[0]).toContain(part);
  }
});

test('phones load pictures with a lower resolution than their screen unless `fullResolution` is set', () => {
  const sizes = '(width >= 1024px) 400px, 100vw';
  const { container } = renderUi(<Picture path={art} alt="" sizes={sizes} />);
  const reduced = '(width >= 1024px) 400px, (width >= 600px) 100vw, 55vw';
  expect(container.querySelector('source')).toHaveAttribute('sizes', reduced);
  renderUi(<Picture path={art} alt="close up" sizes={sizes} fullResolution />);
  expect(screen.getByRole('img').parentElement?.firstChild).toHaveAttribute('sizes', sizes);
});

test('sizes that do not depend on the viewport stay unchanged', () => {
  const { container } = renderUi(<Picture path={art} alt="" sizes="180px" />);
  expect(container.querySelector('source')).toHaveAttribute('sizes', '180px');
});

test('with Save-Data every srcset contains only files that are at most 480 pixels wide', () => {
  const { container } = renderUi(
    <>
      <Picture path={art} alt="" sizes="100vw" priority />
      <VideoThumbnail videoId="abcdefghijk" use="banner" alt="" sizes="100vw" />
    </>,
    { saveData: true },
  );
  const candidates = [...container.querySelectorAll('source, img')].map(
    (element) => element.getAttribute('srcset') ?? element.getAttribute('src') ?? '',
  );
  const widths = [...candidates.join().matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  expect(widths.length).toBeGreaterThan(2);
  expect(Math.max(...widths)).toBe(480);
  expect(candidates.join()).not.toContain('maxres');
});

test('a picture does not load while it is deferred, but has a <noscript> version for visitors without JavaScript', () => {
  const frame = { path: art, alt: 'A pass in snow', sizes: '100vw' };
  const { container, rerender } = renderUi(<Picture {...frame} deferred />);
  expect(container.querySelector('img, source')).toBeNull();
  expect(container.querySelector('rect')).toHaveAttribute('fill', '#6a4f3c');
  rerender(<Picture {...frame} />);
  expect(screen.getByRole('img', { name: 'A pass in snow' })).toBeInTheDocument();
  expect(serverHtml(<Picture {...frame} deferred />)).toMatch(/<noscript><picture>.*<img.*<\/noscript>/);
});

test.each([
  ['is missing', undefined],
  ['leads to another host', '//elsewhere.example/a.jpg'],
])('if the path %s, the fallback artwork with the alternative text is shown', (_, path) => {
  const { container } = renderUi(<Picture path={path} alt="A lake" sizes="100vw" />);
  expect(screen.getByRole('img', { name: 'A lake' })).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

test('a picture that fails to load is replaced by the fallback artwork', () => {
  const { container } = renderUi(<Picture path="gone.jpg" alt="A lake" sizes="100vw" />);
  fireEvent.error(screen.getByRole('img', { name: 'A lake' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'A lake' })).toBeInTheDocument();
});

test('a picture that failed to load is requested again when the connection is back', () => {
  renderUi(<Picture path="gone.jpg" alt="A lake" sizes="100vw" />);
  const failed = screen.getByRole('img', { name: 'A lake' });
  fireEvent.error(failed);
  fireEvent(window, new Event('online'));
  const requested = screen.getByRole('img', { name: 'A lake' });
  expect(requested).toHaveAttribute('src', failed.getAttribute('src'));
  expect(requested).not.toBe(failed);
});

test('a banner falls back to a smaller thumbnail if the largest one is the YouTube placeholder', () => {
  renderUi(<VideoThumbnail videoId="abcdefghijk" use="banner" alt="still" sizes="100vw" />);
  const largest = screen.getByRole('img', { name: 'still' });
  expect(largest).toHaveAttribute('src', 'https://thumbnails.example/vi/abcdefghijk/maxresdefault.jpg');
  loadedWith(largest, 120);
  const usual = screen.getByRole('img', { name: 'still' });
  expect(usual).toHaveAttribute('src', 'https://thumbnails.example/vi/abcdefghijk/hqdefault.jpg');
  loadedWith(usual, 480);
  expect(screen.getByRole('img', { name: 'still' })).toBe(usual);
});

test('if a smaller thumbnail is shown, the largest is not requested again when the network is back', () => {
  renderUi(<VideoThumbnail videoId="abcdefghijk" use="banner" alt="still" sizes="100vw" />);
  loadedWith(screen.getByRole('img', { name: 'still' }), 120);
  const fallback = screen.getByRole('img', { name: 'still' });
  loadedWith(fallback, 480);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: 'still' })).toBe(fallback);
});
