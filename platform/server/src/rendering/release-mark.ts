import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One byte that identifies the release whose code a render worker is running. The worker writes the byte to an unlinked
 * temporary file. The byte changes about a hundred times per page, but the server reads it only after a fault. With a
 * pipe instead of a file, each change would wake the server.
 */
interface ReleaseMark {
  /** Descriptor of the file, which the worker receives through `stdio`. */
  readonly fd: number;
  /** The last byte that the worker wrote; 0 if the worker has not written any. */
  read(): number;
  /** Whether the file is larger than one byte. A hostile worker could fill the disk by enlarging the file. */
  isMisused(): boolean;
  close(): void;
}

export function createReleaseMark(): ReleaseMark {
  const path = join(tmpdir(), `safar-mark-${randomUUID()}`);
  const fd = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  const byte = Buffer.alloc(1);
  return {
    fd,
    read: () => (readSync(fd, byte, 0, 1, 0) === 1 ? byte.readUInt8() : 0),
    isMisused: () => fstatSync(fd).size > 1,
    close: () => closeSync(fd),
  };
}
