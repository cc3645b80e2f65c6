import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeMedia, fakeView } from '@safar/shared/testing/fake-screen';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { DesignPage } from './design-page';
import { Overlays } from './parts/overlays';

test('every part that its contents name is on it, and no id stands twice', () => {
  fakeMedia();
  fakeView();
  const { container } = renderRemote(<DesignPage />);
  // Not by role: on a page this large that takes seconds.
  const links = [...container.querySelectorAll('nav[aria-label="Parts"] a[href^="#"]')];
  const anchors = links.map((link) => link.getAttribute('href') ?? '');
  expect(anchors.length).toBeGreaterThan(10);
  for (const anchor of anchors) expect(container.querySelector(anchor)).toBeInTheDocument();

  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('dialogs, drawers and notices can be tried', async () => {
  renderRemote(<Overlays />);
  await userEvent.click(screen.getByRole('button', { name: 'Open a drawer at the side' }));
  expect(screen.getByRole('dialog', { name: 'Categories' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Show a success' }));
  expect(screen.getByText('Email is set to Safar TV')).toBeVisible();
});

test.each([
  ['development', true],
  ['production', false],
])('a build for %s has it: %s', async (environment, expected) => {
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
