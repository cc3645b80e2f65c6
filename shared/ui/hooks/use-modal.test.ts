import { lockPageScroll } from './use-modal';

const root = document.documentElement;

afterEach(() => {
  Reflect.deleteProperty(root, 'clientWidth');
});

test('scrolling is locked until the last modal releases its lock', () => {
  const drawer = lockPageScroll();
  const dialog = lockPageScroll();
  drawer();
  expect(root).toHaveAttribute('data-held', '1');
  dialog();
  expect(root).not.toHaveAttribute('data-held');
});

test('the gutter of a classic scroll bar stays until the last modal closes', () => {
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: innerWidth - 15 });
  const drawer = lockPageScroll();
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: innerWidth });
  const dialog = lockPageScroll();
  dialog();
  expect(root.style.scrollbarGutter).toBe('stable');
  drawer();
  expect(root.style.scrollbarGutter).toBe('');
});
