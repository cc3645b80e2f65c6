import { honeypotField } from '@safar/domain/forms/form-limits';
import type { FormName } from '@safar/domain/forms/form-outcome';
import type { FormErrors } from '@safar/domain/forms/form-schemas';
import type { EnquiryKind } from '@safar/contract/slots';
import { useHost } from '@safar/remote-kit/host';
import { useDispatch, useSelector } from '@safar/remote-kit/state';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useMessages, type Messages } from '../messages/use-messages';
import { isPicture, type FormField, type SubmissionField } from './field-types';
import { deleteDraft, submissionIdentity, useDraft, type SubmissionIdentity } from './form-draft';
import type { SelectRules } from './form-values';
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
  /** Set for enquiries. Their failures emit `enquiry/failed`, those of other forms `form/failed`. */
  readonly enquiryKind?: EnquiryKind | undefined;
  /** The result of a submission without JavaScript. */
  readonly outcome?: NoScriptOutcome | undefined;
}

const hiddenValues = (fields: readonly FormField[]) =>
  Object.fromEntries(fields.flatMap((field) => (field.kind === 'hidden' ? [[field.name, field.value]] : [])));

const readHoneypot = (form: HTMLFormElement) => String(new FormData(form).get(honeypotField) ?? '');

/** Removes the outcome from the URL, so that it is not shown again after a reload or Back. */
function removeOutcome(): void {
  const url = new URL(location.href);
  url.searchParams.delete('form');
  history.replaceState(history.state, '', url);
}

/** Connects a form to its draft, its validation, its picture, its submission and its errors. */
export function useSubmissionForm(options: SubmissionFormOptions) {
  const { id, rules, fields, outcome } = options;
  const t = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasUnsavedInput, setHasUnsavedInput] = useState(false);
  const submission = useSubmission(options, element);
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
  const wasSentWithoutScript = outcome?.sent === true;
  // This effect must run before that of `useDraft`, which restores the draft.
  useEffect(() => {
    if (!wasSentWithoutScript) return;
    deleteDraft(id);
    removeOutcome();
  }, [id, wasSentWithoutScript]);
  const draft = useDraft({ id, fields, element });
  const errors = listFormErrors(t, fields, checks.errors, picture.problem);
  // The form counts as sending before the request starts: loading the checks and resizing the picture can be slow.
  const isSending = checks.isSubmitting || submission.isSending;

  useSubmissionResult(submission, {
    onSent() {
      draft.cancelSave();
      deleteDraft(id);
      if (outcome) removeOutcome();
      setHasUnsavedInput(false);
      picture.choose(undefined);
      checks.clear();
    },
    onFailed() {
      checks.setErrors(submission.fieldErrors);
      setAttempt((count) => count + 1);
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A double tap must cause only one submission.
    if (isSending) return;
    // If the form is unmounted before the request starts, this element still has the input.
    const form = event.currentTarget;
    let isRequested = false;
    submission.reset();
    await checks.submit(async (texts) => {
      const settled = await selection.settled();
      // Do not send if the form was mounted again: the visitor may have changed it.
      if (settled.status === 'invalid' || (mountedForms.get(id) ?? element) !== element) return;
      isRequested = true;
      submission.send({
        texts: { ...hiddenValues(fields), ...texts },
        picture: settled.status === 'ready' ? settled.picture : undefined,
        honeypot: readHoneypot(form),
      });
    });
    setAttempt((count) => count + 1);
    if (!isRequested) submission.announceFailure();
  };

  return {
    ...submission,
    isSending,
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
 * The elements of the mounted forms, by form id. If a submission fails while a form with its id is mounted, that form
 * shows the failure, even if it was mounted after the submission started. Otherwise the shell announces the failure.
 */
const mountedForms = new Map<string, RefObject<HTMLFormElement | null>>();

/**
 * Returns the submission state of a form and a function that sends the form. If the form was unmounted before the
 * response arrived, the next form with the same id shows the result, unless `onSent` has announced it.
 */
function useSubmission(
  { id, form, onSent, enquiryKind }: SubmissionFormOptions,
  element: RefObject<HTMLFormElement | null>,
) {
  const t = useMessages();
  const { events } = useHost();
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
    mountedForms.set(id, element);
    return () => {
      mountedForms.delete(id);
      dispatch(submissionReset(id));
    };
  }, [dispatch, id, element]);

  const handleSent = () => {
    deleteDraft(id);
    // If the visitor sends the same input again, it is a new submission with a new idempotency key.
    previous.current = undefined;
    onSent?.();
  };
  const announceFailure = () => {
    if (mountedForms.get(id)?.current) return;
    const message = t.failedUnseen;
    if (enquiryKind) events.emit('enquiry/failed', { message, kind: enquiryKind });
    else events.emit('form/failed', { message });
  };
  return {
    ...state,
    /** Announces a failure unless a form with this id is mounted. */
    announceFailure,
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
          onFailed: announceFailure,
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
