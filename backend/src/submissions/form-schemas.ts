import { Type } from 'typebox';

// Every description is the sentence that a visitor reads at the field.

const singleLine = (longest: number, description: string) =>
  Type.String({ minLength: 1, maxLength: longest, pattern: '^[^\\n\\t]*$', description });

const name = singleLine(200, 'Please write your name in at most 200 characters.');
const city = singleLine(100, 'Please write your city in at most 100 characters.');
const email = Type.String({
  maxLength: 254,
  pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
  description: 'Please write an email address such as name@example.org.',
});
const phone = Type.String({
  pattern: '^\\+?\\d{7,15}$',
  description: 'Please write a telephone number of 7 to 15 digits; a leading + is allowed.',
});
const message = Type.Optional(
  Type.String({ maxLength: 5000, description: 'Please keep the message to at most 5000 characters.' }),
);
const subject = singleLine(200, 'Please write a subject in at most 200 characters.');
const advertise = Type.Optional(
  Type.String({
    pattern: '^(on-tv|on-web|on-tv-and-web)$',
    description: 'Please choose where to advertise: on-tv, on-web or on-tv-and-web.',
  }),
);

/** Not stored with the fields. */
const submission_id = Type.Optional(
  Type.String({
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    description: 'The submission id must be a UUID.',
  }),
);

const closed = { additionalProperties: false };

export const joinForm = Type.Object(
  { name, email, city, phone_number: phone, message, submission_id },
  closed,
);

/** The contributor's variant has no `advertise`. */
export const enquiryForm = Type.Object(
  {
    name,
    email,
    city,
    contact_number: phone,
    advertise,
    message,
    subject: Type.Optional(subject),
    submission_id,
  },
  closed,
);

export const contactForm = Type.Object(
  { name, email, contact_number: phone, subject, message, submission_id },
  closed,
);
