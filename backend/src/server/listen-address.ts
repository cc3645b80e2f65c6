import { StartupError } from './startup-error';

export interface ListenAddress {
  host: string;
  port: number;
}

/**
 * Reads `host:port`; an IPv6 host stands in brackets, and port 0 means any free one.
 *
 * @throws {StartupError} for anything else.
 */
export function readListenAddress(text = '127.0.0.1:4000'): ListenAddress {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^:\s]+)):(\d{1,5})$/i.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  if (!host || port > 65_535) {
    throw new StartupError('BACKEND_LISTEN must be an address and a port such as 127.0.0.1:4000.');
  }
  return { host, port };
}
