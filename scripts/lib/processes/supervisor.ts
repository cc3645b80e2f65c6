import { join } from 'node:path';
import { LogFile } from './log-file';
import {
  SupervisedProgram,
  usualLimits,
  type SupervisedSpec,
  type SupervisionLimits,
} from './supervised-program';

export interface SupervisorInput {
  readonly logFolder: string;
  /** For people: warnings and errors of the programs, and what the supervisor does about crashes. */
  warn(line: string): void;
  readonly limits?: SupervisionLimits;
}

/** Runs the programs of the site and ends them together. */
export class Supervisor {
  readonly #programs: { program: SupervisedProgram; log: LogFile }[] = [];
  #stopped: Promise<void> | undefined;
  #giveUp: (sentence: string) => void = () => {};

  /** Resolves with a sentence when a program crashes too often to be restarted again. */
  readonly failure = new Promise<string>((resolve) => {
    this.#giveUp = resolve;
  });

  constructor(private readonly input: SupervisorInput) {}

  /** Starts a program and keeps it running; after `stop` nothing starts any more. */
  start(spec: SupervisedSpec): void {
    if (this.#stopped) return;
    const { logFolder, warn, limits = usualLimits } = this.input;
    const log = new LogFile(join(logFolder, `${spec.name}.log`), spec.name, warn);
    const program = new SupervisedProgram(spec, log, limits, {
      warn,
      giveUp: (sentence) => this.#giveUp(sentence),
    });
    this.#programs.push({ program, log });
    program.start();
  }

  /** Ends all programs at once; further calls wait for the same end. */
  stop(): Promise<void> {
    this.#stopped ??= Promise.all(
      this.#programs.map(async ({ program, log }) => {
        await program.stop();
        await log.close();
      }),
    ).then(() => undefined);
    return this.#stopped;
  }
}
