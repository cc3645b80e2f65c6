import * as v from 'valibot';
import type { FormName } from '@safar/shared/forms/form-outcome';

const draftSchema = v.object({
  /** By the names of the wire. */
  texts: v.record(v.string(), v.string()),
  /** The last attempt to send it: the same form once more, also after a reload, is the same submission. */
  sentAs: v.optional(v.object({ id: v.string(), content: v.string() })),
});

/** What was typed into a form and not taken by the server yet. It lives as long as the tab. */
export type Draft = v.InferOutput<typeof draftSchema>;

const keyOf = (form: FormName) => `safar-form:${form}`;

/** A browser that keeps nothing (full, or forbidden) has no draft: a form works without. */
function attempt<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

export function readDraft(form: FormName): Draft | undefined {
  const kept = attempt((storage) => JSON.parse(storage.getItem(keyOf(form)) ?? 'null') as unknown);
  return v.is(draftSchema, kept) ? kept : undefined;
}

/** Keeps what is given and leaves the rest of an earlier draft as it was. */
export function keepDraft(form: FormName, part: Partial<Draft>): void {
  const draft: Draft = { texts: {}, ...readDraft(form), ...part };
  attempt((storage) => storage.setItem(keyOf(form), JSON.stringify(draft)));
}

export function dropDraft(form: FormName): void {
  attempt((storage) => storage.removeItem(keyOf(form)));
}
