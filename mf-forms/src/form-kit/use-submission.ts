import { newId } from '@safar/shared/domain/new-id';
import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect, useState } from 'react';
import { findProblems, type FieldErrors } from './find-problems';
import type { FormField } from './form-field';
import { readValues } from './form-values';
import {
  formOpened,
  selectSubmission,
  submissionRequested,
  type Attempt,
  type FormId,
  type SubmissionsRoot,
} from './submissions-slice';

export interface SubmissionUse {
  readonly form: FormId;
  readonly fields: readonly FormField[];
  readonly onSent?: (() => void) | undefined;
}

/** What a form's component needs to send it and to tell what became of it. */
export function useSubmission({ form, fields, onSent }: SubmissionUse) {
  const dispatch = useDispatch();
  const { status, reason, fieldErrors } = useSelector((root: SubmissionsRoot) =>
    selectSubmission(root, form),
  );
  const [problems, setProblems] = useState<FieldErrors>({});
  const [submits, setSubmits] = useState(0);
  const [attempt, setAttempt] = useState<Attempt>();
  const [progress, setProgress] = useState<number>();
  const sending = status === 'sending';

  useEffect(() => void dispatch(formOpened(form)), [dispatch, form]);

  const send = (next: Attempt) => {
    setProgress(undefined);
    dispatch(submissionRequested(next));
  };
  const submit = (element: HTMLFormElement) => {
    if (sending) return;
    const values = readValues(element, fields);
    const found = findProblems(fields, values);
    setProblems(found);
    setSubmits((count) => count + 1);
    dispatch(formOpened(form));
    if (Object.keys(found).length > 0) return;
    const next = { form, values, submissionId: newId(), onProgress: setProgress, onSent };
    setAttempt(next);
    send(next);
  };

  const sentences: FieldErrors = { ...fieldErrors, ...problems };
  const errors = fields.flatMap(({ kind, name }) => {
    const message = kind === 'fixed' ? undefined : sentences[name];
    return message ? [{ name, message }] : [];
  });
  const canRetry = status === 'failed' && errors.length === 0 && attempt !== undefined;
  return {
    status,
    reason,
    /** In the order of the form. */
    errors,
    submits,
    /** 0 to 1, once a picture is on its way. */
    progress: sending ? progress : undefined,
    submit,
    retry: canRetry ? () => send(attempt) : undefined,
  };
}
