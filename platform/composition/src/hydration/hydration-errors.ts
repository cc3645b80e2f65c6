import { RemoteError } from '@safar/protocol/remote-error';

/** React's error for a Suspense boundary that the server did not finish, so the browser renders it. */
const SERVER_RENDERING_INCOMPLETE = /Minified React error #419\b|could not finish this Suspense boundary/;

/**
 * Whether a recoverable hydration error needs no report. This is the case if the server left the rendering of a
 * remote's extension to the browser, or if a remote failed, because that failure is reported separately.
 */
export const isExpectedHydrationError = (error: unknown): boolean =>
  error instanceof Error &&
  (SERVER_RENDERING_INCOMPLETE.test(error.message) || error.cause instanceof RemoteError);
