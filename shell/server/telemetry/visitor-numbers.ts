import { createHmac } from 'node:crypto';

const DAY_MS = 86_400_000;

/** Which of 65,536 numbers a visitor has today. */
export type VisitorNumber = (address: string, userAgent: string | undefined) => number;

/**
 * Tells apart the visitors whose pages failed, without knowing who they are: two bytes of a hash of address and browser that is
 * salted with the day and a secret. Thousands of people share each number, and all have another one tomorrow. Site servers that
 * have one secret give one visitor one number, whichever of them he talks to.
 */
export function createVisitorNumbers(secret: string, now: () => number = Date.now): VisitorNumber {
  return (address, userAgent = '') =>
    createHmac('sha256', `visitors ${Math.floor(now() / DAY_MS)} ${secret}`)
      .update(`${address}\n${userAgent}`)
      .digest()
      .readUInt16BE(0);
}
