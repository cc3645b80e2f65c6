const TIMEOUT_MS = 5_000;

/**
 * The settings for calls to the backend. They are a separate interface, because `settings.ts` depends on modules that
 * call the backend.
 */
export interface BackendAccess {
  readonly backendUrl: string;
  readonly ownBackend: boolean;
  readonly internalToken: string | undefined;
}

/**
 * Calls `/internal` of our backend. Rejects if the backend is unavailable or responds with a status other than 2xx.
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
    throw new Error(`The backend responded with status ${response.status}.`);
  };
}
