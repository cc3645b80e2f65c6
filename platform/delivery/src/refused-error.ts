/** A check rejected the command. `problems` holds one sentence per reason, all reasons at once. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
