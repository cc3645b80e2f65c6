import { validateForm } from '@safar/domain/forms/form-schemas';
import { forms } from './forms';
import type { TObject } from 'typebox';

const submissionFields = ['submission_id', 'elapsed_ms'];

test.each(forms)(
  'the JSON schema of $path has the same fields and required fields as the validation rules of the form',
  ({ rules, body }) => {
    const { properties, required } = body as TObject;
    const described = Object.keys(properties).filter((field) => !submissionFields.includes(field));
    expect(described.sort()).toEqual(Object.keys(rules.entries).sort());
    const missing = Object.keys(validateForm(rules, {}).errors ?? {});
    expect([...(required ?? [])].sort()).toEqual(missing.sort());
  },
);
