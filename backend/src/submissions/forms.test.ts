import { checkForm } from '@safar/shared/forms/form-problems';
import { forms } from './forms';
import type { TObject } from 'typebox';

const sending = ['submission_id', 'elapsed_ms'];

test.each(forms)('$path is described as it is checked', ({ rules, body }) => {
  const { properties, required } = body as TObject;
  const described = Object.keys(properties).filter((field) => !sending.includes(field));
  expect(described.sort()).toEqual(Object.keys(rules.entries).sort());
  const missing = Object.keys(checkForm(rules, {}).problems ?? {});
  expect([...(required ?? [])].sort()).toEqual(missing.sort());
});
