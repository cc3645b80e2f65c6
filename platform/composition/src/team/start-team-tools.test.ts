import { createEventBus } from '@safar/contract/events';
import { endFailingPreview, previewFailedUrl } from './start-team-tools';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failure = {
  remote: 'mf-blog',
  version: '1.5.0-pr12',
  phase: 'load',
  code: 'network',
  message: 'Gone.',
};

function startPreview() {
  const events = createEventBus();
  const redirects: string[] = [];
  endFailingPreview(['mf-blog@1.5.0-pr12', 'mf-ads@2.0.0'], events, (url) => redirects.push(url));
  return { events, redirects };
}

test('a preview ends with one redirect, even if one of its releases fails repeatedly in this browser', () => {
  const { events, redirects } = startPreview();
  events.emit('remote/failed', failure);
  events.emit('remote/failed', failure);
  jest.runAllTimers();
  expect(redirects).toEqual(['/?preview=failed']);
});

test('the redirect waits more than a second, so that the shell can report a network error first', () => {
  const { events, redirects } = startPreview();
  events.emit('remote/failed', failure);
  jest.advanceTimersByTime(1_000);
  expect(redirects).toEqual([]);
  jest.runAllTimers();
  expect(redirects).toHaveLength(1);
});

test.each([
  ['a failure of another remote', { ...failure, remote: 'mf-video' }],
  ['a failure of the previous release of the previewed remote', { ...failure, version: '1.4.2' }],
  ['unavailable data', { ...failure, code: 'data-unavailable' }],
])('%s does not end the preview', (_name, other) => {
  const { events, redirects } = startPreview();
  events.emit('remote/failed', other);
  jest.runAllTimers();
  expect(redirects).toEqual([]);
});

test('the redirect keeps the path and all other query parameters', () => {
  expect(previewFailedUrl({ pathname: '/blog', search: '?page=2&preview=mf-blog@1.5.0-pr12' })).toBe(
    '/blog?page=2&preview=failed',
  );
});
