import { SelectField } from '@safar/shared/ui/select-field';
import { TextAreaField } from '@safar/shared/ui/text-area-field';
import { TextField } from '@safar/shared/ui/text-field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { WrittenField } from './form-field';
import { PasswordControl } from './password-control';
import styles from '../form.module.scss';

export interface FieldControlProps {
  readonly field: WrittenField;
  readonly id: string;
  readonly error: string | undefined;
  /** What the field begins with, when the server gave a form back. */
  readonly start: string | undefined;
  /** Ties it to the form library. */
  readonly registered: UseFormRegisterReturn;
}

/** One field with its label, hint and error, and the keyboard that fits it. */
export function FieldControl({ field, id, error, start, registered }: FieldControlProps) {
  const { label, hint } = field;
  const common = { ...registered, id, label, hint, error, defaultValue: start };
  switch (field.kind) {
    case 'line':
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
    case 'choice':
      return (
        <SelectField
          {...common}
          defaultValue={start ?? ''}
          prompt={field.prompt}
          options={field.options}
          className={styles.wide}
          required
        />
      );
    case 'text':
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
