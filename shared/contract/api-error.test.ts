/** @jest-environment node */
import { ApiError } from './http';
import { userFacingMessage } from './api-error';

const fallback = 'The videos could not be loaded.';
const errorWith = (serverMessage: string) => new ApiError('status', 'x', { status: 422, serverMessage });

test.each([
  'The email must be a valid address.',
  'Too many attempts. Try again in 5 minutes.',
  'Failed to fetch categories',
  'یہ صفحہ ابھی دستیاب نہیں',
])('the server message %j is shown to visitors', (message) =>
  expect(userFacingMessage(errorWith(message), fallback)).toBe(message),
);

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
])('the server message %j is not shown to visitors', (message) =>
  expect(userFacingMessage(errorWith(message), fallback)).toBe(fallback),
);

test('the fallback is shown if there is no server message, and for errors that are not an ApiError', () => {
  expect(userFacingMessage(new ApiError('network', 'connect failed'), fallback)).toBe(fallback);
  expect(userFacingMessage(new Error('The internals broke here'), fallback)).toBe(fallback);
  expect(userFacingMessage('Network is down', fallback)).toBe(fallback);
});

test('an error from another copy of the class ApiError is accepted', () => {
  class Copy extends Error {
    override readonly name = 'ApiError';
    readonly code = 'status';
    readonly details = { serverMessage: 'Come back on Monday.' };
  }
  expect(userFacingMessage(new Copy(), fallback)).toBe('Come back on Monday.');
});
