import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

export const kinds = ['document', 'script', 'style', 'image', 'font', 'xhr', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** A response that was received over the network, not from a cache. */
export interface Load {
  readonly url: string;
  readonly kind: Kind;
  readonly status: number;
  /** Number of transferred bytes, including headers. The body is counted in its compressed form. */
  readonly bytes: number;
  readonly encoding: string;
  /** Start of the request, in milliseconds since the start of the page's first request. */
  readonly from: number;
  /** End of the response, in milliseconds since the start of the page's first request. */
  readonly to: number;
}

/** Maps Chromium's resource types to kinds. All other resource types have the kind `other`. */
const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'xhr',
  EventSource: 'xhr',
};

interface Pending {
  readonly url: string;
  /** Time of the request on Chromium's monotonic clock, in seconds. */
  readonly startedAt: number;
  kind: Kind;
  status: number;
  encoding: string;
  isCached: boolean;
}

/** Records the network traffic of a page. */
export class NetworkLog {
  readonly loads: Load[] = [];
  readonly failures: string[] = [];
  readonly #pending = new Map<string, Pending>();
  #quietSince = performance.now();
  #origin: number | undefined;

  async watch(session: CDPSession): Promise<void> {
    const pending = this.#pending;
    session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp }) => {
      if (!/^https?:/.test(url)) return;
      this.#origin ??= timestamp;
      const kind = kindOf[type ?? ''] ?? 'other';
      pending.set(requestId, { url, startedAt: timestamp, kind, status: 0, encoding: '', isCached: false });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const entry = pending.get(requestId);
      if (entry) entry.isCached = true;
    });
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const entry = pending.get(requestId);
      if (!entry) return;
      entry.kind = kindOf[type] ?? entry.kind;
      entry.status = response.status;
      entry.isCached ||= response.fromDiskCache === true;
      entry.encoding = new Headers(response.headers).get('content-encoding') ?? '';
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes, timestamp }) => {
      const entry = this.#settle(requestId);
      if (!entry || entry.isCached) return;
      const { url, kind, status, encoding, startedAt } = entry;
      const [from, to] = [startedAt, timestamp].map((time) => this.#sinceStart(time)) as [number, number];
      this.loads.push({ url, kind, status, bytes, encoding, from, to });
      if (status >= 400) this.failures.push(`${url} responded with ${status}.`);
    });
    session.on('Network.loadingFailed', ({ requestId, errorText }) => {
      const entry = this.#settle(requestId);
      if (entry) this.failures.push(`${entry.url} failed: ${errorText}.`);
    });
    await session.send('Network.enable');
  }

  /** Milliseconds since the last request ended; 0 while a request is in progress. */
  quietFor(): number {
    return this.#pending.size > 0 ? 0 : performance.now() - this.#quietSince;
  }

  /** URLs of the requests in progress. */
  inProgress(): string[] {
    return [...this.#pending.values()].map(({ url }) => url);
  }

  /** Waits until no request has been in progress for two seconds. @throws if this takes more than a minute */
  async waitUntilIdle(): Promise<void> {
    const end = performance.now() + 60_000;
    while (this.quietFor() < 2000) {
      if (performance.now() > end)
        throw new Error(
          `The page did not stop sending requests within 60 s. In progress: ${this.inProgress().join(' ') || 'none'}.`,
        );
      await sleep(100);
    }
  }

  #sinceStart(timestamp: number): number {
    return Math.round((timestamp - (this.#origin ?? timestamp)) * 1000);
  }

  #settle(requestId: string): Pending | undefined {
    const entry = this.#pending.get(requestId);
    this.#pending.delete(requestId);
    this.#quietSince = performance.now();
    return entry;
  }
}
