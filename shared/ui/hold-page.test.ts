import { holdPage } from './hold-page';

const root = document.documentElement;

afterEach(() => {
  Reflect.deleteProperty(root, 'clientWidth');
});

test('holds the page until the last of those that hold it lets go', () => {
  const drawer = holdPage();
  const dialog = holdPage();
  drawer();
  expect(root).toHaveAttribute('data-held', '1');
  dialog();
  expect(root).not.toHaveAttribute('data-held');
});

test('keeps the place of a scroll bar that takes room, also while a second one opens and closes', () => {
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: innerWidth - 15 });
  const drawer = holdPage();
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: innerWidth });
  const dialog = holdPage();
  dialog();
  expect(root.style.scrollbarGutter).toBe('stable');
  drawer();
  expect(root.style.scrollbarGutter).toBe('');
});
