import { HONEYPOT } from '@safar/shared/forms/form-traps';
import type { FormProblems } from '@safar/shared/forms/form-problems';
import type { UseFormRegister } from 'react-hook-form';
import { useMessages } from '../../messages/use-messages';
import { PictureInput } from '../picture/picture-input';
import type { Picture } from '../picture/use-picture';
import { FieldControl } from './field-control';
import type { FormField, WrittenField } from './form-field';
import type { Texts } from './rule-resolver';
import styles from '../form.module.scss';

export interface FormFieldsProps {
  readonly fields: readonly FormField[];
  /** The id of a field's control, which links of the summary lead to. */
  readonly idOf: (name: string) => string;
  readonly errors: FormProblems;
  readonly register: UseFormRegister<Texts>;
  /** What was entered, of a form that the server gave back. */
  readonly start?: Texts | undefined;
  /** Of a form that can take one. */
  readonly picture?: Picture | undefined;
}

const optionsOf = (field: WrittenField) =>
  field.kind === 'password' && field.repeatedBy ? { deps: [field.repeatedBy] } : {};

/** All fields of a form, each with its own error, and the one that only bots fill. */
export function FormFields({ fields, idOf, errors, register, start, picture }: FormFieldsProps) {
  const t = useMessages();
  return (
    <>
      {fields.map((field) => {
        const { name } = field;
        switch (field.kind) {
          case 'fixed':
            return <input key={name} type="hidden" name={name} value={field.value} />;
          case 'picture':
            return (
              picture && (
                <PictureInput
                  key={name}
                  field={field}
                  id={idOf(name)}
                  error={errors[name]}
                  picture={picture}
                />
              )
            );
          default:
            return (
              <FieldControl
                key={name}
                field={field}
                id={idOf(name)}
                error={errors[name]}
                start={start?.[name]}
                registered={register(name, optionsOf(field))}
              />
            );
        }
      })}
      <label className={styles.trap} aria-hidden="true">
        {t.leaveEmpty}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
