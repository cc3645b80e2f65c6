/** What is known of a step, under the names of OpenTelemetry's conventions where it has one. Never an address or a word of a visitor. */
export type Facts = Readonly<Record<string, string | number | string[]>>;

/** Whether a step answers another program, asks one, or is work of its own. */
export type StepKind = 'server' | 'client' | 'internal';

/** A step that is over and was timed elsewhere, such as in a render worker. Times are milliseconds since 1970. */
export interface PastStep {
  /** Sixteen hexadecimal digits; other programs may have been told of it. */
  readonly spanId: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly facts: Facts;
  readonly failed: boolean;
}

/** One span of a trace. Who began it ends it; after that it changes no more. */
export interface Step {
  /** The header with which another program joins. */
  readonly traceparent: string;
  begin(kind: StepKind, name: string, facts?: Facts): Step;
  record(kind: StepKind, step: PastStep): void;
  end(facts?: Facts, failed?: boolean): void;
}

/** The traces of one program. */
export interface Tracing {
  /** Begins a step without one around it here; `traceparent` is that of a program which is believed. */
  begin(kind: StepKind, name: string, traceparent?: string): Step;
  /** Runs `work`, during which, and in all that it waits for, `step` is the current one. */
  within(step: Step, work: () => void): void;
  current(): Step | undefined;
  /** Sends what waits, for a second at most. */
  stop(): Promise<void>;
}
