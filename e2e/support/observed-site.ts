import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const COLLECTOR_PATH = '/page-problems.js';

declare global {
  interface Window {
    /** Problems that `collectProblems` has found since the start of the document. */
    pageProblems?: string[];
  }
}

/**
 * Collects console errors and warnings, uncaught exceptions, files that failed to load, and violations of the site's
 * security policies. Runs in the page.
 */
function collectProblems(): void {
  const problems: string[] = (window.pageProblems = []);
  // Removes this script, because React must hydrate exactly the document that the site sent.
  document.currentScript?.remove();
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    problems.push(`violation of ${violatedDirective}: ${blockedURI} ${sample}`),
  );
  addEventListener(
    'error',
    ({ target, message }) =>
      problems.push(target instanceof Element ? `failed: ${target.outerHTML.slice(0, 200)}` : message),
    // If a file fails to load or fails its integrity check, its element fires an error event. This event does not
    // bubble, so the listener needs the capture phase.
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${String(reason)}`));
  for (const level of ['error', 'warn'] as const) {
    const original = console[level];
    console[level] = (...values: unknown[]) => {
      problems.push(`console.${level}: ${values.map(String).join(' ')}`);
      original.apply(console, values);
    };
  }
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

async function sendDocument(reply: IncomingMessage, response: ServerResponse): Promise<void> {
  const html = await bodyOf(reply);
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...headers } = reply.headers;
  response.writeHead(reply.statusCode ?? 502, headers);
  // The site's Content-Security-Policy allows scripts of the same origin, so the headers need no change.
  response.end(html.replace(/<head[^>]*>/, (tag) => `${tag}<script src="${COLLECTOR_PATH}"></script>`));
}

export interface ObservedSite {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that inserts the collector script into each document of a site. The script is for browsers whose
 * drivers do not report the problems of a page.
 */
export async function observeSite(site: string): Promise<ObservedSite> {
  const server = createServer((incoming, response) => {
    if (incoming.url === COLLECTOR_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${String(collectProblems)})()`);
      return;
    }
    const isDocument = incoming.headers.accept?.includes('text/html') ?? false;
    const headers = { ...incoming.headers, ...(isDocument && { 'accept-encoding': 'identity' }) };
    const outgoing = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method ?? 'GET', headers },
      (reply) => {
        if (reply.headers['content-type']?.startsWith('text/html')) {
          sendDocument(reply, response).catch(() => response.destroy());
          return;
        }
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no TCP port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
