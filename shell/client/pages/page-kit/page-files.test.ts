/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboutPicture } from '../about/people';
import { awardCategories, film } from '../awards/award-categories';

const paths = [
  aboutPicture,
  ...Object.values(film),
  ...Object.values(awardCategories).flatMap(Object.values),
];

/** Zip archives contain file names as plain text. */
const archive = readFileSync(join(__dirname, '../../../../demo/media.zip'));

test.each(paths)('the demo archive has %s', (path) => {
  expect(archive.includes(path.replace(/^\/?media\//, ''))).toBe(true);
});
