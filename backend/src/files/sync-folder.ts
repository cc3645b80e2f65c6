import { open } from 'node:fs/promises';

/** A new name is an entry of its folder, which has to reach the disk as well. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
