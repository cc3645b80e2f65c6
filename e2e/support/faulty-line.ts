import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/**
 * Faults of a TCP connection whose protocol is not HTTP. `refused` closes all connections and rejects new ones. All
 * other faults affect only the data that the server sends.
 */
export type LineFault =
  | 'refused'
  | 'error reply'
  | 'hangs'
  | 'slow drip'
  | 'truncated'
  | 'wrong type'
  | '50 MB'
  | 'one flipped byte';

/** A TCP proxy that injects faults in front of a server, such as PostgreSQL or a mail server. */
export interface FaultyLine {
  readonly port: number;
  /** Begins a fault, which affects open and new connections. */
  inject(fault: LineFault): Promise<void>;
  /** Ends the fault and closes all connections, as a restarted server does. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const DRIP_INTERVAL_MS = 200;
const LARGE_BYTES = 50 * 1024 * 1024;
const PAGE = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<!doctype html><h1>Welcome</h1>\n';
/** The SMTP reply of an overloaded mail server. */
const REFUSAL = '421 The service is not available.\r\n';

function flipped(part: Buffer): Buffer {
  const changed = Buffer.from(part);
  changed[0] = (changed[0] ?? 0) ^ 1;
  return changed;
}

export async function startFaultyLine(target: () => NetConnectOpts): Promise<FaultyLine> {
  let fault: LineFault | undefined;
  const sockets = new Set<Socket>();

  function keep(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  }

  function drip(part: Buffer, client: Socket) {
    let sent = 0;
    const timer = setInterval(() => client.write(part.subarray(sent, (sent += 1))), DRIP_INTERVAL_MS);
    client.on('close', () => clearInterval(timer));
  }

  function deliver(part: Buffer, client: Socket) {
    switch (fault) {
      case undefined:
        return void client.write(part);
      case 'hangs':
      case 'refused':
        return;
      case 'slow drip':
        return drip(part, client);
      case 'truncated':
        return void client.end(part.subarray(0, Math.floor(part.length / 2)));
      case 'wrong type':
        return void client.end(PAGE);
      case 'error reply':
        return void client.end(REFUSAL);
      case '50 MB':
        return void client.end(Buffer.alloc(LARGE_BYTES, 'x'));
      case 'one flipped byte':
        return void client.write(flipped(part));
    }
  }

  const server = createServer((socket) => {
    const client = keep(socket);
    const real = keep(connect(target()));
    client.on('data', (part) => real.write(part)).on('close', () => real.destroy());
    real.on('data', (part) => deliver(part, client)).on('close', () => client.end());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cutOff = () => sockets.forEach((socket) => socket.destroy());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cutOff();
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The faulty line has no port.');
  const { port } = address;
  return {
    port,
    async inject(next) {
      fault = next;
      if (next === 'refused') await stop();
    },
    async reset() {
      const wasRefusing = fault === 'refused';
      fault = undefined;
      cutOff();
      if (wasRefusing) await listen(port);
    },
    close: stop,
  };
}
