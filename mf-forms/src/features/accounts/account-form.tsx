import { Button } from '@safar/ui/button';
import { FormStatus } from '@safar/ui/form-messages';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useState, type FormEvent } from 'react';
import type { FormField } from '../../form-kit/field-types';
import { FormFields } from '../../form-kit/form-fields';
import { preloadRules, syncTexts, useValidatedForm, type SelectRules } from '../../form-kit/form-values';
import styles from '../../form-kit/form.module.scss';
import { FormErrors } from '../../form-kit/submission-form';
import { listFormErrors } from '../../form-kit/use-submission';
import { useMessages } from '../../messages/use-messages';

export interface AccountFormProps {
  readonly id: string;
  /** The accessible name of the form, and the label of its submit button. */
  readonly label: string;
  readonly fields: readonly FormField[];
  readonly rules: SelectRules;
}

/**
 * A form that is validated but never sent, because the site has no accounts. Its method is `dialog`, which outside a
 * `<dialog>` sends nothing, even without JavaScript.
 */
export function AccountForm({ id, label, fields, rules }: AccountFormProps) {
  const t = useMessages();
  const isHydrated = useHydrated();
  const { register, submit, errors, attempt, isValid } = useAccountForm(fields, rules);
  const fieldId = (name: string) => `${id}-${name}`;
  return (
    <div className={styles.frame}>
      <form
        className={styles.narrow}
        method="dialog"
        aria-label={label}
        noValidate={isHydrated}
        onInput={preloadRules}
        onSubmit={(event) => void submit(event)}
      >
        <FormErrors
          attempt={attempt}
          errors={errors.map(({ name, message }) => ({ id: fieldId(name), message }))}
        />
        <FormFields
          fields={fields}
          fieldId={fieldId}
          errors={Object.fromEntries(errors.map(({ name, message }) => [name, message]))}
          register={register}
        />
        <div className={styles.actions}>
          <Button type="submit">{label}</Button>
        </div>
        <FormStatus tone="info">{isValid ? t.accountsClosedAnswer : null}</FormStatus>
      </form>
    </div>
  );
}

/** Validates the form without sending or storing anything. */
function useAccountForm(fields: readonly FormField[], rules: SelectRules) {
  const t = useMessages();
  const [attempt, setAttempt] = useState(0);
  const [isValid, setIsValid] = useState(false);
  const { register, handleSubmit, getValues, setValue, setError, formState } = useValidatedForm(rules);

  const validate = handleSubmit(({ password, confirmation }) => {
    if (confirmation === undefined || confirmation === password) setIsValid(true);
    else setError('confirmation', { type: 'mismatch', message: t.passwordsDiffer });
  });
  return {
    register,
    errors: listFormErrors(t, fields, formState.errors),
    attempt,
    isValid,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setIsValid(false);
      syncTexts(event.currentTarget, fields, getValues(), setValue);
      await validate();
      setAttempt((count) => count + 1);
    },
  };
}
