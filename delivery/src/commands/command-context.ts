import type { Author } from '../change-registry';
import type { ReleaseStore } from '../release-store';

/** What every command of the release tool gets from the program around it. */
export interface CommandContext {
  /** The repository. */
  readonly root: string;
  readonly store: () => Promise<ReleaseStore>;
  /** Prints a result as one JSON document or as sentences. */
  answer<T>(result: T, sentences: (result: T) => string[]): void;
  /** Tells people who wait what is being done; nothing where nobody looks. */
  progress(step: string): void;
}

/** The option that says why; it goes into the audit log. */
export const reasonOption = ['--reason <sentence>', 'why; kept in the audit log'] as const;

export interface ReasonOption {
  readonly reason?: string;
}

/** Who makes a change: whoever runs this, for the reason given. */
export const authorOf = ({ root }: CommandContext, { reason }: ReasonOption): Author & { root: string } => ({
  root,
  why: reason,
});
