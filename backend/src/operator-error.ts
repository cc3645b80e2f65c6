/** An error that the operator can correct. Its message is shown without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
