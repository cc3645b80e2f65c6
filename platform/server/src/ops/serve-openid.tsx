import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { log } from '../log';
import { NotOperatorError, pendingSignInSchema, type OpenId } from './openid';
import { SignedInPage, SignInPage } from './ops-pages';
import type { OpsSessions } from './ops-sessions';
import { en } from './ops-texts';

/** The URL that starts a sign-in at the provider. */
export const OPENID_PATH = '/ops/openid';
/**
 * The URL to which the provider redirects after a sign-in. It must be registered at the provider. It is below
 * `OPENID_PATH`, because the cookie of the pending sign-in is limited to that path.
 */
export const OPENID_CALLBACK = `${OPENID_PATH}/callback`;

interface OpenIdRoutes {
  readonly openId: OpenId;
  readonly hasToken: boolean;
  readonly sessions: OpsSessions;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: (reply: FastifyReply, status: number, page: ReactNode, continueAt?: string) => FastifyReply;
  /** Counts a rejected sign-in from the client's network. Returns `false` if that network exceeds the limit. */
  readonly isAllowed: (request: FastifyRequest) => boolean;
}

/** Serves sign-in with OpenID Connect: authorization code flow with PKCE, state and nonce. */
export function serveOpenId(
  app: FastifyInstance,
  { openId, hasToken, sessions, headers, send, isAllowed }: OpenIdRoutes,
): void {
  const refuse = (reply: FastifyReply, status: number, problem: string) =>
    send(reply, status, <SignInPage hasToken={hasToken} hasOpenId problem={problem} />);

  app.get(OPENID_PATH, async (request, reply) => {
    try {
      const { url, pending } = await openId.begin();
      sessions.setPending(request, pending);
      return await reply.headers(headers).redirect(url, 303);
    } catch (error) {
      log.warn('The configuration of the sign-in provider could not be read.', { error: String(error) });
      return refuse(reply, 502, en.signIn.unavailable);
    }
  });

  app.get(OPENID_CALLBACK, async (request, reply) => {
    const pending = v.safeParse(pendingSignInSchema, sessions.takePending(request));
    if (!pending.success) return refuse(reply, 403, en.signIn.expired);
    try {
      const name = await openId.finish(request.url.split('?')[1] ?? '', pending.output);
      sessions.begin(request, reply, name);
      log.info('An operator signed in at /ops.', { name });
      // Sends a page instead of a redirect to `/ops`. The provider's site started this navigation, so the browser would
      // follow a redirect without the SameSite=Strict cookie of the session.
      return await send(reply, 200, <SignedInPage name={name} />, '/ops');
    } catch (error) {
      // The limit applies only to rejected callbacks, so that other people in an operator's network cannot block the
      // operator's sign-in.
      if (!isAllowed(request)) return refuse(reply, 429, en.signIn.tooOften);
      log.warn('A sign-in at /ops was refused.', { error: String(error) });
      return refuse(
        reply,
        403,
        error instanceof NotOperatorError ? en.signIn.notOperator : en.signIn.refused,
      );
    }
  });
}
