import { honeypotField } from '@safar/domain/forms/form-limits';
import type { FormName } from '@safar/domain/forms/form-outcome';
import type { FormErrors } from '@safar/domain/forms/form-schemas';
import { useDispatch, useSelector } from '@safar/remote-kit/state';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useMessages, type Messages } from '../messages/use-messages';
import { isPicture, type FormField, type SubmissionField } from './field-types';
import { deleteDraft, submissionIdentity, useDraft, type SubmissionIdentity } from './form-draft';
import type { FormTexts, SelectRules } from './form-values';
import type { NoScriptOutcome } from './no-script-outcome';
import { useFormChecks } from './use-form-checks';
import { usePictureSelection } from './use-picture-selection';
import {
  idleSubmission,
  selectSubmission,
  submissionRequested,
  submissionReset,
  type FormValues,
  type SubmissionsRoot,
  type SubmissionState,
} from './submission-state';

export interface SubmissionFormOptions {
  /** Unique on the page. Identifies the form's submission in the store, its draft and its elements. */
  readonly id: string;
  /** Selects the API call. */
  readonly form: FormName;
  readonly rules: SelectRules;
  readonly fields: readonly SubmissionField[];
  /** Called after a success, even if the form has been unmounted. Announces the success to the visitor. */
  readonly onSent?: (() => void) | undefined;
  /** Called after a failure if no form with this `id` is mounted. Announces the failure to the visitor. */
  readonly onUnseenFailure?: (() => void) | undefined;
  /** The result of a submission without JavaScript. */
  readonly outcome?: NoScriptOutcome | undefined;
}

const hiddenValues = (fields: readonly FormField[]) =>
  Object.fromEntries(fields.flatMap((field) => (field.kind === 'hidden' ? [[field.name, field.value]] : [])));

const readHoneypot = (form: HTMLFormElement) => String(new FormData(form).get(honeypotField) ?? '');

/** Connects a form to its draft, its validation, its picture, its submission and its errors. */
export function useSubmissionForm(options: SubmissionFormOptions) {
  const { id, rules, fields, outcome } = options;
  const t = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasUnsavedInput, setHasUnsavedInput] = useState(false);
  const submission = useSubmission(options);
  const selection = usePictureSelection();
  const checks = useFormChecks({
    element,
    fields,
    rules,
    serverErrors: outcome?.sent === false ? outcome.errors : undefined,
  });
  const picture = {
    ...selection,
    choose(file: File | undefined) {
      for (const { name } of fields.filter(isPicture)) checks.clearError(name);
      selection.choose(file);
    },
  };
  const draft = useDraft({ id, fields, element });
  const errors = listFormErrors(t, fields, checks.errors, picture.problem);
  // The form counts as sending before the request starts: loading the checks and resizing the picture can be slow.
  const isSending = checks.isSubmitting || submission.isSending;

  useSubmissionResult(submission, {
    onSent() {
      draft.cancelSave();
      deleteDraft(id);
      setHasUnsavedInput(false);
      picture.choose(undefined);
      checks.clear();
    },
    onFailed() {
      checks.setErrors(submission.fieldErrors);
      setAttempt((count) => count + 1);
    },
  });
  const wasSentWithoutScript = outcome?.sent === true;
  useEffect(() => {
    if (wasSentWithoutScript) deleteDraft(id);
  }, [id, wasSentWithoutScript]);

  const send = async (texts: FormTexts) => {
    const settled = await selection.settled();
    if (settled.status === 'invalid' || !element.current) return;
    submission.send({
      texts: { ...hiddenValues(fields), ...texts },
      picture: settled.status === 'ready' ? settled.picture : undefined,
      honeypot: readHoneypot(element.current),
    });
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double tap must cause only one submission.
    if (isSending) return;
    submission.reset();
    await checks.submit(send);
    setAttempt((count) => count + 1);
  };

  return {
    ...submission,
    isSending,
    /** Whether the request is running. It continues if the form is unmounted. */
    isRequested: submission.isSending,
    element,
    errors,
    /** Incremented with every attempt and every failure, so that unchanged errors are announced again. */
    attempt,
    picture: fields.some(isPicture) ? picture : undefined,
    submit,
    /** Submits the current values. Unchanged values keep their idempotency key. */
    retry: () => element.current?.requestSubmit(),
    /** Call when a field receives the focus. */
    onFocus: checks.preload,
    /** Call on every input event. */
    onInput({ nativeEvent }: FormEvent<HTMLFormElement>) {
      checks.inputChanged(nativeEvent);
      draft.inputChanged();
      setHasUnsavedInput(true);
      if (submission.status === 'sent') submission.reset();
    },
    /** Whether the visitor has changed the form since it was mounted or last sent. */
    hasUnsavedInput,
  };
}

