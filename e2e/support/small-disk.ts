import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

const CAP_SYS_ADMIN = 21n;
const PIECE = Buffer.alloc(64 * 1024);

/**
 * Whether this process may mount file systems. Linux requires the capability `CAP_SYS_ADMIN`, which root in a container
 * may lack.
 */
export function canMount(): boolean {
  try {
    const [, effective = '0'] =
      /^CapEff:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    return ((BigInt(`0x${effective}`) >> CAP_SYS_ADMIN) & 1n) === 1n;
  } catch {
    return false;
  }
}

/** An in-memory file system (tmpfs) with a size limit, mounted on a folder. */
export interface SmallDisk {
  fill(): Promise<void>;
  /** Removes the file that fills the disk. */
  free(): Promise<void>;
  setReadOnly(readOnly: boolean): void;
  unmount(): void;
}

/** @throws if `canMount` returns `false` */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const mount = (...options: string[]) => execFileSync('mount', [...options, folder]);
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs');
  const filler = join(folder, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (;;) await file.appendFile(PIECE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    setReadOnly: (readOnly) => void mount('-o', readOnly ? 'remount,ro' : 'remount,rw'),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
