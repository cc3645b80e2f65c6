import { createSlice, type PayloadAction } from '@safar/shared/state';
import type { FieldErrors } from './find-problems';
import type { FormValues } from './form-values';

export type FormId = 'join-us' | 'enquiry' | 'contact';

/** One submission; a retry sends the same one, which is then stored once. */
export interface Attempt {
  readonly form: FormId;
  readonly values: FormValues;
  readonly submissionId: string;
  /** 0 to 1 while a picture goes up. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Told also when the form is no longer on the page. */
  readonly onSent?: (() => void) | undefined;
}

export interface SubmissionState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  /** A sentence of the server's that visitors may read; empty when there is none. */
  readonly reason: string;
  /** By the field's name on the wire. */
  readonly fieldErrors: FieldErrors;
}

export type SubmissionsState = Readonly<Partial<Record<FormId, SubmissionState>>>;

export interface SubmissionFailure extends Pick<SubmissionState, 'reason' | 'fieldErrors'> {
  readonly form: FormId;
}

const idle: SubmissionState = { status: 'idle', reason: '', fieldErrors: {} };

const slice = createSlice({
  name: 'mf-forms/submissions',
  initialState: {} as SubmissionsState,
  reducers: {
    /** The form was opened anew, or changed: what became of an earlier submission is over. */
    formOpened: (state: SubmissionsState, { payload: form }: PayloadAction<FormId>) =>
      state[form]?.status === 'sending' ? state : { ...state, [form]: idle },
    submissionRequested: (
      state: SubmissionsState,
      { payload: { form } }: PayloadAction<Attempt>,
    ): SubmissionsState => ({ ...state, [form]: { ...idle, status: 'sending' } }),
    submissionSent: (
      state: SubmissionsState,
      { payload: form }: PayloadAction<FormId>,
    ): SubmissionsState => ({ ...state, [form]: { ...idle, status: 'sent' } }),
    submissionFailed: (
      state: SubmissionsState,
      { payload: { form, ...failure } }: PayloadAction<SubmissionFailure>,
    ): SubmissionsState => ({ ...state, [form]: { ...failure, status: 'failed' } }),
  },
});

export const { formOpened, submissionRequested, submissionSent, submissionFailed } = slice.actions;
export const submissionsReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface SubmissionsRoot {
  readonly 'mf-forms/submissions': SubmissionsState;
}

export const selectSubmission = (root: SubmissionsRoot, form: FormId): SubmissionState =>
  root['mf-forms/submissions'][form] ?? idle;
