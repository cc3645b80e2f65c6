/** @jest-environment node */
import { isOptionalExtension } from './extensions';

test('extensions in the slot `ad` are optional; other extensions are not', () => {
  expect(isOptionalExtension('mf-ads:ad:Details:video:card')).toBe(true);
  expect(isOptionalExtension('mf-video:route:video')).toBe(false);
  expect(isOptionalExtension('mf-video:home.slider')).toBe(false);
});
