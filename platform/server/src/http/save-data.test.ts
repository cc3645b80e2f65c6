/** @jest-environment node */
import { prefersSaveData } from './save-data';

test.each([
  [{ 'save-data': 'on' }, true],
  [{ 'save-data': 'On' }, true],
  [{ 'save-data': 'off' }, false],
  [{ ect: '2g' }, true],
  [{ ect: 'slow-2g' }, true],
  [{ ect: '3g' }, false],
  [{ ect: '4g', 'save-data': 'on' }, true],
  [{}, false],
])('prefersSaveData with the headers %j returns %s', (headers, expected) => {
  expect(prefersSaveData(headers)).toBe(expected);
});
