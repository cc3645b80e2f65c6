import { isObject } from '@safar/contract/is-object';
import { localeField } from '@safar/domain/forms/form-limits';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { randomUuid } from '@safar/domain/random-uuid';
import { type SubmissionField } from './field-types';
import { type FormTexts, readTexts, writeText } from './form-values';
import { type FormValues } from './submission-state';

/** The input of a form. Session storage keeps it for the tab until the form is submitted successfully. */
interface Draft {
  /** Values by field name. */
  readonly texts: FormTexts;
  /** Idempotency key and content of the last submission; see `submissionIdentity`. */
  readonly sentAs?: { readonly id: string; readonly content: string } | undefined;
}

/**
 * Whether a stored value is a draft. The check is hand-written, because a schema would add the schema library to the
 * first load of every form.
 */
const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  isObject(value['texts']) &&
  Object.values(value['texts']).every((text) => typeof text === 'string') &&
  (value['sentAs'] === undefined ||
    (isObject(value['sentAs']) &&
      typeof value['sentAs']['id'] === 'string' &&
      typeof value['sentAs']['content'] === 'string'));

const storageKey = (id: string) => `safar-form:${id}`;

/** Accesses session storage and ignores errors. If storage is full or blocked, forms work without drafts. */
function tryStorage<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

function loadDraft(id: string): Draft | undefined {
  const stored = tryStorage((storage) => JSON.parse(storage.getItem(storageKey(id)) ?? 'null') as unknown);
  return isDraft(stored) ? stored : undefined;
}

/** Writes the properties in `part` to the stored draft. The other properties of the draft stay unchanged. */
function saveDraft(id: string, part: Partial<Draft>): void {
  const draft: Draft = { texts: {}, ...loadDraft(id), ...part };
  tryStorage((storage) => storage.setItem(storageKey(id), JSON.stringify(draft)));
}

/** @param id the form's id; see `SubmissionFormOptions` */
export function deleteDraft(id: string): void {
  tryStorage((storage) => storage.removeItem(storageKey(id)));
}

/** The draft is saved this many milliseconds after the last `input` event. */
const SAVE_DELAY_MS = 300;

interface DraftOptions {
  readonly id: string;
  readonly fields: readonly SubmissionField[];
  readonly element: RefObject<HTMLFormElement | null>;
}

/** When the form mounts, fills its empty fields from the draft of this tab. Then saves further input to the draft. */
export function useDraft({ id, fields, element }: DraftOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<FormTexts>(undefined);

  const restore = useEffectEvent(() => {
    const draft = loadDraft(id);
    if (!draft || !element.current) return;
    for (const [name, text] of Object.entries(readTexts(element.current, fields))) {
      const saved = draft.texts[name];
      if (text === '' && saved) writeText(element.current, name, saved);
    }
  });

  const save = () => {
    if (pending.current) saveDraft(id, { texts: pending.current });
    pending.current = undefined;
  };
  const savePending = useEffectEvent(save);

  useEffect(() => {
    restore();
    const flush = () => {
      clearTimeout(timer.current);
      savePending();
    };
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);

  return {
    /** Must be called on every `input` event. */
    inputChanged() {
      if (!element.current) return;
      pending.current = readTexts(element.current, fields);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, SAVE_DELAY_MS);
    },
    /** Cancels a pending save. */
    cancelSave() {
      clearTimeout(timer.current);
      pending.current = undefined;
    },
  };
}

/** Identifies the file of a picture without its content, which would have to be read and hashed first. */
const describe = ({ name, size, type, lastModified }: File) => [name, size, type, lastModified];

/** The idempotency key (`id`) and the content of a submission. */
export type SubmissionIdentity = NonNullable<Draft['sentAs']>;

/**
 * Returns the idempotency key for a submission. If the content equals that of the last submission, the key is reused,
 * even after a reload: the last request may have arrived although its response was lost.
 *
 * @param previous the last submission of the mounted form. It is used if session storage contains no submission, for
 *   example because storage is blocked
 */
export function submissionIdentity(
  formId: string,
  { texts, picture }: FormValues,
  previous: SubmissionIdentity | undefined,
): SubmissionIdentity {
  // Without the locale, the same input has the same key on the English and on the Urdu page.
  const { [localeField]: _locale, ...input } = texts;
  const content = JSON.stringify([input, picture ? describe(picture.file) : 0]);
  const last = loadDraft(formId)?.sentAs ?? previous;
  if (last?.content === content) return last;
  const next = { id: randomUuid(), content };
  saveDraft(formId, { sentAs: next });
  return next;
}
