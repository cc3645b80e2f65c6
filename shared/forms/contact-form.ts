import * as v from 'valibot';
import { emailRule, messageRule, nameRule, phoneRule, subjectRule } from './field-rules';

/** The contact form, by the names of the wire. */
export const contactForm = v.object({
  name: nameRule,
  email: emailRule,
  contact_number: phoneRule,
  subject: subjectRule,
  message: messageRule,
});
