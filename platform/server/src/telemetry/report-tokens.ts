import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** Lifetime of a token. To replace an expired token, a page sends the statement that its document contains. */
const LIFETIME_MS = 30 * 60_000;
/**
 * Maximum number of used tokens that are remembered, about 10 MB. If a report is repeated after its token was evicted,
 * its failures are counted again. Its page load still counts once, because the backend recognizes repeated page loads.
 */
const MAX_USED_TOKENS = 100_000;

/** How long a page can obtain tokens after its delivery, even if it was already `maxPageAgeMs` old at that time. */
const PAGE_OPEN_MS = 6 * 3_600_000;
/**
 * Statements of the same release set are identical within this interval, so that an unchanged page keeps its entity
 * tag and its compressed form.
 */
const STATEMENT_STEP_MS = 3_600_000;
/**
 * The format of a statement: `<expiry> <release> <release> … <signature>`. It is plain text, which compresses well,
 * because the registry in the document contains the same names.
 */
const STATEMENT = /^((\d{13})((?: [a-z0-9-]+@[0-9A-Za-z.+-]+)+)) ([\w-]{43})$/;

const payloadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    expiresAt: v.number(),
    nonce: v.string(),
    releases: v.array(v.string()),
  }),
);

/** The page to which a token was issued. The token cannot be used for another page load, or from another network. */
interface ReportingPage {
  readonly load: string;
  readonly network: string;
}

export interface ReportTokens {
  /**
   * Creates a signed statement that a document with these releases was served. The statement is part of the document.
   * Many visitors may get the same cached document, so the statement identifies neither a visitor nor a page load.
   */
  signStatement(releases: readonly string[]): string;
  /** Returns the releases of a statement; `undefined` if it is forged or has expired. */
  releasesOfStatement(statement: string): readonly string[] | undefined;
  /** Issues a token for one report about these releases, such as `mf-blog@1.4.2`. */
  issue(page: ReportingPage, releases: readonly string[]): string;
  /**
   * Invalidates a token and returns its releases. Returns `undefined` if the token is invalid for this page, has
   * expired or was used before.
   */
  redeem(token: string, page: ReportingPage): ReadonlySet<string> | undefined;
}

interface ReportTokensOptions {
  /**
   * `internalToken`, which all site servers share, or a random value if `internalToken` is not set. Signatures use keys
   * that are derived from this secret, so that a signature is not valid for any other use of the secret.
   */
  readonly secret: string;
  /** The longest time for which caches may deliver a page after it was rendered. */
  readonly maxPageAgeMs?: number;
  readonly now?: () => number;
}

/** Whether a signature in base64url equals the expected signature. */
function isSignature(text: string, expected: Buffer): boolean {
  const actual = Buffer.from(text, 'base64url');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Creates and checks the tokens that telemetry reports need. A document cannot contain a token, because many visitors
 * may get the same cached document. The document contains a statement instead, which the page exchanges for tokens.
 * Site servers with the same secret accept each other's tokens and statements, but each server remembers only the
 * tokens that it has redeemed itself.
 */
export function createReportTokens({
  secret,
  maxPageAgeMs = 0,
  now = Date.now,
}: ReportTokensOptions): ReportTokens {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const key = keyFor('telemetry report tokens');
  const statementKey = keyFor('telemetry statements of pages');
  const used = new LRUCache<string, true>({
    max: MAX_USED_TOKENS,
    ttl: LIFETIME_MS,
    ttlResolution: 0,
    perf: { now },
  });

  const sign = (payload: string, { load, network }: ReportingPage): Buffer =>
    createHmac('sha256', key).update(`${network}\n${load}\n${payload}`).digest();

  const statementSignature = (content: string) => createHmac('sha256', statementKey).update(content).digest();

  return {
    signStatement(releases) {
      const earliest = now() + maxPageAgeMs + PAGE_OPEN_MS;
      const expiresAt = Math.ceil(earliest / STATEMENT_STEP_MS) * STATEMENT_STEP_MS;
      const content = [expiresAt, ...releases].join(' ');
      return `${content} ${statementSignature(content).toString('base64url')}`;
    },
    releasesOfStatement(statement) {
      const [, content = '', expiresAt, releases = '', signature = ''] = STATEMENT.exec(statement) ?? [];
      if (!isSignature(signature, statementSignature(content)) || Number(expiresAt) <= now())
        return undefined;
      return releases.trim().split(' ');
    },
    issue(page, releases) {
      const nonce = randomBytes(12).toString('base64url');
      const content = { expiresAt: now() + LIFETIME_MS, nonce, releases };
      const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${payload}.${sign(payload, page).toString('base64url')}`;
    },
    redeem(token, page) {
      const [payload = '', signature = ''] = token.split('.');
      if (!isSignature(signature, sign(payload, page))) return undefined;
      const content = v.parse(payloadSchema, Buffer.from(payload, 'base64url').toString());
      if (content.expiresAt <= now() || used.has(content.nonce)) return undefined;
      used.set(content.nonce, true);
      return new Set(content.releases);
    },
  };
}
