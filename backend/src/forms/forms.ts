import { fieldLimits } from '@safar/domain/forms/form-limits';
import type { FormName } from '@safar/domain/forms/form-outcome';
import {
  contactFormSchema,
  enquiryFormSchema,
  joinFormSchema,
  type FormSchema,
} from '@safar/domain/forms/form-schemas';
import { locales } from '@safar/contract/locale';
import { Type, type TSchema } from 'typebox';
import type { Tables } from '../database/tables';

export interface Form {
  readonly name: FormName;
  readonly path: string;
  readonly summary: string;
  /** The value of the column `kind` in the table `submissions`. */
  readonly kind: Tables['submissions']['kind'];
  readonly rules: FormSchema;
  /** JSON schema of the form in `/api/openapi.json`. A test compares its fields with `rules`. */
  readonly body: TSchema;
  readonly pictureField?: string;
}

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const person = {
  name: line(fieldLimits.name),
  email: Type.String({ format: 'email', maxLength: fieldLimits.email }),
};
const phone = Type.String({ description: '7 to 15 digits; a leading + is allowed.' });
const message = Type.Optional(Type.String({ maxLength: fieldLimits.message }));
const locale = Type.Optional(
  Type.String({
    enum: [...locales],
    description: 'The language of the page. An unknown language is ignored.',
  }),
);

const submissionFields = {
  submission_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'The idempotency key. A retry must send the same key.',
    }),
  ),
  elapsed_ms: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Milliseconds for which the form was open. Values below 2000 are rejected.',
    }),
  ),
};

export const forms: readonly Form[] = [
  {
    name: 'join-us',
    path: '/joinUs',
    summary: 'Adventure Club form; the picture is in the field `image`',
    kind: 'join',
    rules: joinFormSchema,
    body: Type.Object({
      ...person,
      city: line(fieldLimits.city),
      phone_number: phone,
      message,
      locale,
      ...submissionFields,
    }),
    pictureField: 'image',
  },
  {
    name: 'enquiry',
    path: '/enquiry/email',
    summary: 'Enquiry form; the picture is in the field `file`',
    kind: 'enquiry',
    rules: enquiryFormSchema,
    body: Type.Object({
      ...person,
      city: line(fieldLimits.city),
      contact_number: phone,
      advertise: Type.Optional(
        Type.String({
          enum: ['on-tv', 'on-web', 'on-tv-and-web'],
          description: 'Advertisers send this field; contributors do not.',
        }),
      ),
      message,
      locale,
      subject: Type.Optional(line(fieldLimits.subject)),
      ...submissionFields,
    }),
    pictureField: 'file',
  },
  {
    name: 'contact',
    path: '/contact/email',
    summary: 'Contact form',
    kind: 'contact',
    rules: contactFormSchema,
    body: Type.Object({
      ...person,
      contact_number: phone,
      subject: line(fieldLimits.subject),
      message,
      locale,
      ...submissionFields,
    }),
  },
];
