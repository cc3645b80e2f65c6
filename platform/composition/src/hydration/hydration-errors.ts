import { RemoteError } from '@safar/protocol/remote-error';

/** Matches React's error for a Suspense boundary that the server did not finish. The browser renders it instead. */
const SERVER_RENDERING_INCOMPLETE = /Minified React error #419\b|could not finish this Suspense boundary/;

/**
 * Whether a recoverable hydration error needs no report. Two kinds of errors need none: the server left the rendering
 * of an extension to the browser, or a remote failed. Failures of remotes are reported separately.
 */
export const isExpectedHydrationError = (error: unknown): boolean =>
  error instanceof Error &&
  (SERVER_RENDERING_INCOMPLETE.test(error.message) || error.cause instanceof RemoteError);
