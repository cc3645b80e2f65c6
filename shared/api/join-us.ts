import type { HttpClient } from '../contract/http';
import { submissionRequest, type SubmissionOptions } from './submission';

export interface JoinUsForm {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly phone: string;
  readonly message: string;
  /** A picture, shrunk already. */
  readonly image?: Blob | undefined;
}

/** Sends the Adventure Club form. Rejects with an `ApiError`, with `details.fieldErrors` under the names of the wire. */
export async function joinUs(http: HttpClient, form: JoinUsForm, options: SubmissionOptions): Promise<void> {
  const { name, email, city, phone, message, image } = form;
  await http.send(
    submissionRequest('/joinUs', { name, email, city, phone_number: phone, message, image }, options),
  );
}
