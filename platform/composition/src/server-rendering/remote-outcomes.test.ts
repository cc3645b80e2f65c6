/** @jest-environment node */
import { ApiError } from '@safar/contract/http';
import { RemoteError, type RemoteErrorCode } from '@safar/protocol/remote-error';
import { remoteOutcomes } from './remote-outcomes';

const none = new Set<string>();
const failure = (code: RemoteErrorCode, cause?: unknown) =>
  new RemoteError('mf-blog', '1.0.0', 'load', code, 'it failed.', cause);
const apiError = (code: 'timeout' | 'network') => new ApiError(code, 'it failed');

test.each([
  ['timed_out if its data did not arrive before the deadline', failure('data-unavailable'), 'timed_out'],
  ['timed_out if an API call timed out', failure('data-unavailable', apiError('timeout')), 'timed_out'],
  ['failed if the backend is unreachable', failure('data-unavailable', apiError('network')), 'failed'],
  ['failed if its load function throws', failure('threw', new Error('no')), 'failed'],
  ['browser if its server build is not loaded', failure('bad-module'), 'browser'],
])('the outcome of a remote is %s', (_case, error, outcome) => {
  const failed = new Map([['mf-blog:home.latest-posts', error]]);
  expect(remoteOutcomes(['mf-video', 'mf-blog'], failed, none)).toEqual({
    'mf-video': 'rendered',
    'mf-blog': outcome,
  });
});

test('the outcome of a remote is `failed` if it throws while rendering, even if its data timed out', () => {
  const failed = new Map([['mf-blog:route:list', failure('data-unavailable')]]);
  expect(remoteOutcomes(['mf-blog'], failed, new Set(['mf-blog']))).toEqual({ 'mf-blog': 'failed' });
});
