import { OperatorError } from '../operator-error';

/** An error in the content files. */
export interface ContentProblem {
  file: string;
  /** The item of the file, for example `id 7` or `item 3`. Absent if the problem concerns the whole file. */
  item?: string;
  field?: string;
  /** The predicate of the message, such as `is missing.`; the file, item or field is the subject. */
  predicate: string;
}

export const UNSTORABLE = 'contains U+0000 or half of a surrogate pair, which the database cannot store.';

/** Returns whether PostgreSQL can store all texts in a value. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/** Maximum number of problems in the message of `ContentError`, because a file may contain thousands. */
const MAX_PRINTED = 100;

const restOf = ({ length }: readonly ContentProblem[]): string[] =>
  length > MAX_PRINTED ? ['and more.'] : [];

/** The content files contain errors, so nothing was loaded. */
export class ContentError extends OperatorError {
  constructor(readonly problems: ContentProblem[]) {
    super(
      [
        'The content was not loaded:',
        ...problems.slice(0, MAX_PRINTED).map(describe),
        ...restOf(problems),
      ].join('\n'),
    );
  }
}

function describe({ file, item, field, predicate }: ContentProblem): string {
  const place = [file, item, field].filter(Boolean).join(', ');
  return `- ${place}: ${predicate}`;
}
