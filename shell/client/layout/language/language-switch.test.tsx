import { StaticRouter } from '@safar/remote-kit/router';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { renderFrame } from '../testing/render-frame';
import { LanguageOfferBar } from './language-offer-bar';
import { LanguageSwitch } from './language-switch';

test('without JavaScript the switch links to the server route that remembers the language, and keeps the query', () => {
  const html = renderToString(
    <StaticRouter location="/blog?page=2">
      <TestPageProviders page={createTestPage()}>
        <LanguageSwitch />
      </TestPageProviders>
    </StaticRouter>,
  );
  expect(html).toContain('href="/language/ur/blog?page=2"');
});

test('with JavaScript the switch links to the same page in the other language', () => {
  renderFrame(<LanguageSwitch />, { path: '/blog?page=2' });
  expect(screen.getByRole('link', { name: 'اردو' })).toHaveAttribute('href', '/ur/blog?page=2');
});

describe('after a list has changed the URL with history.replaceState, which the router does not notice', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/category?page=5#short-7');
    // Clicks must not navigate, because jsdom does not implement navigation.
    addEventListener('click', preventDefault);
  });
  afterEach(() => {
    removeEventListener('click', preventDefault);
    history.replaceState(null, '', '/');
  });
  const preventDefault = (event: Event) => event.preventDefault();

  test.each([
    ['switch', 'a pointer press', 'اردو', LanguageSwitch, fireEvent.pointerDown],
    ['switch', 'focus', 'اردو', LanguageSwitch, (link: HTMLElement) => act(() => link.focus())],
    ['switch', 'a click', 'اردو', LanguageSwitch, fireEvent.click],
    ['offer', 'a click', 'اردو میں دیکھیں', LanguageOfferBar, fireEvent.click],
  ] as const)('%s: %s updates the query and hash of the link', (_link, _event, name, Component, trigger) => {
    renderFrame(<Component />, { path: '/category' });
    const link = screen.getByRole('link', { name });
    trigger(link);
    expect(link).toHaveAttribute('href', '/ur/category?page=5#short-7');
  });

  test('on an Urdu page the link leads to the current URL without the language prefix', async () => {
    history.replaceState(null, '', '/ur/category?page=5');
    renderFrame(<LanguageSwitch />, { path: '/category', locale: 'ur' });
    const link = screen.getByRole('link', { name: 'English' });
    await userEvent.click(link);
    expect(link).toHaveAttribute('href', '/category?page=5');
  });
});
