import * as v from 'valibot';
import { advertiseChoices } from './advertise-choice';
import { cityRule, emailRule, messageRule, nameRule, phoneRule, subjectRule } from './field-rules';

const person = {
  name: nameRule,
  email: emailRule,
  city: cityRule,
  contact_number: phoneRule,
  message: messageRule,
};

/** The product's name, which no visitor writes. */
const subject = v.optional(subjectRule);

const advertiseMissing = 'Please choose where to advertise.';
const advertise = v.picklist(advertiseChoices, advertiseMissing);

/** An advertiser's enquiry, by the names of the wire. */
export const advertiserForm = v.object({
  ...person,
  subject,
  advertise: v.pipe(v.nullish(v.string(advertiseMissing), ''), advertise),
});

/** A contributor's enquiry; it may bring a picture as `file`, see `picture-rules.ts`. */
export const contributorForm = v.object({ ...person, subject });

/**
 * Either of them, as the server takes it: the choice, once its field is sent, has to be made. What a browser sends for
 * a choice that nobody made is an empty field.
 */
export const enquiryForm = v.object({ ...person, subject, advertise: v.optional(advertise) });
