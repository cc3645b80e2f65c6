import { HONEYPOT } from '@safar/shared/forms/form-traps';
import type { FormName } from '@safar/shared/forms/form-outcome';
import type { FormRules } from '@safar/shared/forms/form-problems';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { dropDraft } from '../draft/draft-store';
import { useDraft } from '../draft/use-draft';
import { isPicture, isWritten, type FormField } from '../fields/form-field';
import type { Texts } from '../fields/rule-resolver';
import { syncTexts } from '../fields/sync-texts';
import { useRules } from '../fields/use-rules';
import type { PlainOutcome } from '../outcome/plain-outcome';
import { usePicture } from '../picture/use-picture';
import { useAnswer } from './use-answer';
import { useFormErrors } from './use-form-errors';
import { useSubmission } from './use-submission';

export interface SubmissionFormUse {
  readonly form: FormName;
  readonly rules: FormRules;
  readonly fields: readonly FormField[];
  readonly onSent?: (() => void) | undefined;
  /** Of a form that the browser sent by itself. */
  readonly outcome?: PlainOutcome | undefined;
}

/** Fixed values, which nobody can get wrong. */
const fixedTexts = (fields: readonly FormField[]) =>
  Object.fromEntries(fields.flatMap((field) => (field.kind === 'fixed' ? [[field.name, field.value]] : [])));

const honeypotOf = (form: HTMLFormElement) => String(new FormData(form).get(HONEYPOT) ?? '');

/** Everything that a form needs to be filled, kept, checked, sent, and told about. */
export function useSubmissionForm({ form, rules, fields, onSent, outcome }: SubmissionFormUse) {
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [news, setNews] = useState(0);
  const [unsent, setUnsent] = useState(false);
  const submission = useSubmission({ form, onSent });
  const picture = usePicture();
  const { register, handleSubmit, setValue, getValues, setError, reset, formState } = useRules(
    rules,
    outcome?.sent === false ? outcome.errors : undefined,
  );
  const draft = useDraft({ form, fields, element, setValue });
  const errors = useFormErrors({ fields, errors: formState.errors, picture: picture.problem });

  useAnswer(submission, {
    sent() {
      draft.forget();
      dropDraft(form);
      setUnsent(false);
      picture.choose(undefined);
      reset(Object.fromEntries(fields.filter(isWritten).map(({ name }) => [name, ''])));
    },
    failed() {
      for (const [name, message] of Object.entries(submission.fieldErrors)) {
        setError(name, { type: 'server', message });
      }
      setNews((count) => count + 1);
    },
  });
  const sentBefore = outcome?.sent === true;
  useEffect(() => {
    if (sentBefore) dropDraft(form);
  }, [form, sentBefore]);

  const send = async (texts: Texts) => {
    const chosen = await picture.settled();
    submission.open();
    if (chosen.status === 'wrong' || !element.current) return;
    submission.send({
      texts: { ...fixedTexts(fields), ...texts },
      picture: chosen.status === 'ready' ? chosen.picture.blob : undefined,
      honeypot: honeypotOf(element.current),
    });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double tap is one submission.
    if (busy.current || submission.sending) return;
    busy.current = true;
    syncTexts(event.currentTarget, fields, getValues(), setValue);
    await handleSubmit(send, submission.open)().finally(() => {
      busy.current = false;
    });
    setNews((count) => count + 1);
  };

  return {
    ...submission,
    element,
    errors,
    /** Grows with every submission and every answer: the same errors once more are news as well. */
    news,
    register,
    picture: fields.some(isPicture) ? picture : undefined,
    submit,
    /** Sends what stands in the form now. If that is the same as before, it is the same submission. */
    retry: () => element.current?.requestSubmit(),
    /** To be called at every change. */
    changed() {
      draft.typed();
      setUnsent(true);
      if (submission.status === 'sent') submission.open();
    },
    /** Something was entered that the server does not have. */
    unsent,
  };
}
