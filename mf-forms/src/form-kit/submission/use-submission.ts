import type { FormName } from '@safar/shared/forms/form-outcome';
import { useDispatch, useSelector } from '@safar/shared/state';
import { useEffect, useRef, useState } from 'react';
import { dropDraft } from '../draft/draft-store';
import { sentAs, type SentAs } from './sent-as';
import {
  formOpened,
  idleSubmission,
  selectSubmission,
  submissionRequested,
  type FormValues,
  type SubmissionsRoot,
} from './submissions-slice';
import { useOpenFor } from './use-open-for';

export interface SubmissionUse {
  readonly form: FormName;
  readonly onSent?: (() => void) | undefined;
}

/** What a form's component needs to send it and to tell what became of it. */
export function useSubmission({ form, onSent }: SubmissionUse) {
  const dispatch = useDispatch();
  const openFor = useOpenFor();
  const kept = useSelector((root: SubmissionsRoot) => selectSubmission(root, form));
  const [earlier] = useState(kept);
  // What became of a form before it was opened here is over; one that is on its way is not.
  const state = kept === earlier && kept.status !== 'sending' ? idleSubmission : kept;
  const before = useRef<SentAs>(undefined);
  const [progress, setProgress] = useState<number>();
  const sending = state.status === 'sending';

  useEffect(() => void dispatch(formOpened(form)), [dispatch, form]);

  const taken = () => {
    dropDraft(form);
    onSent?.();
  };
  return {
    ...state,
    sending,
    /** 0 to 1, once a picture is on its way. */
    progress: sending ? progress : undefined,
    /** What became of an earlier submission is over. */
    open: () => void dispatch(formOpened(form)),
    send(values: FormValues) {
      before.current = sentAs(form, values, before.current);
      setProgress(undefined);
      dispatch(
        submissionRequested({
          form,
          values,
          submissionId: before.current.id,
          elapsed: openFor(),
          onProgress: setProgress,
          onSent: taken,
        }),
      );
    },
  };
}
