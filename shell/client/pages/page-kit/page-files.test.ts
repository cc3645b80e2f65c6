/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pictures from '../../../content/pictures.json';

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [value];
const paths = valuesOf(pictures).map(String);

/** The bytes of the demo archive. A ZIP archive stores file names as plain text, so the test can search the bytes. */
const archive = readFileSync(join(__dirname, '../../../../demo/media.zip'));

test.each(paths)('the demo archive contains %s', (path) => {
  expect(archive.includes(path.replace(/^\/?media\//, ''))).toBe(true);
});

test('the code in shell/client contains no path of a demo file', () => {
  const sources = readdirSync(join(__dirname, '../..'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .filter((path) =>
      /media\/(art|awards|people)\//.test(readFileSync(join(__dirname, '../..', path), 'utf8')),
    );
  expect(sources).toEqual([]);
});
