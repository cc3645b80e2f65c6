import { Button } from '@safar/shared/ui/button';
import { FormStatus } from '@safar/shared/ui/form-status';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useEffect, useRef, type FormEvent } from 'react';
import { useMessages } from '../messages/use-messages';
import { FormErrors } from './form-errors';
import type { FormField } from './form-field';
import { FormFields } from './form-fields';
import type { PlainOutcome } from './plain-outcome';
import type { FormId } from './submissions-slice';
import { useSubmission } from './use-submission';
import styles from './form.module.scss';

export interface SubmissionFormProps {
  readonly form: FormId;
  /** The accessible name. */
  readonly label: string;
  /** Where browsers send it by themselves. */
  readonly action: string;
  readonly fields: readonly FormField[];
  /** The confirmation. */
  readonly sent: string;
  readonly onSent?: () => void;
  /** Of a form that the browser sent by itself. */
  readonly outcome?: PlainOutcome | undefined;
}

/**
 * A form that is sent to the API. Browsers can send it by themselves; its fields are not controlled, so that what
 * was typed before the page ran, or before a failure, stays.
 */
export function SubmissionForm(props: SubmissionFormProps) {
  const { form, label, action, fields, sent, onSent, outcome } = props;
  const t = useMessages();
  const hydrated = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const submission = useSubmission({ form, fields, onSent });
  const { reason, errors, submits, progress, submit, retry } = submission;
  const untouched = submission.status === 'idle' && submits === 0;
  const status = untouched && outcome ? outcome : submission.status;
  const sending = status === 'sending';
  const idOf = (name: string) => `${form}-${name}`;

  useEffect(() => {
    if (status === 'sent') element.current?.reset();
  }, [status]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  const links = errors.map(({ name, message }) => ({ id: idOf(name), message }));
  const byName = Object.fromEntries(errors.map(({ name, message }) => [name, message]));
  const failure = reason ? t.failedBecause(reason) : t.failed;

  return (
    <div className={styles.frame}>
      <form
        ref={element}
        className={styles.form}
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label={label}
        noValidate={hydrated}
        onSubmit={onSubmit}
      >
        <FormErrors
          submits={submits}
          errors={links}
          title={status === 'failed' ? failure : undefined}
          onRetry={retry}
        />
        <FormFields fields={fields} idOf={idOf} errors={byName} />
        <div className={styles.actions}>
          <Button type="submit" busy={sending}>
            {t.send}
          </Button>
          {progress !== undefined && (
            <progress className={styles.progress} value={progress} aria-label={t.uploading} />
          )}
        </div>
        <FormStatus tone={sending ? 'info' : 'success'}>
          {sending ? t.sending : status === 'sent' ? sent : null}
        </FormStatus>
      </form>
    </div>
  );
}
