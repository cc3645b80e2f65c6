/** @jest-environment node */
import { isOptionalExtension } from './extensions';

test('advertisements are optional, routes and sections are not', () => {
  expect(isOptionalExtension('mf-ads:ad:Details:video:card')).toBe(true);
  expect(isOptionalExtension('mf-video:route:video')).toBe(false);
  expect(isOptionalExtension('mf-video:home.slider')).toBe(false);
});
