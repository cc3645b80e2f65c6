import { Button } from '@safar/shared/ui/button';
import { FormStatus } from '@safar/shared/ui/form-status';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useMessages } from '../../messages/use-messages';
import { FormFields } from '../fields/form-fields';
import { LeaveQuestion } from '../leaving/leave-question';
import { FormErrors } from './form-errors';
import { useFailureWords } from './use-failure-words';
import { useSubmissionForm, type SubmissionFormUse } from './use-submission-form';
import { useWait } from './use-wait';
import styles from '../form.module.scss';

export interface SubmissionFormProps extends SubmissionFormUse {
  /** The accessible name. */
  readonly label: string;
  /** Where browsers send it by themselves. */
  readonly action: string;
  /** The confirmation. */
  readonly sent: string;
}

/**
 * A form that is sent to the API. Browsers can send it by themselves; its fields are not controlled, so that what
 * was typed before the page ran, or before a failure, stays.
 */
export function SubmissionForm({ label, action, sent, ...use }: SubmissionFormProps) {
  const { form, fields, outcome } = use;
  const t = useMessages();
  const hydrated = useHydrated();
  const { element, errors, news, status, sending, failure, ...state } = useSubmissionForm(use);
  const words = useFailureWords(failure);
  const wait = useWait(failure);
  const idOf = (name: string) => `${form}-${name}`;

  // What the browser did by itself counts until the visitor does something here.
  const earlier = status === 'idle' && news === 0 ? outcome : undefined;
  // It stands at the top then, where such a page begins.
  const cameBack = earlier?.sent === true;
  const isSent = status === 'sent' || cameBack;
  const refused = earlier?.sent === false && (earlier.message || t.failedPlain);
  const hasFailed = status === 'failed' && Object.keys(state.fieldErrors).length === 0;
  const detail = hasFailed ? words : refused || undefined;
  const failed = errors.length === 0 && detail ? { title: t.failed, detail } : undefined;

  const statusRegion = (
    <FormStatus tone={sending ? 'info' : 'success'}>{sending ? t.sending : isSent ? sent : null}</FormStatus>
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
        noValidate={hydrated}
        onSubmit={(event) => void state.submit(event)}
        onInput={state.changed}
      >
        {cameBack && statusRegion}
        <FormErrors
          news={news}
          errors={errors.map(({ name, message }) => ({ id: idOf(name), message }))}
          failure={failed}
          onRetry={hasFailed && failed ? state.retry : undefined}
          wait={wait}
        />
        <FormFields
          fields={fields}
          idOf={idOf}
          errors={Object.fromEntries(errors.map(({ name, message }) => [name, message]))}
          register={state.register}
          start={outcome?.sent === false ? outcome.fields : undefined}
          picture={state.picture}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={sending}>
            {t.send}
          </Button>
          {state.progress !== undefined && (
            <progress className={styles.progress} value={state.progress} aria-label={t.uploading} />
          )}
        </div>
        {!cameBack && statusRegion}
      </form>
      <LeaveQuestion unsent={state.unsent} />
    </div>
  );
}
