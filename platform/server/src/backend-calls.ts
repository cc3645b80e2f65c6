const TIMEOUT_MS = 5_000;

/**
 * The settings for calls to the backend. This file does not use the type `Settings`, because `settings.ts` imports
 * modules that import this file, and an import of `settings.ts` would be a cycle.
 */
interface BackendAccess {
  readonly backendUrl: string;
  readonly ownBackend: boolean;
  readonly internalToken: string | undefined;
}

/** The error for a response of the backend with a status other than 2xx. */
export class BackendStatusError extends Error {
  override readonly name = 'BackendStatusError';

  constructor(readonly status: number) {
    super(`The backend responded with status ${status}.`);
  }
}

/**
 * Calls an endpoint of our backend below `/internal`. Rejects if the backend is unavailable or does not respond in time,
 * or with a `BackendStatusError` if it responds with a status other than 2xx.
 */
export type BackendCall = (path: string, init?: RequestInit, timeoutMs?: number) => Promise<Response>;

/** @returns `undefined` if the backend is a third-party backend, or if there is no internal token. */
export function createBackendCall({
  backendUrl,
  ownBackend,
  internalToken,
}: BackendAccess): BackendCall | undefined {
  if (!ownBackend || !internalToken) return undefined;
  const authorization = `Bearer ${internalToken}`;
  return async (path, init = {}, timeoutMs = TIMEOUT_MS) => {
    const response = await fetch(`${backendUrl}/internal${path}`, {
      ...init,
      headers: { authorization, ...(init.body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new BackendStatusError(response.status);
  };
}
