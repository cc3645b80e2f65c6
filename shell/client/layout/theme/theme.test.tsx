import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFrame } from '../testing/render-frame';
import { backgroundColours } from './background-colours';
import { ThemeSwitch } from './theme-switch';

const root = document.documentElement;
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const browserColours = () =>
  [...document.head.querySelectorAll('meta[name="theme-color"]')].map((meta) => [
    meta.getAttribute('content'),
    meta.getAttribute('media'),
  ]);

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
  document.head.innerHTML = `
    <meta name="theme-color" content="${backgroundColours.light}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${backgroundColours.dark}" media="(prefers-color-scheme: dark)">`;
});

test('a chosen theme is shown at once and remembered, until the visitor chooses the system setting again', async () => {
  renderFrame(<ThemeSwitch />);
  expect(pressed()).toEqual(['System']);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(pressed()).toEqual(['Light']);
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(browserColours()[0]).toEqual(['#fbf8f1', null]);
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(browserColours()).toHaveLength(3);
  expect(browserColours()[0]).toEqual(['#0b1412', null]);
  await userEvent.click(screen.getByRole('button', { name: 'System' }));
  expect(root).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem('theme')).toBeNull();
  expect(browserColours()).toHaveLength(2);
});

test('all theme switches of a page show the chosen theme, even if it was chosen in another tab', async () => {
  root.dataset['theme'] = 'dark';
  renderFrame(
    <>
      <ThemeSwitch />
      <ThemeSwitch />
    </>,
  );
  expect(pressed()).toEqual(['Dark', 'Dark']);
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  expect(await screen.findAllByRole('button', { name: 'Light', pressed: true })).toHaveLength(2);
});

test('a page that is restored from the back/forward cache shows the theme that was chosen last', async () => {
  renderFrame(<ThemeSwitch />);
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await screen.findByRole('button', { name: 'Dark', pressed: true })).toBeVisible();
});

test('if storage is full, a chosen theme stays in effect even after another tab changes another storage entry', async () => {
  localStorage.setItem('theme', 'dark');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  renderFrame(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '1' }));
  window.dispatchEvent(new Event('pageshow'));
  expect(root).toHaveAttribute('data-theme', 'light');
});

test('a chosen theme takes effect even if storage is blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  renderFrame(<ThemeSwitch />);
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(pressed()).toEqual(['Light']);
});
