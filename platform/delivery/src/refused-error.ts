/** A check rejected the command. `problems` has one sentence for each reason, and contains all reasons. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
