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
    /** The separate session cookie that stores a sign-in until the OpenID provider redirects back to the site. */
    signIn: Session<SessionData>;
  }
}

const COOKIE = 'safar_ops';
const LIFETIME_SECONDS = 12 * 3_600;

/** Time within which an operator must complete a sign-in at the OpenID provider. */
const PENDING_SECONDS = 600;

const sessionSchema = v.object({ id: v.string(), name: v.optional(v.string()) });

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

interface OpsSessionOptions {
  /** The secret from which the keys of all cookies are derived. */
  readonly secret: string;
  /** URL path below which browsers send the cookie of a pending sign-in. */
  readonly pendingPath: string;
  /** The site's data folder. */
  readonly dataDir: string;
  readonly callBackend: BackendCall | undefined;
  /** Sends the response to a request without a session. */
  readonly onSignedOut: (reply: FastifyReply) => FastifyReply;
}

/**
 * Registers sessions of operators and the CSRF protection of their forms. A session is an encrypted cookie. Its key is
 * derived from `secret`, so all site servers with the same secret accept the cookie, and a new secret ends all
 * sessions. Forms send their CSRF token in the field `form`.
 */
export async function registerOpsSessions(
  app: FastifyInstance,
  { secret, pendingPath, dataDir, callBackend, onSignedOut }: OpsSessionOptions,
) {
  const endedSessions = createEndedSessions({
    file: join(dataDir, 'ops', 'signed-out.json'),
    lifetimeSeconds: LIFETIME_SECONDS,
    callBackend,
    now: Date.now,
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
      // The browser must send this cookie when the provider redirects back to the site. It does not send `strict`
      // cookies after such a redirect, so `sameSite` is `lax`.
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
     * @param name the operator's name, verified by the OpenID provider; absent after a sign-in with `OPS_TOKEN`
     */
    begin(request: FastifyRequest, reply: FastifyReply, name?: string): void {
      request.session.regenerate();
      request.session.options({ secure: isSecure(request) });
      request.session.set('id', randomUUID());
      if (name !== undefined) request.session.set('name', name);
      // Stores a secret in the session. The CSRF tokens of all forms of the session are derived from it.
      reply.generateCsrf();
    },
    /** The verified name of an operator who signed in at the provider. */
    nameOf: (request: FastifyRequest): string | undefined => dataOf(request)?.name,
    setPending(request: FastifyRequest, pending: PendingSignIn): void {
      request.signIn.options({ secure: isSecure(request) });
      request.signIn.set('pending', pending);
    },
    /**
     * Returns the pending sign-in of this browser and removes its cookie. A client can still send a copy of the cookie,
     * so `OpenId.finish` must reject a second use of the same sign-in.
     */
    takePending(request: FastifyRequest): unknown {
      const pending: unknown = request.signIn.get('pending');
      request.signIn.options({ secure: isSecure(request) });
      request.signIn.delete();
      return pending;
    },
    /**
     * Ends the session on this site server and, through our backend, on all others. Without `callBackend` (with a
     * third-party backend or without `INTERNAL_TOKEN`), the other site servers accept a copy of the cookie until it
     * expires.
     *
     * @returns whether this site server stored the sign-out. If not, it may accept copies of the cookie after a restart
     */
    async end(request: FastifyRequest): Promise<boolean> {
      const id = dataOf(request)?.id;
      request.session.options({ secure: isSecure(request) });
      request.session.delete();
      return id === undefined || (await endedSessions.add(id));
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
