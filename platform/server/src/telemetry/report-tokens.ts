import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** A page that is open for longer gets a new token with the answer to its next report. */
const LIFETIME_MS = 30 * 60_000;
/**
 * Bounds the memory to about 10 MB. A report that is repeated after its token was evicted has the same page load, which
 * counts once.
 */
const MAX_USED_TOKENS = 100_000;

const payloadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    expiresAt: v.number(),
    nonce: v.string(),
    releases: v.array(v.string()),
  }),
);

/** The page that a token was issued to. It cannot be used for another page load, or from another network. */
export interface ReportingPage {
  readonly load: string;
  readonly network: string;
}

export interface ReportTokens {
  /** A token for one report about these releases, such as `mf-blog@1.4.2`. */
  issue(page: ReportingPage, releases: readonly string[]): string;
  /** Uses a token up. Returns its releases; `undefined` if the token is invalid for this page, has expired or was used before. */
  redeem(token: string, page: ReportingPage): ReadonlySet<string> | undefined;
}

/**
 * Creates and checks the tokens of telemetry reports. They cannot be part of a page, because all visitors share cached pages. Site
 * servers with the same secret accept each other's tokens; which ones were used is known to each server alone.
 *
 * @param secret shared by all site servers; the key is derived from it, so that a token reveals nothing about other uses
 */
export function createReportTokens(secret: string, now: () => number = Date.now): ReportTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'telemetry report tokens', 32));
  const used = new LRUCache<string, true>({
    max: MAX_USED_TOKENS,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now },
  });

  const sign = (payload: string, { load, network }: ReportingPage): Buffer =>
    createHmac('sha256', key).update(`${network}\n${load}\n${payload}`).digest();

  return {
    issue(page, releases) {
      const nonce = randomBytes(12).toString('base64url');
      const content = { expiresAt: now() + LIFETIME_MS, nonce, releases };
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${payload}.${sign(payload, page).toString('base64url')}`;
    },
    redeem(token, page) {
      const [payload = '', signature = ''] = token.split('.');
      const expected = sign(payload, page);
      const actual = Buffer.from(signature, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      const content = v.parse(payloadSchema, Buffer.from(payload, 'base64url').toString());
      if (content.expiresAt <= now() || used.has(content.nonce)) return undefined;
      used.set(content.nonce, true);
      return new Set(content.releases);
    },
  };
}
