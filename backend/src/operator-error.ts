/** An error whose cause the operator can correct. Programs print its message without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
