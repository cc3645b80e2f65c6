const TIMEOUT_MS = 5_000;

/** The settings of the backend. An interface of its own, because `settings.ts` depends on modules that call the backend. */
export interface BackendAccess {
  readonly backendUrl: string;
  readonly ownBackend: boolean;
  readonly internalToken: string | undefined;
}

/** Calls `/internal` of our backend. Rejects while it is unavailable, and on every status that is not 2xx. */
export type BackendCall = (path: string, init?: RequestInit, timeoutMs?: number) => Promise<Response>;

/** @returns `undefined` with a backend that is not ours or without an internal token. */
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
    throw new Error(`The backend answered with status ${response.status}.`);
  };
}
