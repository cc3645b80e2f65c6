/** Why a mail did not go. */
export interface Refusal {
  /**
   * - `server`: nobody answers, or nobody lets us in: no mail would go now.
   * - `later`: this mail is not taken at the moment.
   * - `never`: this mail is refused as it is.
   */
  readonly kind: 'server' | 'later' | 'never';
  /** The server's or system's own words, for the operator. */
  readonly reason: string;
}

/** What fails before a mail is talked about, or ends the connection. */
const serverCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
  'ECONFIG',
  // of the folder that takes the place of a server
  'EACCES',
  'ENOSPC',
  'EROFS',
  'ENOTDIR',
]);

interface CarrierError {
  code?: unknown;
  responseCode?: unknown;
}

/** Understands what carriers throw. */
export function readRefusal(error: unknown): Refusal {
  const { code, responseCode } = (error ?? {}) as CarrierError;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (typeof code === 'string' && serverCodes.has(code)) return { kind: 'server', reason };
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 503;
  return { kind: isFinal ? 'never' : 'later', reason };
}