/**
 * The ids of the mounted forms. If a submission fails while a form with its id is mounted, that form shows the failure,
 * even if it was mounted after the submission started. Otherwise `onUnseenFailure` announces the failure.
 */
const mountedForms = new Set<string>();

/**
 * Returns the submission state of a form and a function that sends the form. If the form was unmounted before the
 * response arrived, the next form with the same id shows the result, unless `onSent` has announced it.
 */
function useSubmission({ id, form, onSent, onUnseenFailure }: SubmissionFormOptions) {
  const dispatch = useDispatch();
  const elapsedTime = useElapsedTime();
  const stored = useSelector((root: SubmissionsRoot) => selectSubmission(root, id));
  const [initial] = useState(stored);
  const wasAnnounced = stored === initial && stored.status === 'sent' && onSent !== undefined;
  const state = wasAnnounced ? idleSubmission : stored;
  const previous = useRef<SubmissionIdentity>(undefined);
  const [progress, setProgress] = useState<number>();
  const isSending = state.status === 'sending';

  useEffect(() => {
    mountedForms.add(id);
    return () => {
      mountedForms.delete(id);
      dispatch(submissionReset(id));
    };
  }, [dispatch, id]);

  const handleSent = () => {
    deleteDraft(id);
    // If the visitor sends the same input again, it is a new submission with a new idempotency key.
    previous.current = undefined;
    onSent?.();
  };
  return {
    ...state,
    isSending,
    /** Fraction from 0 to 1 while a picture is uploaded. */
    progress: isSending ? progress : undefined,
    /** Clears the result of the previous submission. */
    reset: () => void dispatch(submissionReset(id)),
    send(values: FormValues) {
      previous.current = submissionIdentity(id, values, previous.current);
      setProgress(undefined);
      dispatch(
        submissionRequested({
          id,
          form,
          values,
          submissionId: previous.current.id,
          elapsed: elapsedTime(),
          onProgress: setProgress,
          onSent: handleSent,
          onFailed: () => void (mountedForms.has(id) || onUnseenFailure?.()),
        }),
      );
    },
  };
}

interface SubmissionResultListeners {
  readonly onSent: () => void;
  readonly onFailed: () => void;
}

/**
 * Calls a listener once per result, including the result of a submission that started before the form was mounted.
 */
function useSubmissionResult(
  { status, failure }: SubmissionState,
  listeners: SubmissionResultListeners,
): void {
  const onSent = useEffectEvent(listeners.onSent);
  const onFailed = useEffectEvent(listeners.onFailed);

  useEffect(() => {
    if (status === 'sent') onSent();
  }, [status]);
  useEffect(() => {
    if (failure) onFailed();
  }, [failure]);
}

/**
 * Returns a function that measures the milliseconds since the form was mounted. If the server rendered the form, the
 * time starts with the navigation.
 */
function useElapsedTime(): () => number {
  const isServerRendered = useRef(!useHydrated());
  const start = useRef(0);

  useEffect(() => {
    if (!isServerRendered.current) start.current = performance.now();
  }, []);

  return useCallback(() => Math.round(performance.now() - start.current), []);
}

interface NamedError {
  readonly name: string;
  readonly message: string;
}

/** Lists the errors of all visible fields in visual order and in the language of the page. */
export function listFormErrors(
  t: Pick<Messages, 'fieldError' | 'fieldInvalid'>,
  fields: readonly FormField[],
  errors: FormErrors,
  pictureProblem?: string,
): readonly NamedError[] {
  return fields.flatMap((field) => {
    const { name } = field;
    const message = (isPicture(field) ? pictureProblem : undefined) ?? errors[name];
    return message && field.kind !== 'hidden'
      ? [{ name, message: t.fieldError(message) || t.fieldInvalid }]
      : [];
  });
}
