import { FileField } from '@safar/shared/ui/file-field';
import { SelectField } from '@safar/shared/ui/select-field';
import { TextAreaField } from '@safar/shared/ui/text-area-field';
import { TextField } from '@safar/shared/ui/text-field';
import type { VisibleField } from './form-field';
import { pictureTypes } from './picture-rules';
import styles from './form.module.scss';

export interface FieldControlProps {
  readonly field: VisibleField;
  readonly id: string;
  readonly error: string | undefined;
}

/** One field with its label, hint and error. Uncontrolled: what was typed before the page ran stays. */
export function FieldControl({ field, id, error }: FieldControlProps) {
  const { name, label, hint } = field;
  const common = { id, name, label, hint, error };
  switch (field.kind) {
    case 'line':
      return <TextField {...common} autoComplete={field.autoComplete} maxLength={field.maxLength} required />;
    case 'email':
      return (
        <TextField
          {...common}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          required
        />
      );
    case 'phone':
      return <TextField {...common} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" required />;
    case 'choice':
      return (
        <SelectField
          {...common}
          prompt={field.prompt}
          options={field.options}
          className={styles.wide}
          required
        />
      );
    case 'picture':
      return <FileField {...common} accept={pictureTypes.join(',')} className={styles.wide} />;
    case 'text':
      return <TextAreaField {...common} maxLength={field.maxLength} className={styles.wide} />;
  }
}
