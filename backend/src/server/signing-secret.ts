import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key that signs cookies: 32 random bytes, made on the first start and kept, so that a restart does not refuse
 * the forms that visitors have open. Backends that serve the same visitors must share the file.
 */
export function signingSecret(dataFolder: string): string {
  const path = join(dataFolder, 'backend-secret');
  return read(path) ?? create(dataFolder, path);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A link appears complete or not at all, and only the first of several processes makes it. */
function create(dataFolder: string, path: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
    return secret;
  } catch (error) {
    const winner = read(path);
    if (winner === undefined) throw error;
    return winner;
  } finally {
    rmSync(draft, { force: true });
  }
}
