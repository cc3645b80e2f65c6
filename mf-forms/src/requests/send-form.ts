import type { SubmissionOptions } from '@safar/shared/api/submission';
import { advertiseChoices } from '@safar/shared/forms/advertise-choice';
import type { FormName } from '@safar/shared/forms/form-outcome';
import { callApi } from '@safar/shared/state/call-api';
import { joinUs, sendContact, sendEnquiry } from './api';

type Texts = Readonly<Record<string, string>>;
type Send = (texts: Texts, picture: Blob | undefined, options: SubmissionOptions) => Generator;

const person = ({ name = '', email = '', message = '' }: Texts) => ({ name, email, message });

/** How each form's texts, by their names on the wire, become a call of the API. */
export const sendForm: Readonly<Record<FormName, Send>> = {
  *'join-us'(texts, image, options) {
    const { city = '', phone_number: phone = '' } = texts;
    yield* callApi(joinUs, { ...person(texts), city, phone, image }, options);
  },
  *enquiry(texts, file, options) {
    const { city = '', contact_number: phone = '', subject = '' } = texts;
    const advertise = advertiseChoices.find((choice) => choice === texts['advertise']);
    yield* callApi(sendEnquiry, { ...person(texts), city, phone, subject, advertise, file }, options);
  },
  *contact(texts, _picture, options) {
    const { contact_number: phone = '', subject = '' } = texts;
    yield* callApi(sendContact, { ...person(texts), phone, subject }, options);
  },
};
