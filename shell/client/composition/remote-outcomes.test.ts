/** @jest-environment node */
import { ApiError } from '@safar/shared/contract/http';
import { RemoteError, type RemoteErrorCode } from '@safar/shared/contract/remote-error';
import { remoteOutcomes } from './remote-outcomes';

const nobody = new Set<string>();
const failure = (code: RemoteErrorCode, cause?: unknown) =>
  new RemoteError('mf-blog', '1.0.0', 'load', code, 'it did not come.', cause);
const apiError = (code: 'timeout' | 'network') => new ApiError(code, 'it did not come');

test.each([
  ['its data were late', failure('data-unavailable'), 'timed_out'],
  ['one of its calls was late', failure('data-unavailable', apiError('timeout')), 'timed_out'],
  ['the backend was away', failure('data-unavailable', apiError('network')), 'failed'],
  ['its load threw', failure('threw', new Error('no')), 'failed'],
  ['its server build is not there', failure('bad-module'), 'browser'],
])('when %s', (_case, error, outcome) => {
  const failed = new Map([['mf-blog:home.latest-posts', error]]);
  expect(remoteOutcomes(['mf-video', 'mf-blog'], failed, nobody)).toEqual({
    'mf-video': 'rendered',
    'mf-blog': outcome,
  });
});

test('one part that threw stands for all parts of its remote', () => {
  const failed = new Map([['mf-blog:route:list', failure('data-unavailable')]]);
  expect(remoteOutcomes(['mf-blog'], failed, new Set(['mf-blog']))).toEqual({ 'mf-blog': 'failed' });
});
