import type { PreparedAnswer } from './prepared-answer';

/**
 * Answers that were asked for lately, compressed forms included. Bounded by their number, because what is asked is
 * up to the visitors; lives in the content cache, so that a change of the content drops it.
 */
export class RecentAnswers {
  readonly #most: number;
  readonly #answers = new Map<string, Promise<PreparedAnswer>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @param make called once for all who ask at the same time; a failure is not kept */
  get(key: string, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const known = this.#answers.get(key);
    const answer = known ?? make();
    // The last one asked for goes to the end.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    if (known) return known;
    answer.catch(() => this.#answers.delete(key));
    const oldest = this.#answers.keys().next();
    if (this.#answers.size > this.#most && !oldest.done) this.#answers.delete(oldest.value);
    return answer;
  }
}
