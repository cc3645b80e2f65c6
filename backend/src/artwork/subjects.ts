import type { Random } from './random';

/**
 * Chooses what a picture shows: the first subject whose words occur in the slug, otherwise one by chance.
 * The words are the vocabulary of the content's slugs (`art:post/mountains-evening-khalti-lake`).
 */
export function subjectOf<Subject extends string>(
  slug: string,
  chance: Random,
  words: Readonly<Record<Subject, RegExp>>,
  free: readonly [Subject, ...Subject[]],
): Subject {
  const named = (Object.entries(words) as [Subject, RegExp][]).find(([, pattern]) => pattern.test(slug));
  return named?.[0] ?? chance.pick(free);
}
