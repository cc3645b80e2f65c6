import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface SentAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A span in OTLP/JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly SentAttribute[];
}

interface SentBatch {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly SentAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

interface CollectedSpan extends Omit<SentSpan, 'attributes'> {
  readonly service: unknown;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const valuesOf = (attributes: readonly SentAttribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/**
 * Starts an OTLP server that records received spans. Set the property `mode` of the result to choose whether the server
 * accepts requests, responds to them with status 500 or never responds.
 */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const collector = { mode: 'accepts' as 'accepts' | 'refuses' | 'hangs', requests: 0 };
  const server = createServer((request, response) => {
    collector.requests += 1;
    if (collector.mode === 'hangs') return;
    if (collector.mode === 'refuses') return void response.writeHead(500).end();
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as SentBatch).resourceSpans)
        for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: valuesOf(resource.attributes)['service.name'],
            attributes: valuesOf(attributes),
          });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(collector, {
    url: `http://127.0.0.1:${port}`,
    spans,
    named: (name: string) => spans.find((span) => span.name === name),
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
