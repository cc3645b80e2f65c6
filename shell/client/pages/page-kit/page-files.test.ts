/** @jest-environment node */
import { existsSync } from 'node:fs';
import { aboutPicture } from '../about/board';
import { awardCategories, film } from '../awards/award-categories';

const paths = [
  aboutPicture,
  ...Object.values(film),
  ...Object.values(awardCategories).flatMap(Object.values),
];

test.each(paths)('the demo backend has %s', (path) => {
  expect(existsSync(new URL(`../../../../backend/public/${path}`, `file://${__filename}`))).toBe(true);
});
