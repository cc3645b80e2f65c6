import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { pageChunks } from './page-chunks';
import { PagePreload } from './current-page';

const status = (page: keyof typeof pageChunks) => pageChunks[page].state().status;

test('hovering over a link or focusing it preloads the code of its page and of no other page', async () => {
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
