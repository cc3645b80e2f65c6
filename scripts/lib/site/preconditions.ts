import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { CommandError } from '../fail';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Takes a port for a moment to see whether the site can have it. Port 0 stands for any.
 *
 * @returns the port.
 * @throws {CommandError} when somebody else has it or the system forbids it.
 */
export function findPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. End that one, or set PORT to another number.`,
        EACCES: `Port ${port} may not be used without more rights. Set PORT to a number from 1024 up.`,
        EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to 0.0.0.0 or to an address it has.`,
        ENOTFOUND: `This machine does not know the address ${host}. Set HOST to 0.0.0.0 or to an address it has.`,
      };
      reject(
        new CommandError(
          sentences[codeOf(error) ?? ''] ?? `The site cannot listen on port ${port}: ${error.message}`,
        ),
      );
    });
    probe.listen({ port, host }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Makes sure that the data folder is there and can be read and written. @throws {CommandError} otherwise. */
export async function prepareDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await readdir(folder);
    await writeFile(probe, '');
  } catch (error) {
    const reasons: Record<string, string> = {
      EACCES: 'this user may not read and write it',
      EPERM: 'this user may not read and write it',
      EROFS: 'it is on a read-only disk',
      EEXIST: 'it is a file',
      ENOTDIR: 'it is a file or lies below one',
      ENOSPC: 'the disk is full',
    };
    const reason = reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error));
    throw new CommandError(
      `The data folder ${folder} cannot be used: ${reason}. Set DATA_DIR to another folder.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}
