import { localeField } from '@safar/domain/forms/form-limits';
import { useHost } from '@safar/remote-kit/host';
import { Button } from '@safar/ui/button';
import { ErrorSummary, FormStatus, type FieldError } from '@safar/ui/form-messages';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useEffect, useRef, useState } from 'react';
import { useMessages, type Messages } from '../messages/use-messages';
import type { SubmissionField } from './field-types';
import { FormFields } from './form-fields';
import styles from './form.module.scss';
import { LeaveGuard } from './leave-guard';
import { useNoScriptOutcome } from './no-script-outcome';
import type { SubmissionFailure } from './submission-state';
import { listFormErrors, useSubmissionForm, type SubmissionFormOptions } from './use-submission';

interface PageFormProps extends Omit<SubmissionFormProps, 'outcome'> {
  /**
   * The search parameters of the page. After a submission without JavaScript, the parameter `form` contains the result,
   * or the id of a stored result.
   */
  readonly search: URLSearchParams;
}

/**
 * The form of a page. It also shows the result of a submission without JavaScript. The `key` remounts the form when
 * rejected values arrive, because uncontrolled inputs take their initial values on mount.
 */
export function PageForm({ search, ...form }: PageFormProps) {
  const outcome = useNoScriptOutcome(form.form, search);
  return <SubmissionForm key={outcome?.sent === false ? 'rejected' : 'new'} {...form} outcome={outcome} />;
}

interface SubmissionFormProps extends SubmissionFormOptions {
  /** The accessible name of the form. */
  readonly label: string;
  /** The URL to which browsers without JavaScript submit the form. */
  readonly action: string;
  /** The confirmation message. */
  readonly sent: string;
}

/**
 * A form that is sent to the API. It works without JavaScript. Its inputs are uncontrolled, so that text typed before
 * hydration is kept. A failed submission does not clear the inputs.
 */
export function SubmissionForm({ label, action, sent, ...props }: SubmissionFormProps) {
  const { id, outcome } = props;
  const t = useMessages();
  const { locale } = useHost();
  const fields: readonly SubmissionField[] = [
    ...props.fields,
    { kind: 'hidden', name: localeField, value: locale },
  ];
  const isHydrated = useHydrated();
  const { element, errors, attempt, status, isSending, failure, ...state } = useSubmissionForm({
    ...props,
    fields,
  });
  const secondsLeft = useCountdown(failure);
  const fieldId = (name: string) => `${id}-${name}`;

  // The result of a submission without JavaScript is shown until the visitor submits the form again.
  const noScriptOutcome = status === 'idle' && attempt === 0 ? outcome : undefined;
  const wasSentWithoutScript = noScriptOutcome?.sent === true;
  const isSent = status === 'sent' || wasSentWithoutScript;
  const rejection =
    noScriptOutcome?.sent === false &&
    (noScriptOutcome.isUnknown
      ? t.outcomeUnknown
      : t.fieldError(noScriptOutcome.message) || t.failedWithoutScript);
  // If the server rejects only fields that the form does not show, such as hidden fields, the whole form has failed.
  const hasFailed = status === 'failed' && listFormErrors(t, fields, state.fieldErrors).length === 0;
  const detail = hasFailed ? failure && failureText(t, failure) : rejection;
  const summary = errors.length === 0 && detail ? { title: t.failed, detail } : undefined;

  const statusRegion = (
    <FormStatus tone={isSending ? 'info' : 'success'}>
      {isSending ? t.sending : isSent ? sent : null}
    </FormStatus>
  );

  return (
    <div className={styles.frame}>
      <form
        ref={element}
        className={styles.form}
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label={label}
        noValidate={isHydrated}
        onSubmit={(event) => void state.submit(event)}
        onFocus={state.onFocus}
        onInput={state.onInput}
      >
        {/* A submission without JavaScript reloads the page at its top, so the confirmation precedes the fields. */}
        {wasSentWithoutScript && statusRegion}
        <FormErrorSummary
          attempt={attempt}
          errors={errors.map(({ name, message }) => ({ id: fieldId(name), message }))}
          failure={summary}
          onRetry={hasFailed && summary ? state.retry : undefined}
          secondsLeft={secondsLeft}
        />
        <FormFields
          fields={fields}
          fieldId={fieldId}
          errors={Object.fromEntries(errors.map(({ name, message }) => [name, message]))}
          initialValues={outcome?.sent === false ? outcome.fields : undefined}
          picture={state.picture}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={isSending}>
            {t.send}
          </Button>
          {state.progress !== undefined && (
            <progress className={styles.progress} value={state.progress} aria-label={t.uploading} />
          )}
        </div>
        {!wasSentWithoutScript && statusRegion}
      </form>
      <LeaveGuard hasUnsavedInput={state.hasUnsavedInput} isSending={isSending} />
    </div>
  );
}

function failureText(t: Messages, { kind, message, retryAfterSeconds }: SubmissionFailure): string {
  switch (kind) {
    case 'connection':
      return t.failedConnection;
    case 'unknown':
      return t.outcomeUnknown;
    case 'rate-limited':
      return t.failedTooMany(retryAfterSeconds);
    case 'other':
      return t.fieldError(message) || t.failedOther;
  }
}

/** Counts down from `retryAfterSeconds` to 0. Another failure restarts the countdown. */
function useCountdown(failure: SubmissionFailure | null): number {
  const [tick, setTick] = useState<{ readonly failure: SubmissionFailure | null; readonly left: number }>();
  const total = failure?.retryAfterSeconds ?? 0;
  const left = tick?.failure === failure ? tick.left : total;
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return undefined;
    const end = performance.now() + 1000 * total;
    const timer = setInterval(
      () => setTick({ failure, left: Math.max(0, Math.ceil((end - performance.now()) / 1000)) }),
      1000,
    );
    return () => clearInterval(timer);
  }, [failure, isRunning, total]);

  return left;
}

interface FormErrorSummaryProps {
  /**
   * Incremented by each attempt and each failure. When it changes and there are errors, the summary takes the focus.
   */
  readonly attempt: number;
  readonly errors: readonly FieldError[];
  /** A failure that concerns the whole form. */
  readonly failure?: { readonly title: string; readonly detail: string } | undefined;
  /** Called by the Retry button, which is shown only if this is set. */
  readonly onRetry?: (() => void) | undefined;
  /** Seconds until the Retry button is enabled. */
  readonly secondsLeft?: number;
}

/**
 * The error summary. It takes the focus after each failed attempt, but not while the visitor corrects the fields.
 */
export function FormErrorSummary({
  attempt,
  errors,
  failure,
  onRetry,
  secondsLeft = 0,
}: FormErrorSummaryProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = useRef(false);

  useEffect(() => {
    hasErrors.current = errors.length > 0 || failure !== undefined;
  });
  useEffect(() => {
    if (hasErrors.current) box.current?.focus();
  }, [attempt]);

  return (
    <div ref={box} tabIndex={-1} className={styles.errors}>
      <ErrorSummary title={failure?.title} detail={failure?.detail} errors={errors} />
      {onRetry && (
        <Button
          kind="quiet"
          size="small"
          aria-disabled={secondsLeft > 0}
          onClick={() => {
            if (secondsLeft > 0) return;
            // The Retry button is removed while the form is being sent, so the focus moves to the error summary.
            box.current?.focus();
            onRetry();
          }}
        >
          {secondsLeft > 0 ? t.retryIn(secondsLeft) : t.retry}
        </Button>
      )}
    </div>
  );
}
