/** A check rejected the command. `problems` has one sentence for each reason that the check found. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
