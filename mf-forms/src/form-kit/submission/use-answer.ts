import { useEffect, useEffectEvent } from 'react';
import type { SubmissionState } from './submissions-slice';

export interface AnswerUse {
  readonly sent: () => void;
  readonly failed: () => void;
}

/** Calls back once for each answer of the server, also to a form that was sent before it was opened here. */
export function useAnswer({ status, failure }: SubmissionState, { sent, failed }: AnswerUse): void {
  const onSent = useEffectEvent(sent);
  const onFailed = useEffectEvent(failed);

  useEffect(() => {
    if (status === 'sent') onSent();
  }, [status]);
  useEffect(() => {
    if (failure) onFailed();
  }, [failure]);
}
