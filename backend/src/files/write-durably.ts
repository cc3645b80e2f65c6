import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file atomically. The content is first written to a draft file and synced, and then the draft is renamed, so
 * that a crash leaves no partial file under the final name.
 *
 * @param draft the name of the draft, in the same folder
 */
export async function writeDurably(
  folder: string,
  name: string,
  draft: string,
  content: Buffer,
): Promise<void> {
  const file = await open(join(folder, draft), 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(join(folder, draft), join(folder, name));
  await syncFolder(folder);
}

/** Makes a rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
