import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Faults of a live stream. */
export type StreamFault =
  | 'none'
  /** All requests for playlists fail with 404. */
  | 'missing'
  /** Media playlists have no segments. */
  | 'empty'
  /** Media playlists end with `#EXT-X-ENDLIST`. */
  | 'ended'
  /** Media playlists no longer change. */
  | 'frozen'
  /** All requests for video segments fail with 500. */
  | 'no segments'
  /** Every third video segment fails with 500 at a viewer's first request, and loads at the next. */
  | 'some segments';

export interface FaultyStream {
  /** URL of the master playlist. */
  readonly address: string;
  /**
   * Sets the fault for browsers whose user agent contains `viewer`, so that one stream can have a different fault for
   * each browser.
   */
  setFault(viewer: string, fault: StreamFault): void;
  close(): Promise<void>;
}

const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;
const playlist = { ...open, 'content-type': 'application/vnd.apple.mpegurl', 'cache-control': 'no-store' };

/** Returns the header of a playlist, which is the text before its first segment. */
const withoutSegments = (list: string): string =>
  list.replace(/(#EXT-X-DISCONTINUITY\n|#EXT-X-PROGRAM)[\s\S]*$/, '');

/** A proxy of the demo live channel that can serve each viewer a different fault. */
export async function startFaultyStream(demo: string): Promise<FaultyStream> {
  const faults = new Map<string, StreamFault>();
  const frozen = new Map<string, string>();
  const refused = new Set<string>();

  const viewerOf = ({ headers }: IncomingMessage) =>
    [...faults.keys()].find((viewer) => headers['user-agent']?.includes(viewer)) ?? '';

  async function sendList(path: string, viewer: string, fault: StreamFault, response: ServerResponse) {
    if (fault === 'missing') return void response.writeHead(404, playlist).end();
    const list = await (await fetch(`${demo}/media/live${path}`)).text();
    const isMedia = !path.endsWith('/master.m3u8');
    const key = `${viewer} ${path}`;
    if (isMedia && fault !== 'frozen') frozen.set(key, list);
    const changed: Partial<Record<StreamFault, string>> = {
      empty: withoutSegments(list),
      ended: `${list}#EXT-X-ENDLIST\n`,
      frozen: frozen.get(key) ?? list,
    };
    response.writeHead(200, playlist).end((isMedia && changed[fault]) || list);
  }

  async function sendSegment(path: string, viewer: string, fault: StreamFault, response: ServerResponse) {
    const number = Number(/(\d+)\.mpegts$/.exec(path)?.[1]);
    const key = `${viewer} ${path}`;
    const fails =
      fault === 'no segments' || (fault === 'some segments' && number % 3 === 0 && !refused.has(key));
    if (fails) refused.add(key);
    if (fails && path.endsWith('.mpegts')) return void response.writeHead(500, open).end();
    const answer = await fetch(`${demo}/media/live${path}`);
    const type = answer.headers.get('content-type') ?? 'video/mp2t';
    response.writeHead(answer.status, { ...open, 'content-type': type, 'cache-control': 'no-store' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const viewer = viewerOf(incoming);
    const send = path.endsWith('.m3u8') ? sendList : sendSegment;
    send(path, viewer, faults.get(viewer) ?? 'none', response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The faulty stream has no port.');
  return {
    address: `http://127.0.0.1:${address.port}/master.m3u8`,
    setFault: (viewer, fault) => void faults.set(viewer, fault),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
