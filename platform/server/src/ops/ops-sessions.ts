import { hkdfSync, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import csrfProtection from '@fastify/csrf-protection';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

declare module '@fastify/secure-session' {
  interface SessionData {
    id: string;
  }
}

const COOKIE = 'safar_ops';
const LIFETIME_SECONDS = 12 * 3_600;
/** Signed-out sessions are remembered until they would have expired. */
const MAX_SIGNED_OUT = 10_000;

const sessionSchema = v.object({ id: v.string() });
const signedOutSchema = v.fallback(v.record(v.string(), v.number()), {});

/** Ids of ended sessions with their expiry, in a file, so that a restart does not revive them. */
function createSignedOutSessions(file: string, now: () => number) {
  let ended: Record<string, number> = {};
  try {
    ended = v.parse(signedOutSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The first sign-out writes the file.
  }
  return {
    has: (id: string) => Object.hasOwn(ended, id),
    add(id: string) {
      const current = Object.entries(ended).filter(([, expiresAt]) => expiresAt > now());
      ended = Object.fromEntries([
        ...current.slice(-MAX_SIGNED_OUT),
        [id, now() + LIFETIME_SECONDS * 1000] as const,
      ]);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(ended), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export interface OpsSessionOptions {
  readonly token: string;
  /** The site's data folder. */
  readonly dataDir: string;
  readonly now?: () => number;
  /** Answers a request without a session. */
  readonly onSignedOut: (reply: FastifyReply) => FastifyReply;
}

/**
 * Registers sessions of operators and the protection of their forms. A session is an encrypted cookie whose key is derived from
 * `OPS_TOKEN`, so that every site server accepts it and a changed token ends all sessions. Forms send their token as `form`.
 */
export async function registerOpsSessions(
  app: FastifyInstance,
  { token, dataDir, now = Date.now, onSignedOut }: OpsSessionOptions,
) {
  const signedOut = createSignedOutSessions(join(dataDir, 'ops', 'signed-out.json'), now);
  await app.register(secureSession, {
    key: Buffer.from(hkdfSync('sha256', token, '', 'sessions of operators', 32)),
    cookieName: COOKIE,
    expiry: LIFETIME_SECONDS,
    cookie: { path: '/ops', httpOnly: true, sameSite: 'strict', maxAge: LIFETIME_SECONDS },
  });
  await app.register(csrfProtection, {
    sessionPlugin: '@fastify/secure-session',
    getToken: ({ body }) =>
      textOf(typeof body === 'object' && body !== null && 'form' in body ? body.form : undefined),
  });

  const idOf = ({ session }: FastifyRequest): string | undefined => {
    const data = v.safeParse(sessionSchema, session.data());
    return data.success ? data.output.id : undefined;
  };

  return {
    begin(request: FastifyRequest, reply: FastifyReply): void {
      request.session.regenerate();
      request.session.options({ secure: isSecure(request) });
      request.session.set('id', randomUUID());
      // The secret behind all form tokens of the session.
      reply.generateCsrf();
    },
    end(request: FastifyRequest): void {
      const id = idOf(request);
      if (id !== undefined) signedOut.add(id);
      request.session.options({ secure: isSecure(request) });
      request.session.delete();
    },
    /** A `preHandler` hook: requires a session. */
    async require(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const id = idOf(request);
      if (id === undefined || signedOut.has(id)) return onSignedOut(reply);
      request.session.options({ secure: isSecure(request) });
      return undefined;
    },
  };
}
