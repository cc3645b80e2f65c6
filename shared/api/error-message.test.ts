import { ApiError } from '../contract/http';
import { visibleMessage } from './error-message';

const ours = 'The videos could not be loaded.';
const answer = (serverMessage: string) => new ApiError('status', 'x', { status: 422, serverMessage });

test.each([
  'The email must be a valid address.',
  'Too many attempts. Try again in 5 minutes.',
  'Failed to fetch categories',
  'یہ صفحہ ابھی دستیاب نہیں',
])('%j is shown', (message) => expect(visibleMessage(answer(message), ours)).toBe(message));

test.each([
  '',
  'Error',
  'SQLSTATE[42S02]: Base table or view not found',
  'Call to undefined method App::get()',
  'Cannot read properties of null (reading id)',
  '<h1>Server Error</h1>',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'Failed at /var/www/app/index.php on line 12',
  'Something\nover two lines',
  '{"error": "a thing"}',
  'a b '.repeat(60),
])('%j is not', (message) => expect(visibleMessage(answer(message), ours)).toBe(ours));

test('without a message of the server, and for errors of any other kind, ours is shown', () => {
  expect(visibleMessage(new ApiError('network', 'connect failed'), ours)).toBe(ours);
  expect(visibleMessage(new Error('The internals broke here'), ours)).toBe(ours);
  expect(visibleMessage('Network is down', ours)).toBe(ours);
});

test("an error of another package's copy of the class counts", () => {
  class Copy extends Error {
    override readonly name = 'ApiError';
    readonly code = 'status';
    readonly details = { serverMessage: 'Come back on Monday.' };
  }
  expect(visibleMessage(new Copy(), ours)).toBe('Come back on Monday.');
});
