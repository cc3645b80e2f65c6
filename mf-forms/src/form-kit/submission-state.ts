import { failureMessage, isApiError } from '@safar/contract/api-error';
import type { SubmissionOptions } from '@safar/api/forms';
import { advertiseOptions, elapsedField, honeypotField } from '@safar/domain/forms/form-limits';
import type { FormName } from '@safar/domain/forms/form-outcome';
import type { FormErrors } from '@safar/domain/forms/form-schemas';
import { locales } from '@safar/contract/locale';
import { createSlice, put, takeEvery, type PayloadAction } from '@safar/remote-kit/state';
import { callApi } from '@safar/remote-kit/state/call-api';
import type { FormTexts } from './form-values';
import type { ProcessedPicture } from './use-picture-selection';

/** The input of a form. */
export interface FormValues {
  readonly texts: FormTexts;
  readonly picture: ProcessedPicture | undefined;
  /** The value of the honeypot field. It is empty unless a bot filled it in. */
  readonly honeypot: string;
}

interface Submission {
  /** Id of the form on its page; see `SubmissionFormOptions`. */
  readonly id: string;
  readonly form: FormName;
  readonly values: FormValues;
  /** The idempotency key. */
  readonly submissionId: string;
  /** Milliseconds for which the form was open. The backend rejects forms that were filled in too fast. */
  readonly elapsed: number;
  /** Called with a fraction from 0 to 1 while a picture is uploaded. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Called after success, even if the form has been unmounted by then. */
  readonly onSent?: (() => void) | undefined;
  /** Called after a failure, even if the form has been unmounted by then. */
  readonly onFailed?: (() => void) | undefined;
}

/** Why a submission failed. If the server rejected visible fields, the form shows their errors instead. */
export interface SubmissionFailure {
  /** `unknown`: it is not known whether the server accepted the form. */
  readonly kind: 'connection' | 'unknown' | 'rate-limited' | 'other';
  /** The server's message for visitors; empty if the response has no suitable message or contains field errors. */
  readonly message: string;
  /** Seconds until a retry may succeed; 0 if it may succeed at once. */
  readonly retryAfterSeconds: number;
}

export interface SubmissionState {
  readonly status: 'idle' | 'sending' | 'sent' | 'failed';
  /** `null` unless the status is `failed`. */
  readonly failure: SubmissionFailure | null;
  /** The server's validation errors by field name; empty unless the status is `failed`. */
  readonly fieldErrors: FormErrors;
}

/** The submissions by the id of their form. */
type SubmissionsState = Readonly<Partial<Record<string, SubmissionState>>>;

interface SubmissionRejection {
  readonly id: string;
  readonly failure: SubmissionFailure;
  readonly fieldErrors: FormErrors;
}

export const idleSubmission: SubmissionState = { status: 'idle', failure: null, fieldErrors: {} };

const slice = createSlice({
  name: 'mf-forms/submissions',
  initialState: {} as SubmissionsState,
  reducers: {
    /** Clears the result of a finished submission. Has no effect while a submission is being sent. */
    submissionReset: (state: SubmissionsState, { payload: id }: PayloadAction<string>) =>
      state[id]?.status === 'sending' ? state : { ...state, [id]: idleSubmission },
    submissionRequested: (
      state: SubmissionsState,
      { payload: { id } }: PayloadAction<Submission>,
    ): SubmissionsState => ({ ...state, [id]: { ...idleSubmission, status: 'sending' } }),
    submissionSent: (state: SubmissionsState, { payload: id }: PayloadAction<string>): SubmissionsState => ({
      ...state,
      [id]: { ...idleSubmission, status: 'sent' },
    }),
    submissionFailed: (
      state: SubmissionsState,
      { payload: { id, ...rejection } }: PayloadAction<SubmissionRejection>,
    ): SubmissionsState => ({ ...state, [id]: { ...rejection, status: 'failed' } }),
  },
});

const { submissionSent, submissionFailed } = slice.actions;
export const { submissionReset, submissionRequested } = slice.actions;

export interface SubmissionsRoot {
  readonly 'mf-forms/submissions': SubmissionsState;
}

