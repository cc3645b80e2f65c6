import { LRUCache } from 'lru-cache';
import * as client from 'openid-client';
import * as v from 'valibot';

export interface OpenIdSettings {
  /** URL of the provider. Its configuration is at `/.well-known/openid-configuration` below this URL. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Email addresses of the accounts that may sign in, with or without a display name. A provider may have many more
   * accounts.
   */
  readonly operators: readonly string[];
}

/** The secrets of one sign-in. An encrypted cookie contains them until the provider redirects back to this site. */
export const pendingSignInSchema = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() });
export type PendingSignIn = v.InferOutput<typeof pendingSignInSchema>;

/**
 * Maximum number of remembered `state` parameters of earlier callbacks, which take about 1 MB of memory. The `state` of
 * a callback is forgotten after this number of later callbacks. Only then could the callback be replayed.
 */
const MAX_USED_STATES = 10_000;

/** The account is not listed as an operator, or has no email address that the provider has verified. */
export class NotOperatorError extends Error {
  override readonly name = 'NotOperatorError';
}

const claimsSchema = v.object({
  email: v.pipe(v.string(), v.maxLength(254)),
  // Some providers, such as Amazon Cognito, send a string.
  email_verified: v.pipe(
    v.optional(v.union([v.boolean(), v.string()]), false),
    v.transform((value) => String(value) === 'true'),
  ),
  name: v.optional(v.string(), ''),
});

/** Formats a name for the audit log: `Amina Khan <amina@example.org>`. */
const formatName = (name: string, email: string): string => {
  const shown = name
    .replace(/[<>\p{Cc}]/gu, '')
    .trim()
    .slice(0, 100);
  return shown === '' ? email : `${shown} <${email}>`;
};

export interface OpenId {
  /**
   * Returns the URL at the provider that starts a sign-in, and the secrets with which `finish` checks the callback.
   *
   * @throws {Error} if the provider's configuration cannot be read
   */
  begin(): Promise<{ readonly url: string; readonly pending: PendingSignIn }>;
  /**
   * Checks the parameters of the provider's callback, and fetches the account from the provider. A sign-in can be
   * finished only once, even if a client sends a copy of the cookie with `pending`.
   *
   * @param query the query of the URL to which the provider redirected
   * @returns the operator's name and verified email address, such as `Amina Khan <amina@example.org>`
   * @throws {NotOperatorError} for an account that is not listed or has no verified email address
   * @throws {Error} if the parameters are invalid, `finish` was already called for this sign-in, or the provider did
   * not respond
   */
  finish(query: string, pending: PendingSignIn): Promise<string>;
}

/** @param redirectUri the callback URL of this site, which must be registered with the provider */
export function createOpenId(
  { issuer, clientId, clientSecret, operators }: OpenIdSettings,
  redirectUri: string,
): OpenId {
  const allowed = new Set(operators.map((mailbox) => mailbox.replace(/^.*<|>$/g, '').toLowerCase()));
  let discovery: Promise<client.Configuration> | undefined;
  const usedStates = new LRUCache<string, true>({ max: MAX_USED_STATES });

  /**
   * Reads the provider's configuration at the first sign-in, so that the site can start while the provider is
   * unavailable. All sign-ins share one discovery; otherwise visitors could flood the provider by starting sign-ins.
   * After a failure, the next sign-in starts another discovery.
   */
  function discover(): Promise<client.Configuration> {
    const isLocal = issuer.startsWith('http:');
    discovery ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: 10,
        ...(isLocal && { execute: [client.allowInsecureRequests] }),
      })
      .catch((error: unknown) => {
        discovery = undefined;
        throw error;
      });
    return discovery;
  }

  return {
    async begin() {
      const config = await discover();
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      return { url: url.href, pending };
    },
    async finish(query, { state, nonce, verifier }) {
      const config = await discover();
      // Removing the cookie from the browser does not prevent replays, because a client can send a copy of the cookie.
      if (usedStates.has(state)) throw new Error('The state of the callback was used before.');
      usedStates.set(state, true);
      const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub ?? '';
      const claims = v.safeParse(
        claimsSchema,
        await client.fetchUserInfo(config, tokens.access_token, subject),
      );
      if (!claims.success)
        throw new NotOperatorError('The user info of the provider has no valid `email` or `email_verified`.');
      const { email, email_verified: isVerified, name } = claims.output;
      if (!isVerified || !allowed.has(email.toLowerCase()))
        throw new NotOperatorError(`${email} is not listed in OIDC_OPERATORS, or is not verified.`);
      return formatName(name, email);
    },
  };
}
