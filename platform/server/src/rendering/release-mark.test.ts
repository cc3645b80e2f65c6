/** @jest-environment node */
import { writeSync } from 'node:fs';
import { createReleaseMark } from './release-mark';

test('the release mark is the last byte that the render worker wrote at offset 0', () => {
  const mark = createReleaseMark();
  expect(mark.read()).toBe(0);
  writeSync(mark.fd, Buffer.from([3]), 0, 1, 0);
  writeSync(mark.fd, Buffer.from([2]), 0, 1, 0);
  expect(mark.read()).toBe(2);
  expect(mark.isMisused()).toBe(false);
  mark.close();
});

test('a render worker that enlarges the file beyond one byte is detected', () => {
  const mark = createReleaseMark();
  writeSync(mark.fd, Buffer.alloc(2), 0, 2, 0);
  expect(mark.isMisused()).toBe(true);
  mark.close();
});
