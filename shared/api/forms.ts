import type { HttpClient, HttpRequest } from '@safar/contract/http';
import type { Locale } from '@safar/contract/locale';

// On failure, the functions in this file reject with an `ApiError`. Its `details.fieldErrors` use the field names of
// the API.

/** Data of a submission other than the form fields. */
export interface SubmissionOptions {
  /** Idempotency key. It must be the same for every attempt to send a submission. */
  readonly submissionId: string;
  /**
   * Values of the honeypot field and the elapsed-time field, with which the server detects bots (see
   * `shared/domain/forms/form-limits.ts`).
   */
  readonly traps?: Readonly<Record<string, string | number>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called during the upload of a file, with the uploaded fraction from 0 to 1. */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/** Builds the request of a form. Omits fields whose value is `undefined`. */
function submissionRequest(
  path: string,
  values: Readonly<Record<string, string | Blob | undefined>>,
  { submissionId, traps, signal, onProgress }: SubmissionOptions,
): HttpRequest {
  const filled = Object.entries(values).filter(
    (entry): entry is [string, string | Blob] => entry[1] !== undefined,
  );
  const fields = { ...traps, ...Object.fromEntries(filled), submission_id: submissionId };
  return { method: 'POST', path, fields, write: true, signal, onProgress };
}

interface FormBase {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  /** Language of the page. */
  readonly locale?: Locale | undefined;
}

/** Fields of the Adventure Club form. */
export interface JoinUsForm extends FormBase {
  readonly city: string;
  readonly phone: string;
  /** The picture to upload. `joinUs` does not resize it. */
  readonly image?: Blob | undefined;
}

/** Sends the Adventure Club form. */
export async function joinUs(http: HttpClient, form: JoinUsForm, options: SubmissionOptions): Promise<void> {
  const { phone, ...fields } = form;
  await http.send(submissionRequest('/joinUs', { ...fields, phone_number: phone }, options));
}

/** Fields of the forms for contributors and advertisers. */
export interface EnquiryForm extends FormBase {
  readonly city: string;
  readonly phone: string;
  /** Only set by the advertiser's form. */
  readonly advertise?: 'on-tv' | 'on-web' | 'on-tv-and-web' | undefined;
  /** Value of the API field `subject`. Our forms send the name of the site. */
  readonly subject: string;
  readonly file?: Blob | undefined;
}

/** Sends an advertiser's or contributor's enquiry. */
export async function sendEnquiry(
  http: HttpClient,
  form: EnquiryForm,
  options: SubmissionOptions,
): Promise<void> {
  const { phone, ...fields } = form;
  await http.send(submissionRequest('/enquiry/email', { ...fields, contact_number: phone }, options));
}

/** Fields of the contact form. */
export interface ContactForm extends FormBase {
  readonly phone: string;
  readonly subject: string;
}

/** Sends the contact form. */
export async function sendContact(
  http: HttpClient,
  form: ContactForm,
  options: SubmissionOptions,
): Promise<void> {
  const { phone, ...fields } = form;
  await http.send(submissionRequest('/contact/email', { ...fields, contact_number: phone }, options));
}
