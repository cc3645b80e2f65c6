import * as v from 'valibot';

/** One sentence for each field that has to be mended, by its name on the wire. */
export type FormProblems = Readonly<Record<string, string>>;

/** A form: the rules of its fields by their names on the wire. */
export type FormRules = v.ObjectSchema<v.ObjectEntries, undefined>;

export type CheckedForm<Rules extends FormRules> =
  | { readonly fields: v.InferOutput<Rules>; readonly problems?: undefined }
  | { readonly fields?: undefined; readonly problems: FormProblems };

/**
 * Checks what was entered, in the browser and on the server alike.
 *
 * @returns either the fields as they are stored, or the first problem of each field. Fields unknown to the form are
 *   left out.
 */
export function checkForm<Rules extends FormRules>(rules: Rules, entered: unknown): CheckedForm<Rules> {
  const result = v.safeParse(rules, entered);
  if (result.success) return { fields: result.output };
  const problems: Record<string, string> = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? 'form';
    problems[field] ??= issue.message;
  }
  return { problems };
}
