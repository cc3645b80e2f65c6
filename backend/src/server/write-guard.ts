import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import { codeOf } from '@safar/service/errors';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { OperatorError } from '../operator-error';
import { ApiError } from './errors';

const OTHER_SITE = 'This form can only be sent from our own pages.';

/**
 * Protects writes against cross-site requests. Registers `GET /csrf`, which sets two cookies: a signed secret that
 * scripts cannot read, and `XSRF-TOKEN`, a token that is derived from the secret. Our scripts read the token and send
 * it in the header `X-XSRF-TOKEN`. Scripts of other sites cannot read it.
 */
export async function registerWriteGuard(app: FastifyInstance, secret: string): Promise<void> {
  await app.register(cookie, { secret });
  await app.register(csrfProtection, {
    cookieOpts: { path: '/', sameSite: 'strict', httpOnly: true, signed: true },
    getToken: (request) => String(request.headers['x-xsrf-token'] ?? ''),
    logLevel: 'debug',
  });

  app.get('/csrf', { schema: { summary: 'Sets the cookie XSRF-TOKEN' } }, async (request, reply) => {
    const secure = request.protocol === 'https';
    const token = reply.generateCsrf({ secure });
    reply.setCookie('XSRF-TOKEN', token, { path: '/', sameSite: 'strict', secure });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/**
 * Hooks for routes that write. They run before the body is read, so that the server does not read a refused upload.
 *
 * @param allowsPlainForms whether same-origin forms are accepted without the header X-XSRF-TOKEN, which browsers
 *   without JavaScript cannot send
 */
export function writeGuards(app: FastifyInstance, { allowsPlainForms = false } = {}): onRequestHookHandler[] {
  const checkToken: onRequestHookHandler = (request, reply, done) => {
    const hasToken = request.headers['x-xsrf-token'] !== undefined;
    if (allowsPlainForms && !hasToken && isSameOrigin(request)) done();
    else app.csrfProtection.call(app, request, reply, done);
  };
  return [refuseOtherSites, checkToken];
}

const refuseOtherSites: onRequestHookHandler = (request, _reply, done) => {
  if (isCrossSite(request)) done(new ApiError(403, OTHER_SITE));
  else done();
};

/**
 * Scripts cannot set `Sec-Fetch-Site` and `Origin`, so these headers are reliable. Without `Sec-Fetch-Site`, it is
 * sufficient that `Origin` is present, because `refuseOtherSites` has already compared `Origin` with our host.
 */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin !== undefined : site === 'same-origin';
}

/**
 * Browsers that do not send `Sec-Fetch-Site` send `Origin` with every write. A request with neither header does not
 * come from a browser. This check accepts such a request, but the check of the token follows.
 */
function isCrossSite({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * The key for the signatures of cookies and the hashes of IP addresses: 32 random bytes. The key is stored in a file,
 * so that a form that was opened before a restart can still be sent. Backends behind one load balancer need the same
 * file.
 */
export function signingSecret(dataFolder: string): string {
  const path = join(dataFolder, 'backend-secret');
  return readSecret(path) ?? createSecret(dataFolder, path);
}

/** Returns `undefined` if the file does not exist. @throws {OperatorError} if the file is empty */
function readSecret(path: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  if (secret) return secret;
  throw new OperatorError(
    `${path} is empty. Delete it and start the backend again, which creates a new secret.`,
  );
}

/**
 * Writes the secret to a draft file and links the draft to `path`. `linkSync` fails if another backend has created the
 * file at `path` in the meantime; this function then returns that backend's secret. The draft's name is random, because
 * backends in two containers may have the same process ID.
 */
function createSecret(dataFolder: string, path: string): string {
  mkdirSync(dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('hex');
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
    return secret;
  } catch (error) {
    const existing = readSecret(path);
    if (existing === undefined) throw error;
    return existing;
  } finally {
    rmSync(draft, { force: true });
  }
}
