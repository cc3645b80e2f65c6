import type { HttpClient } from '../contract/http';
import { submissionRequest, type SubmissionOptions } from './submission';

export interface ContactForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
}

/** Sends the form of the contact page. Rejects with an `ApiError`, field errors under the names of the wire. */
export async function sendContact(
  http: HttpClient,
  form: ContactForm,
  options: SubmissionOptions,
): Promise<void> {
  const { name, email, phone, subject, message } = form;
  await http.send(
    submissionRequest('/contact/email', { name, email, contact_number: phone, subject, message }, options),
  );
}
