import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { pageChunks } from '../page-chunks';
import { PagePreload } from './page-preload';

const status = (page: keyof typeof pageChunks) => pageChunks[page].state().status;

test('the code of a page is fetched with the pointer or the keyboard on a link to it, and only that', async () => {
  render(
    <>
      <PagePreload />
      <a href="/disclaimer">
        <b>Disclaimer</b>
      </a>
      <a href="/term-of-use">Terms</a>
      <a href="https://elsewhere.example/privacy-policy">Privacy of others</a>
    </>,
  );
  fireEvent.pointerOver(document.body);
  fireEvent.pointerOver(screen.getByText('Privacy of others'));
  expect(status('disclaimer')).toBe('idle');

  fireEvent.pointerOver(screen.getByText('Disclaimer'));
  screen.getByText('Terms').focus();
  await waitFor(() => expect([status('disclaimer'), status('terms')]).toEqual(['ready', 'ready']));
  expect([status('privacy'), status('about')]).toEqual(['idle', 'idle']);
});
