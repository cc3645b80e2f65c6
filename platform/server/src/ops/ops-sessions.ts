import { hkdfSync, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import csrfProtection from '@fastify/csrf-protection';
import secureSession, { type Session, type SessionData } from '@fastify/secure-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { BackendCall } from '../backend-calls';
import { createEndedSessions } from './ended-sessions';
import type { PendingSignIn } from './openid';

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
    name: string;
    pending: PendingSignIn;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that stores a sign-in while it is pending at the provider. */
    signIn: Session<SessionData>;
  }
}

const COOKIE = 'safar_ops';
const LIFETIME_SECONDS = 12 * 3_600;

/** Time within which a sign-in at the provider must be completed. */
const PENDING_SECONDS = 600;

const sessionSchema = v.object({ id: v.string(), name: v.optional(v.string()) });

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

interface OpsSessionOptions {
  /** The secret from which the keys of all cookies are derived. */
  readonly secret: string;
  /** Path of the pages that need the cookie of a pending sign-in. */
  readonly pendingPath: string;
  /** The site's data folder. */
  readonly dataDir: string;
  readonly callBackend: BackendCall | undefined;
  readonly now?: () => number;
  /** Sends the response to a request without a session. */
  readonly onSignedOut: (reply: FastifyReply) => FastifyReply;
}

/**
 * Registers sessions of operators and the CSRF protection of their forms. A session is an encrypted cookie. The
 * encryption key is derived from the secret, so that every site server accepts the cookie, and a changed secret ends
 * all sessions. Forms send their CSRF token in the field `form`.
 */
export async function registerOpsSessions(
  app: FastifyInstance,
  { secret, pendingPath, dataDir, callBackend, now = Date.now, onSignedOut }: OpsSessionOptions,
) {
  const endedSessions = createEndedSessions({
    file: join(dataDir, 'ops', 'signed-out.json'),
    lifetimeSeconds: LIFETIME_SECONDS,
    callBackend,
    now,
  });
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  await app.register(secureSession, [
    {
      sessionName: 'session',
      key: keyFor('sessions of operators'),
      cookieName: COOKIE,
      expiry: LIFETIME_SECONDS,
      cookie: { path: '/ops', httpOnly: true, sameSite: 'strict', maxAge: LIFETIME_SECONDS },
    },
    {
      sessionName: 'signIn',
      key: keyFor('pending sign-ins of operators'),
      cookieName: `${COOKIE}_sign_in`,
      expiry: PENDING_SECONDS,
      // `lax`, because the browser must send the cookie with the provider's redirect, and would withhold a `strict`
      // cookie.
      cookie: { path: pendingPath, httpOnly: true, sameSite: 'lax', maxAge: PENDING_SECONDS },
    },
  ]);
  await app.register(csrfProtection, {
    sessionPlugin: '@fastify/secure-session',
    getToken: ({ body }) =>
      textOf(typeof body === 'object' && body !== null && 'form' in body ? body.form : undefined),
  });

  const dataOf = ({ session }: FastifyRequest) => {
    const data = v.safeParse(sessionSchema, session.data());
    return data.success ? data.output : undefined;
  };

  return {
    /**
     * Starts a session.
     *
     * @param name the name that the provider has verified; absent after a sign-in with `OPS_TOKEN`
     */
    begin(request: FastifyRequest, reply: FastifyReply, name?: string): void {
      request.session.regenerate();
      request.session.options({ secure: isSecure(request) });
      request.session.set('id', randomUUID());
      if (name !== undefined) request.session.set('name', name);
      // Creates the secret from which all form tokens of the session are derived.
      reply.generateCsrf();
    },
    /** The verified name of an operator who signed in at the provider. */
    nameOf: (request: FastifyRequest): string | undefined => dataOf(request)?.name,
    setPending(request: FastifyRequest, pending: PendingSignIn): void {
      request.signIn.options({ secure: isSecure(request) });
      request.signIn.set('pending', pending);
    },
    /**
     * Returns the pending sign-in of this browser and removes its cookie. A copy of the cookie stays valid, so
     * `OpenId.finish` rejects a second use.
     */
    takePending(request: FastifyRequest): unknown {
      const pending: unknown = request.signIn.get('pending');
      request.signIn.options({ secure: isSecure(request) });
      request.signIn.delete();
      return pending;
    },
    /**
     * Ends the session on this site server and, through our backend, on all others. With a third-party backend or
     * without an internal token, the other servers accept a copy of the cookie until it expires.
     */
    async end(request: FastifyRequest): Promise<void> {
      const id = dataOf(request)?.id;
      if (id !== undefined) await endedSessions.add(id);
      request.session.options({ secure: isSecure(request) });
      request.session.delete();
    },
    /** A `preHandler` hook that requires a session. */
    async require(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const id = dataOf(request)?.id;
      if (id === undefined || (await endedSessions.has(id))) return onSignedOut(reply);
      request.session.options({ secure: isSecure(request) });
      return undefined;
    },
  };
}

export type OpsSessions = Awaited<ReturnType<typeof registerOpsSessions>>;
