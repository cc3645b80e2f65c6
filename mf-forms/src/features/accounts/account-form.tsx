import { Button } from '@safar/ui/button';
import { FormStatus } from '@safar/ui/form-messages';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { FormField } from '../../form-kit/field-types';
import { FormFields } from '../../form-kit/form-fields';
import type { SelectRules } from '../../form-kit/form-values';
import styles from '../../form-kit/form.module.scss';
import { FormErrorSummary } from '../../form-kit/submission-form';
import { useFormChecks } from '../../form-kit/use-form-checks';
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
  const { element, checks, submit, errors, attempt, isValid } = useAccountForm(fields, rules);
  const fieldId = (name: string) => `${id}-${name}`;
  return (
    <div className={styles.frame}>
      <form
        ref={element}
        className={styles.narrow}
        method="dialog"
        aria-label={label}
        noValidate={isHydrated}
        onFocus={checks.preload}
        onInput={({ nativeEvent }) => checks.inputChanged(nativeEvent)}
        onSubmit={(event) => void submit(event)}
      >
        <FormErrorSummary
          attempt={attempt}
          errors={errors.map(({ name, message }) => ({ id: fieldId(name), message }))}
        />
        <FormFields
          fields={fields}
          fieldId={fieldId}
          errors={Object.fromEntries(errors.map(({ name, message }) => [name, message]))}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={checks.isSubmitting}>
            {label}
          </Button>
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
  const element = useRef<HTMLFormElement>(null);
  const checks = useFormChecks({ element, fields, rules });

  // `FormStatus` scrolls only messages with the tone `success` into view, but this message has the tone `info`.
  useEffect(() => {
    if (isValid) element.current?.querySelector('[role="status"]')?.scrollIntoView({ block: 'nearest' });
  }, [isValid]);

  return {
    element,
    checks,
    errors: listFormErrors(t, fields, checks.errors),
    attempt,
    isValid,
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      setIsValid(false);
      await checks.submit(({ password, confirmation }) => {
        if (confirmation === undefined || confirmation === password) setIsValid(true);
        else checks.setErrors({ confirmation: t.passwordsDiffer });
      });
      setAttempt((count) => count + 1);
    },
  };
}
