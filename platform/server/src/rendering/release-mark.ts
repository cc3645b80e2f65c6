import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One byte that identifies the release whose code a render worker is running. It is stored in an unlinked temporary
 * file and not sent through a pipe. A pipe would wake the server at each of about a hundred changes per page, although
 * the server reads the byte only after a fault.
 */
interface ReleaseMark {
  /** The file, for the `stdio` of the worker. */
  readonly fd: number;
  /** The last byte that the worker wrote; 0 if it has not written a byte. */
  read(): number;
  /** Whether the worker has written more than this byte, for example to fill the disk. */
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
