/** Thrown if a check rejects a command of the release tool. `problems` contains one sentence per reason. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
