import { escapeHtml } from '@safar/domain/escape';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { createApp } from './create-app';
import { serveHealth } from './health';
import { connectionLimits } from './http-server';
import { createReadyResponder } from './ready-responses';

const RETRY_AFTER_SECONDS = '10';

/** Contains no styles, because it must not need the style sheets of a release. */
const page = (siteName: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${siteName}</title>
<main>
<h1>${siteName} is not available right now</h1>
<p>We are working on it. Please try again in a minute.</p>
<div lang="ur" dir="rtl">
<h2>ویب سائٹ اس وقت دستیاب نہیں ہے</h2>
<p>ہم اسے ٹھیک کر رہے ہیں۔ براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں۔</p>
</div>
</main>
</html>
`;

/**
 * Creates the server that responds to every request with status 503 while no release of the shell can be served, so
 * that visitors read a message and `/healthz` reports the state.
 */
export function createUnavailableServer({
  site,
  trustedProxies = 'loopback',
  maxConnections,
}: Pick<Settings, 'site' | 'trustedProxies' | 'maxConnections'>): FastifyInstance {
  const app = createApp({
    publicOrigin: site.origin,
    trustedProxies,
    limits: connectionLimits(maxConnections),
    ready: createReadyResponder([], new AbortController().signal),
  });
  serveHealth(app, async () => 'unavailable');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': RETRY_AFTER_SECONDS,
    'cache-control': 'no-store',
    // Open connections would delay the start of the real server, which needs the port.
    connection: 'close',
  };
  const body = page(escapeHtml(site.name));
  // A form or an upload of an open page gets the same response, without its body being read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', (_request, reply) => reply.code(503).headers(headers).send(body));
  return app;
}

/** Runs this server in place of the site server, from the first call of `open` until `close`. */
export function unavailableServer(settings: Settings) {
  // The launcher has ended. The site server has its own listener.
  const exit = () => process.exit(0);
  let app: FastifyInstance | undefined;
  return {
    async open(): Promise<void> {
      if (app) return;
      process.on('disconnect', exit);
      app = createUnavailableServer(settings);
      await app.listen({ port: settings.port, host: settings.host });
    },
    async close(): Promise<void> {
      process.off('disconnect', exit);
      await app?.close();
    },
  };
}
