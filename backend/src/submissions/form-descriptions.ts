import { fieldLimits } from '@safar/shared/forms/field-limits';
import { Type } from 'typebox';

// How /api/openapi.json describes the forms. What is taken is decided by the rules in @safar/shared/forms, which browsers
// use too; a test holds both against each other.

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength });

const person = {
  name: line(fieldLimits.name),
  email: Type.String({ format: 'email', maxLength: fieldLimits.email }),
};
const phone = Type.String({ description: '7 to 15 digits; a leading + is allowed.' });
const message = Type.Optional(Type.String({ maxLength: fieldLimits.message }));

const sending = {
  submission_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'The same for every attempt; what is repeated is stored once.',
    }),
  ),
  elapsed_ms: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'For how long the form was open; below two seconds it is refused.',
    }),
  ),
};

export const joinBody = Type.Object({
  ...person,
  city: line(fieldLimits.city),
  phone_number: phone,
  message,
  ...sending,
});

export const enquiryBody = Type.Object({
  ...person,
  city: line(fieldLimits.city),
  contact_number: phone,
  advertise: Type.Optional(
    Type.String({ enum: ['on-tv', 'on-web', 'on-tv-and-web'], description: 'Missing from contributors.' }),
  ),
  message,
  subject: Type.Optional(line(fieldLimits.subject)),
  ...sending,
});

export const contactBody = Type.Object({
  ...person,
  contact_number: phone,
  subject: line(fieldLimits.subject),
  message,
  ...sending,
});
