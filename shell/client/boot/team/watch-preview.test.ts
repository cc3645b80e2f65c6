import { createEventBus } from '@safar/shared/contract/events';
import { failedAddress, watchPreview } from './watch-preview';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failure = {
  remote: 'mf-blog',
  version: '1.5.0-pr12',
  phase: 'load',
  code: 'network',
  message: 'Gone.',
};

function watched() {
  const events = createEventBus();
  const left: string[] = [];
  watchPreview(['mf-blog@1.5.0-pr12', 'mf-ads@2.0.0'], events, (address) => left.push(address));
  return { events, left };
}

test('a preview that fails in this browser is left once', () => {
  const { events, left } = watched();
  events.emit('remote/failed', failure);
  events.emit('remote/failed', failure);
  jest.runAllTimers();
  expect(left).toEqual(['/?preview=failed']);
});

test.each([
  ['another remote', { ...failure, remote: 'mf-video' }],
  ['the release that stands in for it', { ...failure, version: '1.4.2' }],
  ['data that did not come', { ...failure, code: 'data-unavailable' }],
])('a failure of %s ends no preview', (_whose, other) => {
  const { events, left } = watched();
  events.emit('remote/failed', other);
  jest.runAllTimers();
  expect(left).toEqual([]);
});

test('the page stays the same', () => {
  expect(failedAddress({ pathname: '/blog', search: '?page=2&preview=mf-blog@1.5.0-pr12' })).toBe(
    '/blog?page=2&preview=failed',
  );
});
