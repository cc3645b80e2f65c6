import { createHash, createHmac, randomBytes } from 'node:crypto';
import { networkPrefix } from '@safar/service/network-prefix';

const DAY_MS = 86_400_000;

/**
 * Distinguishes visitors for one day without identifying them: a key is a hash of IP address and user agent with a
 * random salt. The salt exists only in memory and changes every day.
 */
export class VisitorKeys {
  #salt = randomBytes(16);
  #day = 0;

  /**
   * @param address the visitor's IP address, not that of a proxy
   * @param userAgent if it is missing, all browsers behind an address share one key
   */
  keyOf(address: string, userAgent = '', now = Date.now()): string {
    const today = Math.floor(now / DAY_MS);
    if (today !== this.#day) {
      this.#salt = randomBytes(16);
      this.#day = today;
    }
    return createHash('sha256').update(this.#salt).update(`${address}\n${userAgent}`).digest('base64url');
  }
}

/**
 * Returns a keyed hash of the network (/24 or /48) of an IP address. The database stores this number instead of the
 * address. Backends with the same secret compute the same number. Without the secret, the number does not reveal the
 * network.
 */
export const networkNumber = (secret: string, address: string): number =>
  createHmac('sha256', `ad networks ${secret}`).update(networkPrefix(address)).digest().readInt32BE(0);
