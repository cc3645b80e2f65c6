import type { FastifyInstance } from 'fastify';

const ONE_YEAR_SECONDS = 365 * 86_400;

/** Headers of every response. Pages and files add headers or replace the Content-Security-Policy. */
export function commonHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...transportHeaders(publicOrigin),
  };
}

/**
 * The `Strict-Transport-Security` header if the site uses HTTPS: browsers then use only HTTPS for this host for a year.
 * Subdomains are not included, because others may own them.
 */
export const transportHeaders = (publicOrigin: string): Readonly<Record<string, string>> =>
  publicOrigin.startsWith('https://') ? { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` } : {};

/**
 * Sets the common headers before any handler runs, so that every response of Fastify has them. Responses from memory
 * (`ready-responses.ts`) bypass Fastify and already contain them. Call this function before other hooks are added: if
 * an earlier hook sent a response, Fastify would skip this hook, and the response would lack the headers.
 */
export function sendCommonHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
