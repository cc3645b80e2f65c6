import { createHash } from 'node:crypto';
import { escapeHtml } from '@safar/domain/escape';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';
import { createApp } from './create-app';
import { serveHealth } from './health';
import { connectionLimits } from './http-server';
import { createReadyResponder } from './ready-responses';

const RETRY_AFTER_SECONDS = '10';

/** Style sheets belong to releases, and no release is available. The page uses the browser's fonts and colours. */
const styles = `
body { display: grid; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; place-content: center;
  font: 18px/1.6 system-ui, sans-serif; }
main { max-width: 640px; }
h1, h2 { margin: 0; font-size: 28px; line-height: 1.3; text-wrap: balance; }
p { margin: 8px 0 40px; }
[lang='ur'] { line-height: 2; }
[lang='ur'] h2 { line-height: 1.8; }
`;
const styleHash = createHash('sha256').update(styles).digest('base64');

const page = (siteName: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<style>${styles}</style>
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
 * Creates the server that runs while no release of the shell can be served. It responds to all requests with status
 * 503: visitors see a message, and `/healthz` reports `unavailable`. Exceptions are `/livez` (200) and URLs that are
 * not normalized (redirect).
 */
export function createUnavailableServer({
  site,
  trustedProxies,
  maxConnections,
}: Pick<Settings, 'site' | 'trustedProxies' | 'maxConnections'>): FastifyInstance {
  const app = createApp({
    publicOrigin: site.origin,
    trustedProxies,
    limits: connectionLimits(maxConnections),
    ready: createReadyResponder([]),
  });
  serveHealth(app, async () => 'unavailable');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': RETRY_AFTER_SECONDS,
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    // Open connections would delay the start of the site server, which needs the port.
    connection: 'close',
  };
  const body = page(escapeHtml(site.name));
  // A form or upload from a page that is already open receives the same response. The request body is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', (_request, reply) => reply.code(503).headers(headers).send(body));
  return app;
}

/** Runs `createUnavailableServer` on the port of the site server, from the first call of `open` until `close`. */
export function unavailableServer(settings: Settings) {
  let app: FastifyInstance | undefined;
  return {
    async open(): Promise<void> {
      if (app) return;
      app = createUnavailableServer(settings);
      await app.listen({ port: settings.port, host: settings.host });
    },
    async close(): Promise<void> {
      await app?.close();
    },
  };
}
