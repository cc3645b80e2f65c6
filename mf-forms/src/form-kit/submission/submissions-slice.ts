import type { FormName } from '@safar/shared/forms/form-outcome';
import type { FormProblems } from '@safar/shared/forms/form-problems';
import { createSlice, type PayloadAction } from '@safar/shared/state';
import type { Texts } from '../fields/rule-resolver';

/** What a visitor has entered. */
export interface FormValues {
  /** By the names of the wire, as the rules have tidied them. */
  readonly texts: Texts;
  /** Shrunk. */
  readonly picture: Blob | undefined;
  /** What stands in the field that people do not see. */
  readonly honeypot: string;
}

/** One submission; a retry sends the same one, which is then stored once. */
export interface Attempt {
  readonly form: FormName;
  readonly values: FormValues;
  readonly submissionId: string;
  /** Milliseconds for which the form was open. */
  readonly elapsed: number;
  /** 0 to 1 while a picture goes up. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Told also when the form is no longer on the page. */
  readonly onSent?: (() => void) | undefined;
}

/** Why a form was not taken, where it is not for its fields. */
export interface Failure {
  /** The line, the minute without an answer, too many forms, or whatever the server says. */
  readonly kind: 'connection' | 'late' | 'too-many' | 'other';
  /** A sentence of the server's that visitors may read; empty when there is none. */
  readonly reason: string;
  /** Seconds until sending again may help. */
  readonly wait: number;
}

export interface SubmissionState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  /** Only when `failed`. */
  readonly failure: Failure | null;
  /** What the server refused, by the field's name on the wire; only when `failed`. */
  readonly fieldErrors: FormProblems;
}

export type SubmissionsState = Readonly<Partial<Record<FormName, SubmissionState>>>;

export interface SubmissionRefusal {
  readonly form: FormName;
  readonly failure: Failure;
  readonly fieldErrors: FormProblems;
}

export const idleSubmission: SubmissionState = { status: 'idle', failure: null, fieldErrors: {} };

const slice = createSlice({
  name: 'mf-forms/submissions',
  initialState: {} as SubmissionsState,
  reducers: {
    /** The form was opened anew, or is wrong: what became of an earlier submission is over. */
    formOpened: (state: SubmissionsState, { payload: form }: PayloadAction<FormName>) =>
      state[form]?.status === 'sending' ? state : { ...state, [form]: idleSubmission },
    submissionRequested: (
      state: SubmissionsState,
      { payload: { form } }: PayloadAction<Attempt>,
    ): SubmissionsState => ({ ...state, [form]: { ...idleSubmission, status: 'sending' } }),
    submissionSent: (
      state: SubmissionsState,
      { payload: form }: PayloadAction<FormName>,
    ): SubmissionsState => ({ ...state, [form]: { ...idleSubmission, status: 'sent' } }),
    submissionFailed: (
      state: SubmissionsState,
      { payload: { form, ...refusal } }: PayloadAction<SubmissionRefusal>,
    ): SubmissionsState => ({ ...state, [form]: { ...refusal, status: 'failed' } }),
  },
});

export const { formOpened, submissionRequested, submissionSent, submissionFailed } = slice.actions;
export const submissionsReducer = slice.reducer;

/** The part of the store that this selector needs. */
export interface SubmissionsRoot {
  readonly 'mf-forms/submissions': SubmissionsState;
}

export const selectSubmission = (root: SubmissionsRoot, form: FormName): SubmissionState =>
  root['mf-forms/submissions'][form] ?? idleSubmission;
