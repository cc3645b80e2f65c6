import type { CDPSession } from 'playwright-core';

export type Kind = 'document' | 'script' | 'style' | 'image' | 'font' | 'xhr' | 'other';
export const kinds: readonly Kind[] = ['document', 'script', 'style', 'image', 'font', 'xhr', 'other'];

/** One answer that came over the network. */
export interface Load {
  readonly url: string;
  readonly kind: Kind;
  readonly status: number;
  /** As transferred: compressed, with its headers. */
  readonly bytes: number;
  readonly encoding: string;
  /** Milliseconds after the first request of the page. */
  readonly from: number;
  readonly to: number;
}

/** Chromium's names of resource types. */
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
  /** Chromium's clock, in seconds. */
  readonly began: number;
  kind: Kind;
  status: number;
  encoding: string;
  fromCache: boolean;
}

/** Writes down what a page loads over the network; answers from the browser's caches do not count. */
export class NetworkLog {
  readonly loads: Load[] = [];
  readonly failures: string[] = [];
  readonly #pending = new Map<string, Pending>();
  #quietSince = performance.now();
  #origin: number | undefined;

  private constructor() {}

  static async watch(session: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog();
    const pending = log.#pending;
    session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
      if (!/^https?:/.test(request.url)) return;
      const kind = kindOf[type ?? ''] ?? 'other';
      log.#origin ??= timestamp;
      const { url } = request;
      pending.set(requestId, { url, began: timestamp, kind, status: 0, encoding: '', fromCache: false });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const entry = pending.get(requestId);
      if (entry) entry.fromCache = true;
    });
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      const entry = pending.get(requestId);
      if (!entry) return;
      entry.kind = kindOf[type] ?? entry.kind;
      entry.status = response.status;
      entry.fromCache ||= response.fromDiskCache === true;
      const encoding = Object.entries(response.headers).find(
        ([name]) => name.toLowerCase() === 'content-encoding',
      );
      entry.encoding = encoding?.[1] ?? '';
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const entry = log.#settle(requestId);
      if (!entry || entry.fromCache) return;
      const { url, kind, status, encoding, began } = entry;
      const [from, to] = [log.#sinceStart(began), log.#sinceStart(timestamp)];
      log.loads.push({ url, kind, status, bytes: encodedDataLength, encoding, from, to });
      if (status >= 400) log.failures.push(`${url} answered ${status}.`);
    });
    session.on('Network.loadingFailed', ({ requestId, errorText }) => {
      const entry = log.#settle(requestId);
      if (entry) log.failures.push(`${entry.url} failed: ${errorText}.`);
    });
    await session.send('Network.enable');
    return log;
  }

  /** How long nothing has been under way, in milliseconds. */
  quietFor(): number {
    return this.#pending.size > 0 ? 0 : performance.now() - this.#quietSince;
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
