/** What the operator can correct, as a sentence. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}
