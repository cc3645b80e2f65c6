import { createHash, randomBytes } from 'node:crypto';

const day = 86_400_000;

/**
 * Tells visitors apart for one day at most, without knowing who they are: a hash of address and browser with a
 * random salt that lives in this process's memory only and is thrown away every day (and with the process). The key
 * leads back to nobody, and the same visitor has another one tomorrow.
 */
export class VisitorKeys {
  #salt = randomBytes(16);
  #day = 0;

  /** @param address the visitor's own, not that of a proxy. */
  keyOf(address: string, userAgent = '', now = Date.now()): string {
    const today = Math.floor(now / day);
    if (today !== this.#day) {
      this.#salt = randomBytes(16);
      this.#day = today;
    }
    return createHash('sha256').update(this.#salt).update(`${address}\n${userAgent}`).digest('base64url');
  }
}
