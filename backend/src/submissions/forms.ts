import { contactForm } from '@safar/shared/forms/contact-form';
import { enquiryForm } from '@safar/shared/forms/enquiry-form';
import type { FormName } from '@safar/shared/forms/form-outcome';
import type { FormRules } from '@safar/shared/forms/form-problems';
import { joinForm } from '@safar/shared/forms/join-form';
import type { TSchema } from 'typebox';
import type { Tables } from '../database/tables';
import { contactBody, enquiryBody, joinBody } from './form-descriptions';

/** A form as the server takes it. */
export interface Form {
  readonly name: FormName;
  readonly path: string;
  readonly summary: string;
  /** As it is stored. */
  readonly kind: Tables['submissions']['kind'];
  readonly rules: FormRules;
  /** For the description of the API only. */
  readonly body: TSchema;
  /** The field that may hold a picture. */
  readonly pictureField?: string;
}

export const forms: readonly Form[] = [
  {
    name: 'join-us',
    path: '/joinUs',
    summary: 'Adventure Club form; the picture is `image`',
    kind: 'join',
    rules: joinForm,
    body: joinBody,
    pictureField: 'image',
  },
  {
    name: 'enquiry',
    path: '/enquiry/email',
    summary: 'Enquiry form; the picture is `file`',
    kind: 'enquiry',
    rules: enquiryForm,
    body: enquiryBody,
    pictureField: 'file',
  },
  {
    name: 'contact',
    path: '/contact/email',
    summary: 'Contact form',
    kind: 'contact',
    rules: contactForm,
    body: contactBody,
  },
];
