import type { FormRules } from '@safar/shared/forms/form-problems';
import { useState, type FormEvent } from 'react';
import type { FormField } from '../../form-kit/fields/form-field';
import { syncTexts } from '../../form-kit/fields/sync-texts';
import { useRules } from '../../form-kit/fields/use-rules';
import { useFormErrors } from '../../form-kit/submission/use-form-errors';
import { useMessages } from '../../messages/use-messages';

/** Checks a form of accounts and answers it. Nothing is sent or stored. */
export function useAccountForm(fields: readonly FormField[], rules: FormRules) {
  const t = useMessages();
  const [news, setNews] = useState(0);
  const [answered, setAnswered] = useState(false);
  const { register, handleSubmit, getValues, setValue, setError, formState } = useRules(rules);

  const check = handleSubmit(({ password, confirmation }) => {
    if (confirmation === undefined || confirmation === password) setAnswered(true);
    else setError('confirmation', { type: 'differs', message: t.passwordsDiffer });
  });
  return {
    register,
    errors: useFormErrors({ fields, errors: formState.errors, picture: undefined }),
    news,
    answered,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setAnswered(false);
      syncTexts(event.currentTarget, fields, getValues(), setValue);
      await check();
      setNews((count) => count + 1);
    },
  };
}
