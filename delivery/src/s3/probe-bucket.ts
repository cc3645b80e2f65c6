import { randomUUID } from 'node:crypto';
import type { Bucket } from './bucket';
import { changing } from './object-headers';

/**
 * Writes a small object, reads it back and removes it, and sees whether the server really refuses what it must refuse:
 * without conditional writes two releases at once could lose one.
 *
 * @returns the server's time.
 * @throws with a sentence when any of that fails.
 */
export async function probeBucket(bucket: Bucket): Promise<Date> {
  const key = `.probe-${randomUUID()}.tmp`;
  try {
    await bucket.put(key, key, { ...changing, only: 'absent' });
    if ((await bucket.get(key))?.body.toString('utf8') !== key)
      throw new Error('What was written is not what is read.');
    const again = await bucket.put(key, 'again', { ...changing, only: 'absent' });
    const over = await bucket.put(key, 'over', { ...changing, only: { etag: '"0123456789abcdef"' } });
    if (again || over)
      throw new Error(
        `The server ignores ${again ? 'If-None-Match' : 'If-Match'} when it writes. Use one that honours conditional writes.`,
      );
    return (await bucket.lastModified(key)) ?? new Date();
  } finally {
    await bucket.remove(key);
  }
}
