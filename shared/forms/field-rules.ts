import * as v from 'valibot';
import { plainPhone } from '../domain/phone';
import { fieldLimits } from './field-limits';
import { tidyText } from './tidy-text';

// A field has one sentence for each thing that can be wrong with it, in the order in which a visitor mends them. What is
// missing, null or no text at all counts as empty.

/** Text of one line that has to be there. */
const line = (longest: number, missing: string, tooLong: string) =>
  v.pipe(
    v.nullish(v.string(missing), ''),
    v.transform(tidyText),
    v.nonEmpty(missing),
    v.maxLength(longest, tooLong),
    v.regex(/^[^\n\t]*$/, tooLong),
  );

export const nameRule = line(
  fieldLimits.name,
  'Please write your name.',
  'Please write your name on one line, in at most 200 characters.',
);

export const cityRule = line(
  fieldLimits.city,
  'Please write your city.',
  'Please write your city on one line, in at most 100 characters.',
);

export const subjectRule = line(
  fieldLimits.subject,
  'Please write what your message is about.',
  'Please write the subject on one line, in at most 200 characters.',
);

const emailWrong = 'Please write an email address such as name@example.org.';

/** One plain address: quotes, brackets and commas would make more of it in the head of a mail. */
export const emailRule = v.pipe(
  v.nullish(v.string(emailWrong), ''),
  v.transform(tidyText),
  v.nonEmpty('Please write your email address.'),
  v.maxLength(fieldLimits.email, emailWrong),
  v.regex(
    /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u,
    emailWrong,
  ),
);

const phoneWrong = 'Please write a telephone number of 7 to 15 digits; a leading + is allowed.';

/** Its output has only digits and the leading +. */
export const phoneRule = v.pipe(
  v.nullish(v.string(phoneWrong), ''),
  v.transform((text) => plainPhone(tidyText(text))),
  v.nonEmpty('Please write your telephone number.'),
  v.regex(/^\+?\d{7,15}$/, phoneWrong),
);

const messageTooLong = 'Please keep the message to at most 5000 characters.';

/** Several lines, always optional. */
export const messageRule = v.pipe(
  v.nullish(v.string(messageTooLong), ''),
  v.transform(tidyText),
  v.maxLength(fieldLimits.message, messageTooLong),
);
