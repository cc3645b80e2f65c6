import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folders: string[] = [];

/**
 * Creates a folder that every account can enter, because PostgreSQL runs under another account if the tests run as
 * root. `removeTemporaryFolders` removes the folder.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'safar-test-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
