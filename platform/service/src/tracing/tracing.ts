/**
 * Attributes of a span, named according to OpenTelemetry's semantic conventions. They never contain URLs or input of
 * visitors.
 */
export type SpanAttributes = Readonly<Record<string, string | number | string[]>>;

/**
 * A `server` span measures the handling of a received request, a `client` span measures a sent request, and an
 * `internal` span measures other work.
 */
export type TraceSpanKind = 'server' | 'client' | 'internal';

/**
 * A finished span that was measured outside this tracer, e.g. in a render worker. Times are milliseconds since 1970.
 */
export interface CompletedSpan {
  /**
   * Sixteen hexadecimal digits. The tracer must keep this id, because other programs may already have received it as
   * the parent of their spans.
   */
  readonly spanId: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: SpanAttributes;
  readonly failed: boolean;
}

/** One span of a trace. The code that starts it must end it. */
export interface TraceSpan {
  /** The `traceparent` header for requests to other programs. */
  readonly traceparent: string;
  startChild(kind: TraceSpanKind, name: string, attributes?: SpanAttributes): TraceSpan;
  recordChild(kind: TraceSpanKind, span: CompletedSpan): void;
  end(attributes?: SpanAttributes, failed?: boolean): void;
}

/** The tracer of one program. */
export interface Tracing {
  /** Starts a root span. With the `traceparent` of a trusted program, starts a child of that program's span. */
  startSpan(kind: TraceSpanKind, name: string, traceparent?: string): TraceSpan;
  /** Runs `work`. In `work` and in the asynchronous code that it starts, `currentSpan` returns this span. */
  withSpan(span: TraceSpan, work: () => void): void;
  currentSpan(): TraceSpan | undefined;
  /** Exports the pending spans, but waits at most one second. */
  shutDown(): Promise<void>;
}
