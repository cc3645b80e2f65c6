import * as v from 'valibot';
import { cityRule, emailRule, messageRule, nameRule, phoneRule } from './field-rules';

/** The form of the Adventure Club, by the names of the wire. Its picture is `image`, see `picture-rules.ts`. */
export const joinForm = v.object({
  name: nameRule,
  email: emailRule,
  city: cityRule,
  phone_number: phoneRule,
  message: messageRule,
});
