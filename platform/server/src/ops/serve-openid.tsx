import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { log } from '../log';
import { NotOperatorError, pendingSignInSchema, type OpenId } from './openid';
import { SignedInPage, SignInPage } from './ops-pages';
import type { OpsSessions } from './ops-sessions';
import { en } from './ops-texts';

/** Starts a sign-in at the provider. */
export const OPENID_PATH = '/ops/openid';
/** Below `OPENID_PATH`, as the cookie of the pending sign-in is. The provider must know this URL. */
export const OPENID_CALLBACK = `${OPENID_PATH}/callback`;

interface OpenIdRoutes {
  readonly openId: OpenId;
  readonly hasToken: boolean;
  readonly sessions: OpsSessions;
  readonly headers: Readonly<Record<string, string>>;
  readonly send: (reply: FastifyReply, status: number, page: ReactNode, continueAt?: string) => FastifyReply;
  /** Counts a refused attempt of the visitor's network. */
  readonly isAllowed: (request: FastifyRequest) => Promise<boolean>;
}

/** Sign-in with OpenID Connect: authorization code with PKCE, state and nonce. */
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
      log.warn('The provider of sign-ins did not answer.', { error: String(error) });
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
      // Browsers withhold SameSite=Strict cookies from a redirect that another site started, but not from this page.
      return await send(reply, 200, <SignedInPage name={name} />, '/ops');
    } catch (error) {
      // Only refused answers count, so that nobody in an operator's network can lock the operator out.
      if (!(await isAllowed(request))) return refuse(reply, 429, en.signIn.tooOften);
      log.warn('A sign-in at /ops was refused.', { error: String(error) });
      return refuse(
        reply,
        403,
        error instanceof NotOperatorError ? en.signIn.notOperator : en.signIn.refused,
      );
    }
  });
}
