import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { SpanAttributes, CompletedSpan, TraceSpan, TraceSpanKind, Tracing } from './tracing';

export interface TracingOptions {
  /** Root URL of the collector, to which `/v1/traces` is appended. */
  readonly endpoint: string;
  /** The service name, unless `OTEL_SERVICE_NAME` is set. */
  readonly service: string;
  /** Called once when exports start to fail, and once when they succeed again. */
  log(sentence: string): void;
}

const SHUTDOWN_TIMEOUT_MS = 1_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Drops failed batches. Logs when exports start to fail and when they succeed again. The SDK would log a stack trace for
 * each failed batch.
 */
function logOnceExporter(inner: SpanExporter, { endpoint, log }: TracingOptions): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      inner.export(spans, ({ code, error }) => {
        const fails = code !== 0;
        if (fails && !isFailing)
          log(
            `${endpoint} does not accept traces (${error?.message ?? 'no reason'}). Traces are dropped until it does.`,
          );
        if (!fails && isFailing) log(`${endpoint} accepts traces again.`);
        isFailing = fails;
        done({ code: 0 });
      });
    },
    forceFlush: async () => inner.forceFlush?.(),
    shutdown: () => inner.shutdown(),
  };
}

/**
 * Exports spans over OTLP/HTTP in batches. The queue is bounded, so a slow or missing collector can only cause the loss
 * of spans. The OpenTelemetry packages are imported inside this function, so that a process without tracing does not
 * load them. They read the sampler, headers and limits from the environment variables that OpenTelemetry defines.
 */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const [{ trace, ROOT_CONTEXT, SpanKind, SpanStatusCode }, sdk, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
  const random = new sdk.RandomIdGenerator();
  let nextSpanId: string | undefined;
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': options.service }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId: () => nextSpanId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        logOnceExporter(new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces` }), options),
      ),
    ],
  });
  const tracer = provider.getTracer('safar-tv');
  const activeSpan = new AsyncLocalStorage<TraceSpan>();

  function end(span: Span, attributes: SpanAttributes, failed: boolean, endTime?: number) {
    span.setAttributes(attributes);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  }

  function createTraceSpan(span: Span, parent: Context): TraceSpan {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const context = trace.setSpan(parent, span);
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      startChild: (kind, name, attributes = {}) =>
        createTraceSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, context), context),
      recordChild(kind, { spanId: id, name, start, end: endTime, attributes, failed }: CompletedSpan) {
        nextSpanId = id;
        const past = tracer.startSpan(name, { kind: kinds[kind], startTime: start }, context);
        nextSpanId = undefined;
        end(past, attributes, failed, endTime);
      },
      end: (attributes = {}, failed = false) => end(span, attributes, failed),
    };
  }

  return {
    startSpan(kind: TraceSpanKind, name: string, traceparent = '') {
      const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(traceparent) ?? [];
      const remote = { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
      const parent = traceId ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
      return createTraceSpan(tracer.startSpan(name, { kind: kinds[kind] }, parent), parent);
    },
    withSpan: (span, work) => activeSpan.run(span, work),
    currentSpan: () => activeSpan.getStore(),
    async shutDown() {
      let limit: NodeJS.Timeout | undefined;
      const timedOut = new Promise<void>((resolve) => (limit = setTimeout(resolve, SHUTDOWN_TIMEOUT_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), timedOut]);
      clearTimeout(limit);
    },
  };
}
