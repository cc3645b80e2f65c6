import { honeypotField } from '@safar/domain/forms/form-limits';
import { type FormErrors } from '@safar/domain/forms/form-schemas';
import { SelectField, TextAreaField, TextField, type TextFieldProps } from '@safar/ui/form-fields';
import { useHydrated } from '@safar/remote-kit/hooks/use-hydrated';
import { Icon } from '@safar/ui/icon';
import { IconButton } from '@safar/ui/icon-button';
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { useMessages } from '../messages/use-messages';
import { PictureInput } from './picture-input';
import type { PictureSelection } from './use-picture-selection';
import { type FormField, type TextualField } from './field-types';
import { type FormTexts } from './form-values';
import styles from './form.module.scss';

interface FormFieldsProps {
  readonly fields: readonly FormField[];
  /** Returns the element id of a field's control. Links in the error summary point to it. */
  readonly fieldId: (name: string) => string;
  readonly errors: FormErrors;
  /** The values of a form that was submitted without JavaScript and rejected. */
  readonly initialValues?: FormTexts | undefined;
  /** `undefined` for a form without a picture field. */
  readonly picture?: PictureSelection | undefined;
}

/** All fields of a form with their errors, and the honeypot. */
export function FormFields({ fields, fieldId, errors, initialValues, picture }: FormFieldsProps) {
  const t = useMessages();
  return (
    <>
      {fields.map((field) => {
        const { name } = field;
        switch (field.kind) {
          case 'hidden':
            return <input key={name} type="hidden" name={name} value={field.value} />;
          case 'picture':
            return (
              picture && (
                <PictureInput
                  key={name}
                  field={field}
                  id={fieldId(name)}
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
                id={fieldId(name)}
                error={errors[name]}
                initialValue={initialValues?.[name]}
              />
            );
        }
      })}
      <label className={styles.honeypot} aria-hidden="true">
        {t.honeypotLabel}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}

interface FieldControlProps {
  readonly field: TextualField;
  readonly id: string;
  readonly error: string | undefined;
  readonly initialValue: string | undefined;
}

/** One field with its label, hint and error. */
function FieldControl({ field, id, error, initialValue }: FieldControlProps) {
  const { name, label, hint } = field;
  const common = { name, id, label, hint, error, defaultValue: initialValue };
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          autoComplete={field.autoComplete}
          autoCapitalize={field.autoCapitalize}
          maxLength={field.maxLength}
          enterKeyHint="send"
          required
        />
      );
    case 'email':
      return (
        <TextField
          {...common}
          type="email"
          inputMode="email"
          autoComplete={field.autoComplete ?? 'email'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={field.maxLength}
          enterKeyHint="send"
          required
        />
      );
    case 'phone':
      return (
        <TextField
          {...common}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          maxLength={field.maxLength}
          enterKeyHint="send"
          required
        />
      );
    case 'password':
      return <PasswordControl {...common} autoComplete={field.autoComplete} />;
    case 'select':
      return (
        <SelectField
          {...common}
          defaultValue={initialValue ?? ''}
          prompt={field.prompt}
          options={field.options}
          className={styles.wide}
          required
        />
      );
    case 'multiline':
      return (
        <TextAreaField
          {...common}
          autoCapitalize="sentences"
          maxLength={field.maxLength}
          className={styles.wide}
        />
      );
  }
}

/** A password input with a button that reveals the text. */
function PasswordControl({ label, ...input }: TextFieldProps) {
  const t = useMessages();
  const hydrated = useHydrated();
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...input}
        label={label}
        type={isRevealed ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        enterKeyHint="go"
        required
      />
      {hydrated && (
        <IconButton
          label={isRevealed ? t.hidePassword(label) : t.showPassword(label)}
          icon={<Icon icon={isRevealed ? EyeOff : Eye} size={20} />}
          className={styles.passwordToggle}
          onClick={() => setIsRevealed(!isRevealed)}
        />
      )}
    </div>
  );
}
