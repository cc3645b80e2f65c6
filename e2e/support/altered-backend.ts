import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a backend does instead of answering as it should. */
export type Trouble =
  | { readonly kind: 'fails' }
  | { readonly kind: 'is late'; readonly ms: number }
  | { readonly kind: 'says'; readonly body: string; readonly type?: string };

export interface AlteredBackend {
  readonly origin: string;
  /** From now on, calls whose path, and whose body if given, contain these texts are in trouble. */
  trouble(call: { readonly path: string; readonly body?: string }, how: Trouble): void;
  /** Everything is as it should be again. */
  heal(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly path: string;
  readonly body: string;
  readonly how: Trouble;
}

const asJson = 'application/json; charset=utf-8';

function answer(response: ServerResponse, status: number, body: string, type = asJson) {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A backend in front of the real one that passes everything on, except what it is told to spoil. */
export async function startAlteredBackend(real: string): Promise<AlteredBackend> {
  let rules: Rule[] = [];

  function passOn(incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { method, headers, url } = incoming;
    const outgoing = forward(
      new URL(url ?? '/', real),
      { ...(method && { method }), headers: { ...headers, host: new URL(real).host } },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    outgoing.end(body);
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(incoming);
    const rule = rules.find(
      ({ path, body: text }) => incoming.url?.includes(path) && body.toString('utf8').includes(text),
    );
    switch (rule?.how.kind) {
      case undefined:
        return passOn(incoming, body, response);
      case 'fails':
        return answer(response, 500, JSON.stringify({ message: 'Something went wrong.' }));
      case 'is late':
        return void setTimeout(() => passOn(incoming, body, response), rule.how.ms);
      case 'says':
        return answer(response, 200, rule.how.body, rule.how.type);
    }
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The altered backend has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    trouble: ({ path, body = '' }, how) => void rules.push({ path, body, how }),
    heal: () => void (rules = []),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