export const selectSubmission = (root: SubmissionsRoot, id: string): SubmissionState =>
  root['mf-forms/submissions'][id] ?? idleSubmission;

const importForms = () => import(/* webpackChunkName: "api" */ '@safar/api/forms');

type SendForm = (
  texts: Readonly<FormTexts>,
  picture: Blob | undefined,
  options: SubmissionOptions,
) => Generator;

const personFields = ({ name = '', email = '', message = '', locale }: Readonly<FormTexts>) => ({
  name,
  email,
  message,
  locale: locales.find((known) => known === locale),
});

/** For each form, a saga that sends it to the API. */
const sendForm: Readonly<Record<FormName, SendForm>> = {
  *'join-us'(texts, image, options) {
    const { city = '', phone_number: phone = '' } = texts;
    const call = () => importForms().then((api) => api.joinUs);
    yield* callApi(call, { ...personFields(texts), city, phone, image }, options);
  },
  *enquiry(texts, file, options) {
    const { city = '', contact_number: phone = '', subject = '' } = texts;
    const advertise = advertiseOptions.find((option) => option === texts['advertise']);
    const call = () => importForms().then((api) => api.sendEnquiry);
    yield* callApi(call, { ...personFields(texts), city, phone, subject, advertise, file }, options);
  },
  *contact(texts, _picture, options) {
    const { contact_number: phone = '', subject = '' } = texts;
    const call = () => importForms().then((api) => api.sendContact);
    yield* callApi(call, { ...personFields(texts), phone, subject }, options);
  },
};

const TOO_MANY_REQUESTS = 429;
/** Seconds to wait after a 429 response without `Retry-After`. */
const DEFAULT_RETRY_AFTER = 60;

function failureKind(error: unknown): SubmissionFailure['kind'] {
  // An error that is not an `ApiError` means that a chunk failed to load. It counts as a connection failure.
  if (!isApiError(error) || error.code === 'network') return 'connection';
  const { status = 0 } = error.details;
  // A redirect shows no outcome: some third-party backends redirect accepted forms, and others redirect rejected forms.
  if (error.code === 'timeout' || (status >= 300 && status < 400)) return 'unknown';
  return status === TOO_MANY_REQUESTS ? 'rate-limited' : 'other';
}

function toRejection(error: unknown): Omit<SubmissionRejection, 'id'> {
  const kind = failureKind(error);
  const details = isApiError(error) ? error.details : {};
  const defaultWait = kind === 'rate-limited' ? DEFAULT_RETRY_AFTER : 0;
  return {
    failure: {
      kind,
      message: (!details.fieldErrors && failureMessage(error)) || '',
      retryAfterSeconds: details.retryAfterSeconds ?? defaultWait,
    },
    fieldErrors: details.fieldErrors ?? {},
  };
}

/** Sends one form. Sending continues if the visitor navigates to another page of the site. */
function* submitForm(submission: Submission): Generator {
  const { id, form, submissionId, elapsed, onProgress, onSent, onFailed } = submission;
  const { texts, picture, honeypot } = submission.values;
  const traps = { [elapsedField]: elapsed, ...(honeypot && { [honeypotField]: honeypot }) };
  try {
    yield* sendForm[form](texts, picture?.blob, { submissionId, traps, ...(picture && { onProgress }) });
    yield put(submissionSent(id));
    onSent?.();
  } catch (error) {
    yield put(submissionFailed({ id, ...toRejection(error) }));
    onFailed?.();
  }
}

/** Starts submissions. Ignores a request for a form that is still being sent, for example after a double click. */
function* watchSubmissions(): Generator {
  const inFlight = new Set<string>();
  yield takeEvery(submissionRequested, function* ({ payload }) {
    if (inFlight.has(payload.id)) return;
    inFlight.add(payload.id);
    try {
      yield* submitForm(payload);
    } finally {
      inFlight.delete(payload.id);
    }
  });
}

export const submissionsFeature = {
  key: 'mf-forms/submissions',
  reducer: slice.reducer,
  saga: watchSubmissions,
} as const;
