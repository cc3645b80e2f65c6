import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';

/** The fault of an API call. */
export type ApiFault =
  | { readonly kind: 'fail' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'respond'; readonly body: string | Buffer; readonly type?: string };

export interface AlteredBackend {
  readonly origin: string;
  /** Injects a fault into later calls whose path and body contain these texts. */
  inject(call: { readonly path: string; readonly body?: string }, fault: ApiFault): void;
  /** Removes all faults. */
  reset(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly path: string;
  readonly body: string;
  readonly fault: ApiFault;
}

const asJson = 'application/json; charset=utf-8';

function answer(response: ServerResponse, status: number, body: string | Buffer, type = asJson) {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A proxy of the real backend that can inject faults into calls. */
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
    switch (rule?.fault.kind) {
      case undefined:
        return passOn(incoming, body, response);
      case 'fail':
        return answer(response, 500, JSON.stringify({ message: 'Something went wrong.' }));
      case 'delay':
        return void setTimeout(() => passOn(incoming, body, response), rule.fault.ms);
      case 'respond':
        return answer(response, 200, rule.fault.body, rule.fault.type);
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
    inject: ({ path, body = '' }, fault) => void rules.push({ path, body, fault }),
    reset: () => void (rules = []),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
