import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeMatchMedia } from '@safar/remote-kit/testing/fake-screen';
import { pageChunks } from './page-chunks';
import { PagePreload } from './current-page';

function visitor({ saveData }: { readonly saveData: boolean }) {
  fakeMatchMedia();
  Object.assign(navigator, { connection: Object.assign(new EventTarget(), { saveData }) });
}

const status = (page: keyof typeof pageChunks) => pageChunks[page].state().status;

test('hovering over a link or focusing a link preloads only the code of the linked page', async () => {
  visitor({ saveData: false });
  render(
    <>
      <PagePreload />
      <a href="/disclaimer">
        <b>Disclaimer</b>
      </a>
      <a href="/term-of-use">Terms</a>
      <a href="https://elsewhere.example/privacy-policy">Privacy of another site</a>
    </>,
  );
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(screen.getByText('Privacy of another site'));
  expect(status('disclaimer')).toBe('idle');

  fireEvent.pointerOver(screen.getByText('Disclaimer'));
  screen.getByText('Terms').focus();
  await waitFor(() => expect([status('disclaimer'), status('terms')]).toEqual(['ready', 'ready']));
  expect([status('privacy'), status('about')]).toEqual(['idle', 'idle']);
});

test('with Save-Data, the code of the linked page is preloaded only when the link is pressed', async () => {
  visitor({ saveData: true });
  render(
    <>
      <PagePreload />
      <a href="/privacy-policy">Privacy</a>
    </>,
  );
  const link = screen.getByText('Privacy');
  fireEvent.pointerOver(link);
  link.focus();
  expect(status('privacy')).toBe('idle');
  fireEvent.pointerDown(link);
  await waitFor(() => expect(status('privacy')).toBe('ready'));
});
