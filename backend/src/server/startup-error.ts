/** Why the backend cannot start: one sentence for the person at the terminal, shown without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
