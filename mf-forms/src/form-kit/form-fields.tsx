import { useMessages } from '../messages/use-messages';
import { FieldControl } from './field-control';
import type { FieldErrors } from './find-problems';
import type { FormField } from './form-field';
import { TRAP } from './form-values';
import styles from './form.module.scss';

export interface FormFieldsProps {
  readonly fields: readonly FormField[];
  /** The id of a field's control, which links of the summary lead to. */
  readonly idOf: (name: string) => string;
  readonly errors: FieldErrors;
}

/** All fields of a form, each with its own error, and the one that only bots fill. */
export function FormFields({ fields, idOf, errors }: FormFieldsProps) {
  const t = useMessages();
  return (
    <>
      {fields.map((field) =>
        field.kind === 'fixed' ? (
          <input key={field.name} type="hidden" name={field.name} value={field.value} />
        ) : (
          <FieldControl key={field.name} field={field} id={idOf(field.name)} error={errors[field.name]} />
        ),
      )}
      <label className={styles.trap} aria-hidden="true">
        {t.leaveEmpty}
        <input name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
