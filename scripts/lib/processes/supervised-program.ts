import type { ChildProcess } from 'node:child_process';
import { startNode, type NodeProgram } from '../node-program';
import type { LogFile } from './log-file';

/** A child that has not ended this long after SIGTERM is ended for it; everything must be gone within 5 s. */
const GRACE_MS = 4000;

export interface SupervisedSpec {
  readonly name: string;
  readonly program: Omit<NodeProgram, 'env'>;
  /** Asked at every start, so that a restarted program can be told what has been learnt meanwhile. */
  environment(): NodeJS.ProcessEnv;
  onMessage?(message: unknown): void;
}

export interface SupervisionLimits {
  /** Crashes within the window that are answered with a restart; one more and the program is given up. */
  readonly restarts: number;
  readonly windowMs: number;
  /** Before the first restart; doubles with each crash in the window. */
  readonly backoffMs: number;
}

export const usualLimits: SupervisionLimits = { restarts: 5, windowMs: 60_000, backoffMs: 250 };

/** One program that is kept running until it is stopped. Any end that was not asked for is a crash. */
export class SupervisedProgram {
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #stopping = false;
  #crashes: number[] = [];

  constructor(
    private readonly spec: SupervisedSpec,
    private readonly log: LogFile,
    private readonly limits: SupervisionLimits,
    private readonly events: { warn(sentence: string): void; giveUp(sentence: string): void },
  ) {}

  start(): void {
    const child = startNode({ ...this.spec.program, env: this.spec.environment() }, 'pipe');
    this.#child = child;
    if (child.stdout) this.log.follow(child.stdout, 'stdout');
    if (child.stderr) this.log.follow(child.stderr, 'stderr');
    child.on('message', (message) => this.spec.onMessage?.(message));
    child.once('error', (error) =>
      this.events.giveUp(`The ${this.spec.name} could not be started: ${error.message}`),
    );
    child.once('exit', (code, signal) => {
      this.#child = undefined;
      if (!this.#stopping) this.#recover(signal ?? `exit code ${code ?? 'unknown'}`);
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await gone;
    clearTimeout(force);
  }

  #recover(how: string): void {
    const { name } = this.spec;
    const { restarts, windowMs, backoffMs } = this.limits;
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((time) => now - time < windowMs), now];
    if (this.#crashes.length > restarts) {
      this.events.giveUp(
        `The ${name} ended ${this.#crashes.length} times within a minute (${how}). What it said is in ${this.log.path}.`,
      );
      return;
    }
    const pause = backoffMs * 2 ** (this.#crashes.length - 1);
    this.events.warn(`The ${name} ended unexpectedly (${how}); it starts again in ${pause / 1000} s.`);
    this.#restart = setTimeout(() => this.start(), pause);
  }
}
