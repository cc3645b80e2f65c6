import { useDispatch, useSelector } from '@safar/shared/state';
import { Button } from '@safar/shared/ui/button';
import { FormStatus } from '@safar/shared/ui/form-status';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMessages } from '../../messages/use-messages';
import { JoinErrors } from './join-errors';
import { JoinFields } from './join-fields';
import { joinOpened, joinRequested, selectJoinUs, type JoinAttempt } from './join-us-slice';
import { joinFields, problemsOf, readJoinValues, type JoinField, type JoinProblems } from './join-values';
import { newId } from '@safar/shared/domain/new-id';
import styles from './join-us-form.module.scss';

/**
 * The Adventure Club form. Browsers can send it by themselves; its fields are not controlled, so that what was typed
 * before the page ran, or before a failure, stays.
 */
export function JoinUsForm() {
  const t = useMessages();
  const dispatch = useDispatch();
  const hydrated = useHydrated();
  const { status, reason, fieldErrors } = useSelector(selectJoinUs);
  const [problems, setProblems] = useState<JoinProblems>({});
  const [submits, setSubmits] = useState(0);
  const [attempt, setAttempt] = useState<JoinAttempt>();
  const form = useRef<HTMLFormElement>(null);
  const sending = status === 'sending';

  useEffect(() => void dispatch(joinOpened()), [dispatch]);
  useEffect(() => {
    if (status === 'sent') form.current?.reset();
  }, [status]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const values = readJoinValues(event.currentTarget);
    const found = problemsOf(values.form);
    setProblems(found);
    setSubmits((count) => count + 1);
    dispatch(joinOpened());
    if (Object.keys(found).length > 0) return;
    const next = { ...values, submissionId: newId() };
    setAttempt(next);
    dispatch(joinRequested(next));
  };

  const errors = joinFields.flatMap((field): [JoinField, string][] => {
    const problem = problems[field];
    const message = problem ? t[problem] : fieldErrors[field];
    return message ? [[field, message]] : [];
  });
  const failed = status === 'failed';
  const title = reason ? t.failedBecause(reason) : t.failed;
  const canRetry = failed && errors.length === 0 && attempt !== undefined;

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/joinUs"
      encType="multipart/form-data"
      aria-label={t.joinTitle}
      noValidate={hydrated}
      onSubmit={submit}
    >
      <JoinErrors submits={submits} errors={errors} title={failed ? title : undefined} />
      <JoinFields errors={Object.fromEntries(errors)} />
      <div className={styles.actions}>
        <Button type="submit" busy={sending}>
          {t.send}
        </Button>
        {canRetry && (
          <Button kind="quiet" onClick={() => dispatch(joinRequested(attempt))}>
            {t.retry}
          </Button>
        )}
      </div>
      <FormStatus tone={sending ? 'info' : 'success'}>
        {sending ? t.sending : status === 'sent' ? t.sent : null}
      </FormStatus>
    </form>
  );
}
