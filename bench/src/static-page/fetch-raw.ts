import { get } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As transferred, so still compressed. */
  readonly body: Buffer;
}

const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control'];

/** Gets an address without decompressing it, unlike `fetch`. */
export function fetchRaw(address: string, acceptEncoding: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false, headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const headers = Object.fromEntries(
          KEPT_HEADERS.flatMap((name) => {
            const value = response.headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        );
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts) });
      });
    }).once('error', reject);
  });
}
