import { RemoteError } from '@safar/protocol/remote-error';

/** React's error for a Suspense boundary that the server did not finish, so that the browser renders it. */
const SERVER_RENDERING_INCOMPLETE = /Minified React error #419\b|could not finish this Suspense boundary/;

/**
 * Whether a recoverable hydration error needs no report: the server left an extension to the browser, or a remote
 * failed, which is reported as the failure of the remote.
 */
export const isExpectedHydrationError = (error: unknown): boolean =>
  error instanceof Error &&
  (SERVER_RENDERING_INCOMPLETE.test(error.message) || error.cause instanceof RemoteError);
