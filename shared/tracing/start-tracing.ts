import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Facts, PastStep, Step, StepKind, Tracing } from './tracing';

export interface TracingOptions {
  /** Root of the collector; `/v1/traces` is added. */
  readonly endpoint: string;
  /** Unless `OTEL_SERVICE_NAME` says otherwise. */
  readonly service: string;
  /** Told once when the collector stops taking spans, and once when it takes them again. */
  say(sentence: string): void;
}

const STOP_MS = 1_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** What fails is given up and said once: the SDK would write a stack for each batch. */
function quietExporter(inner: SpanExporter, { endpoint, say }: TracingOptions): SpanExporter {
  let away = false;
  return {
    export(spans, done) {
      inner.export(spans, ({ code, error }) => {
        const fails = code !== 0;
        if (fails && !away)
          say(
            `${endpoint} takes no traces (${error?.message ?? 'no reason'}); they are given up until it does.`,
          );
        if (!fails && away) say(`${endpoint} takes traces again.`);
        away = fails;
        done({ code: 0 });
      });
    },
    forceFlush: async () => inner.forceFlush?.(),
    shutdown: () => inner.shutdown(),
  };
}

/**
 * Sends spans over OTLP/HTTP, in batches from a queue with an end: a collector that is slow or away costs spans only.
 * The packages of OpenTelemetry are loaded here and nowhere else; sampler, headers and limits are those of its variables.
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
  let wantedId: string | undefined;
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': options.service }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId: () => wantedId ?? random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor(
        quietExporter(new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces` }), options),
      ),
    ],
  });
  const tracer = provider.getTracer('safar-tv');
  const steps = new AsyncLocalStorage<Step>();

  function end(span: Span, facts: Facts, failed: boolean, endTime?: number) {
    span.setAttributes(facts);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  }

  function stepOf(span: Span, around: Context): Step {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const inside = trace.setSpan(around, span);
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      begin: (kind, name, attributes = {}) =>
        stepOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, inside), inside),
      record(kind, { spanId: id, name, start, end: endTime, facts, failed }: PastStep) {
        wantedId = id;
        const past = tracer.startSpan(name, { kind: kinds[kind], startTime: start }, inside);
        wantedId = undefined;
        end(past, facts, failed, endTime);
      },
      end: (facts = {}, failed = false) => end(span, facts, failed),
    };
  }

  return {
    begin(kind: StepKind, name: string, traceparent = '') {
      const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(traceparent) ?? [];
      const remote = { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
      const around = traceId ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
      return stepOf(tracer.startSpan(name, { kind: kinds[kind] }, around), around);
    },
    within: (step, work) => steps.run(step, work),
    current: () => steps.getStore(),
    async stop() {
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, STOP_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(limit);
    },
  };
}
