/** @jest-environment node */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { boundedConnection } from './message-limit';

const message = (type: string, body: Buffer): Buffer => {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
};
const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const completed = message('C', Buffer.from('SELECT 1\0'));
const row = (text: string): Buffer => {
  const head = Buffer.alloc(6);
  head.writeUInt16BE(1);
  head.writeUInt32BE(text.length, 2);
  return message('D', Buffer.concat([head, Buffer.from(text)]));
};
const column = message('T', Buffer.concat([Buffer.from([0, 1]), Buffer.from('a\0'), Buffer.alloc(18)]));

/** Runs a query on a fake PostgreSQL server, and returns the rows. `send` writes the server's answer to the query. */
async function query(send: (socket: Socket) => void): Promise<unknown> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => {
      socket.write(Buffer.concat([authenticated, ready]));
      socket.once('data', () => send(socket));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    ssl: false,
    stream: boundedConnection,
    // If `boundedConnection` did not close the connection, `pg` would wait forever for the rest of the message.
    // This timeout would then end the test.
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select a')).rows;
  } finally {
    await client.end();
    server.close();
  }
}

test('a message is read correctly wherever the network splits it', async () => {
  const answer = Buffer.concat([column, row('first'), row('second'), completed, ready]);
  const rows = await query((socket) => {
    socket.setNoDelay(true);
    for (const byte of answer) socket.write(Buffer.from([byte]));
  });
  expect(rows).toEqual([{ a: 'first' }, { a: 'second' }]);
});

test('the connection closes as soon as a message header contains a length above the limit', async () => {
  const received = query((socket) => socket.write(Buffer.alloc(100_000, 'x')));
  await expect(received).rejects.toThrow('The database sent a message of 2021161080 bytes');
});
