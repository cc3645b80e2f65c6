import { Socket } from 'node:net';

/**
 * PostgreSQL sends each row as one message. No row is this large, because pictures are stored as files, and a form has
 * less than two megabytes of text.
 */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** The header of a message has one byte for the type and four bytes for the length. */
const HEADER_BYTES = 5;

/**
 * Returns a function that must be called with every part of the received bytes, in order. When the part contains the
 * header of a message longer than `maxBytes`, the function returns the length of that message; otherwise `undefined`.
 */
function watchLengths(maxBytes: number): (part: Buffer) => number | undefined {
  let header = Buffer.alloc(0);
  /** Bytes of the current message that have not arrived yet. */
  let missing = 0;
  return (part) => {
    let offset = 0;
    while (offset < part.length) {
      if (missing > 0) {
        const skipped = Math.min(missing, part.length - offset);
        missing -= skipped;
        offset += skipped;
        continue;
      }
      const wanted = HEADER_BYTES - header.length;
      header = Buffer.concat([header, part.subarray(offset, offset + wanted)]);
      offset += wanted;
      if (header.length < HEADER_BYTES) return undefined;
      // The length includes the four bytes of the length field.
      const length = header.readUInt32BE(1);
      if (length > maxBytes) return length;
      missing = length - 4;
      header = Buffer.alloc(0);
    }
    return undefined;
  };
}

/**
 * Creates the socket of a PostgreSQL connection. The socket closes when a message is too long. `pg` buffers a message
 * until it is complete and doubles the buffer each time it is full. If each of the ten connections of the pool received
 * a message with a corrupted length, the memory could run out. TLS connections have no limit, because their bytes are
 * encrypted and TLS detects corruption.
 */
export function boundedConnection({ ssl = false }: { readonly ssl?: unknown } = {}): Socket {
  const socket = new Socket();
  if (ssl) return socket;
  const findTooLong = watchLengths(MAX_MESSAGE_BYTES);
  socket.on('data', (part) => {
    const length = findTooLong(part);
    if (length === undefined) return;
    const reason = `The database sent a message of ${length} bytes; at most ${MAX_MESSAGE_BYTES} are allowed.`;
    socket.destroy(new Error(reason));
  });
  return socket;
}
