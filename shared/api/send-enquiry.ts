import type { HttpClient } from '../contract/http';
import { submissionRequest, type SubmissionOptions } from './submission';

export interface EnquiryForm {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly phone: string;
  /** Missing in the contributor's variant. */
  readonly advertise?: 'on-tv' | 'on-web' | 'on-tv-and-web' | undefined;
  readonly message: string;
  /** The product's name. */
  readonly subject: string;
  readonly file?: Blob | undefined;
}

/** Sends an advertiser's or contributor's enquiry. Rejects with an `ApiError`, field errors under the names of the wire. */
export async function sendEnquiry(
  http: HttpClient,
  form: EnquiryForm,
  options: SubmissionOptions,
): Promise<void> {
  const { phone, ...fields } = form;
  await http.send(submissionRequest('/enquiry/email', { ...fields, contact_number: phone }, options));
}
