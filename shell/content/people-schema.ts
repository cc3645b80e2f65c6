import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const person = v.strictObject({
  /** E.g. `Dr.` */
  honorific: v.optional(text),
  name: text,
  /** Required for an advisor. */
  designation: v.optional(text),
  /** Required for chairman and president; one string per paragraph. */
  biography: v.optional(v.pipe(v.array(text), v.minLength(1, 'needs a paragraph'))),
});

/** `people.json`: the people of the About page. Each has a key, under which the other members have the photo and texts. */
const peopleSchema = v.strictObject({
  chairman: text,
  president: text,
  /** In the order of the page. */
  advisors: v.array(text),
  /** Paths of square pictures, like the paths of the API. A person without one is shown by initials. */
  photos: v.record(v.string(), text),
  en: v.record(v.string(), person),
  ur: v.record(v.string(), person),
});

function findProblems({ chairman, president, advisors, photos, en, ur }: v.InferOutput<typeof peopleSchema>) {
  const leaders = [chairman, president];
  const keys = [...leaders, ...advisors];
  const problems = advisors
    .filter((key, index) => keys.indexOf(key) < index + leaders.length)
    .map((key) => `advisors names ${key}, who has another place`);
  for (const [language, texts] of Object.entries({ en, ur }))
    for (const key of keys) {
      const needed = leaders.includes(key) ? 'biography' : 'designation';
      if (!texts[key]) problems.push(`${language}.${key} is missing`);
      else if (!texts[key][needed]) problems.push(`${language}.${key}.${needed} is missing`);
    }
  for (const [member, entries] of Object.entries({ photos, en, ur }))
    for (const key of Object.keys(entries))
      if (!keys.includes(key)) problems.push(`${member}.${key} is neither a leader nor an advisor`);
  return problems;
}

/**
 * Validates the parsed content of `people.json`.
 *
 * @throws an Error with every invalid item and its path in the file
 */
export function checkPeople(content: unknown): void {
  const { success, issues, output } = v.safeParse(peopleSchema, content);
  const problems = success
    ? findProblems(output)
    : issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`);
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `shell/content/people.json: ${problem}.`).join('\n'));
}
