import { Socket } from 'node:net';

/** Larger than any row: pictures are stored as files, and a form has less than two megabytes of text. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** One byte for the type and four for the length. */
const HEADER_BYTES = 5;

/**
 * Returns a function that takes the received bytes part by part and returns the length of a message that is too long,
 * otherwise undefined.
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
      // The length includes its own four bytes.
      const length = header.readUInt32BE(1);
      if (length > maxBytes) return length;
      missing = length - 4;
      header = Buffer.alloc(0);
    }
    return undefined;
  };
}

/**
 * A connection to PostgreSQL that closes when a message is too long. `pg` buffers a message until it is complete and
 * doubles the buffer each time it is full, so ten connections with a corrupted length could exhaust the memory. TLS
 * connections have no limit, because their bytes are encrypted and TLS detects corruption.
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
