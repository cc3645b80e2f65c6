import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { seededRandom } from '../search/random';

/** A real mail server on this machine that refuses some of what comes and can be away. */
export interface CountingServer {
  readonly url: string;
  /** How often each mail was taken, by its Message-ID. */
  readonly taken: ReadonlyMap<string, number>;
  readonly refused: () => number;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** @param share of the mails that are refused for now, from 0 to 1 */
export async function startCountingServer(share: number): Promise<CountingServer> {
  const random = seededRandom(5);
  const taken = new Map<string, number>();
  let refused = 0;
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;

  async function take(stream: NodeJS.ReadableStream): Promise<void> {
    const mail = await text(stream);
    if (random() < share) {
      refused += 1;
      throw Object.assign(new Error('Please try again later.'), { responseCode: 451 });
    }
    const id = /^message-id:\s*(<[^>]+>)/im.exec(mail)?.[1] ?? '';
    taken.set(id, (taken.get(id) ?? 0) + 1);
  }

  async function listen(onPort: number): Promise<SMTPServer> {
    const next = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData(stream, _session, done) {
        void take(stream).then(
          () => done(),
          (error: Error) => done(error),
        );
      },
    });
    next.on('error', () => undefined); // connections of a backend that was killed
    next.listen(onPort, '127.0.0.1');
    await once(next.server, 'listening');
    return next;
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refused: () => refused,
    goAway: () => new Promise((resolve) => server.close(() => resolve())),
    async comeBack() {
      server = await listen(port);
    },
  };
}
