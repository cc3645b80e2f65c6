import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { ApiError } from './api-error';

const elsewhere = 'This form can only be sent from our own pages.';

/**
 * Registers the cookies that prove where a write comes from: a signed secret that scripts cannot read, and a token
 * made from it that our own scripts repeat in the header X-XSRF-TOKEN.
 */
export async function protectWrites(app: FastifyInstance, secret: string): Promise<void> {
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

/** Hooks for a call that writes. They run before the body is read, so a refused upload costs nothing. */
export function writeGuards(app: FastifyInstance, { plainForms = false } = {}): onRequestHookHandler[] {
  const checkToken: onRequestHookHandler = (request, reply, done) => {
    // A browser without JavaScript sends no header, but it does say itself that our own page sent the form.
    const isPlainForm = request.headers['x-xsrf-token'] === undefined;
    if (plainForms && isPlainForm && comesFromOurPage(request)) done();
    else app.csrfProtection.call(app, request, reply, done);
  };
  return [refuseOtherSites, checkToken];
}

const refuseOtherSites: onRequestHookHandler = (request, _reply, done) => {
  if (comesFromElsewhere(request)) done(new ApiError(403, elsewhere));
  else done();
};

/** What browsers say and pages cannot; it has been found before that a given origin is ours. */
function comesFromOurPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin !== undefined : site === 'same-origin';
}

function comesFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers; // browsers before Sec-Fetch-Site send it; programs send neither and need the token
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
