import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const person = v.strictObject({
  /** A title such as `Dr.` */
  honorific: v.optional(text),
  name: text,
  /** The office or profession of the person. Required for advisors. */
  designation: v.optional(text),
  /** The biography, with one string per paragraph. Required for chairman and president. */
  biography: v.optional(v.pipe(v.array(text), v.minLength(1, 'needs a paragraph'))),
});

/**
 * Schema of `people.json`, which contains the people of the About page. `chairman`, `president` and `advisors` contain
 * keys of people. The other properties map these keys to photos and texts.
 */
const peopleSchema = v.strictObject({
  chairman: text,
  president: text,
  /** Keys of the advisors, in page order. */
  advisors: v.array(text),
  /** Paths of square photos, in the same format as picture paths from the API. Initials replace a missing photo. */
  photos: v.record(v.string(), text),
  en: v.record(v.string(), person),
  ur: v.record(v.string(), person),
});

function findProblems({ chairman, president, advisors, photos, en, ur }: v.InferOutput<typeof peopleSchema>) {
  const leaders = [chairman, president];
  const keys = [...leaders, ...advisors];
  const problems = keys
    .filter((key, index) => keys.indexOf(key) < index)
    .map((key) => `${key} has more than one role among chairman, president and advisors`);
  for (const [language, texts] of Object.entries({ en, ur }))
    for (const key of keys) {
      const needed = leaders.includes(key) ? 'biography' : 'designation';
      if (!texts[key]) problems.push(`${language}.${key} is missing`);
      else if (!texts[key][needed]) problems.push(`${language}.${key}.${needed} is missing`);
    }
  for (const [member, entries] of Object.entries({ photos, en, ur }))
    for (const key of Object.keys(entries))
      if (!keys.includes(key))
        problems.push(`${member}.${key} is for a person who is neither chairman, president nor advisor`);
  return problems;
}

/**
 * Validates the parsed content of `people.json`.
 *
 * @throws an Error with one line for each problem. Missing texts, and repeated or unused keys, are reported only if the
 *   content matches `peopleSchema`.
 */
export function checkPeople(content: unknown): void {
  const { success, issues, output } = v.safeParse(peopleSchema, content);
  const problems = success
    ? findProblems(output)
    : issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`);
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `shell/content/people.json: ${problem}.`).join('\n'));
}
