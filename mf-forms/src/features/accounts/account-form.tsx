import type { FormRules } from '@safar/shared/forms/form-problems';
import { Button } from '@safar/shared/ui/button';
import { FormStatus } from '@safar/shared/ui/form-status';
import { useHydrated } from '@safar/shared/ui/hooks/use-hydrated';
import { FormFields } from '../../form-kit/fields/form-fields';
import type { FormField } from '../../form-kit/fields/form-field';
import { FormErrors } from '../../form-kit/submission/form-errors';
import { useMessages } from '../../messages/use-messages';
import { useAccountForm } from './use-account-form';
import styles from '../../form-kit/form.module.scss';

export interface AccountFormProps {
  readonly id: string;
  /** The accessible name, and what its button says. */
  readonly label: string;
  readonly fields: readonly FormField[];
  readonly rules: FormRules;
}

/**
 * A form that is checked like every other and goes nowhere: there are no accounts. Its method is `dialog`, which outside
 * of a dialog sends nothing, also where no script runs.
 */
export function AccountForm({ id, label, fields, rules }: AccountFormProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const { register, submit, errors, news, answered } = useAccountForm(fields, rules);
  const idOf = (name: string) => `${id}-${name}`;
  return (
    <div className={styles.frame}>
      <form
        className={styles.narrow}
        method="dialog"
        aria-label={label}
        noValidate={hydrated}
        onSubmit={(event) => void submit(event)}
      >
        <FormErrors news={news} errors={errors.map(({ name, message }) => ({ id: idOf(name), message }))} />
        <FormFields
          fields={fields}
          idOf={idOf}
          errors={Object.fromEntries(errors.map(({ name, message }) => [name, message]))}
          register={register}
        />
        <div className={styles.actions}>
          <Button type="submit">{label}</Button>
        </div>
        <FormStatus tone="info">{answered ? t.accountsClosedAnswer : null}</FormStatus>
      </form>
    </div>
  );
}
