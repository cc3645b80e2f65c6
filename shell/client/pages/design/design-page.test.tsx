import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeMatchMedia, fakeIntersectionObserver } from '@safar/remote-kit/testing/fake-screen';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { DesignPage } from './design-page';
import { Overlays } from './feedback';

test('each fragment link in the table of contents of the design page has a target, and element ids are unique', () => {
  fakeMatchMedia();
  fakeIntersectionObserver();
  const { container } = renderRemote(<DesignPage />);
  // Links are found by selector, because queries by role take seconds on a page of this size.
  const links = [...container.querySelectorAll('nav[aria-label="Parts"] a[href^="#"]')];
  const anchors = links.map((link) => link.getAttribute('href') ?? '');
  expect(anchors.length).toBeGreaterThan(10);
  for (const anchor of anchors) expect(container.querySelector(anchor)).toBeInTheDocument();

  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('leaving the design page restores the direction of the document', () => {
  fakeMatchMedia();
  fakeIntersectionObserver();
  const { documentElement } = document;
  documentElement.dir = 'rtl';
  const { unmount } = renderRemote(<DesignPage />);
  expect(documentElement).toHaveAttribute('dir', 'ltr');
  unmount();
  expect(documentElement).toHaveAttribute('dir', 'rtl');
  documentElement.removeAttribute('dir');
});

test('a drawer and a toast can be opened', async () => {
  renderRemote(<Overlays />);
  await userEvent.click(screen.getByRole('button', { name: 'Open a drawer at the side' }));
  expect(screen.getByRole('dialog', { name: 'Categories' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Show a success' }));
  expect(screen.getByText('Email is set to Safar TV')).toBeVisible();
});

test.each([
  ['development', 'contains', true],
  ['production', 'does not contain', false],
])('a %s build %s the design page', async (environment, _verb, expected) => {
  const before = process.env.NODE_ENV;
  try {
    Object.assign(process.env, { NODE_ENV: environment });
    jest.resetModules();
    const { designChunk } = await import('./design-chunk');
    expect(designChunk !== undefined).toBe(expected);
  } finally {
    Object.assign(process.env, { NODE_ENV: before });
  }
});
