/** A release that may not go out. `problems` holds one sentence for each reason, all reasons at once. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
