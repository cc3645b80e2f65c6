/** @jest-environment node */
import { isOptionalExtension } from './extensions';

test('advertisements are optional extensions; routes and other slots are not', () => {
  expect(isOptionalExtension('mf-ads:ad:Details:video:card')).toBe(true);
  expect(isOptionalExtension('mf-video:route:video')).toBe(false);
  expect(isOptionalExtension('mf-video:home.slider')).toBe(false);
});
