import { FileField } from '@safar/shared/ui/file-field';
import { TextAreaField } from '@safar/shared/ui/text-area-field';
import { TextField } from '@safar/shared/ui/text-field';
import { useMessages } from '../../messages/use-messages';
import { pictureTypes, type JoinField } from './join-values';
import styles from './join-us-form.module.scss';

export const fieldId = (field: JoinField): string => `join-${field}`;

/** The fields of the Adventure Club form, each with its own error. */
export function JoinFields({ errors }: { readonly errors: Readonly<Partial<Record<JoinField, string>>> }) {
  const t = useMessages();
  const common = (name: JoinField) => ({ id: fieldId(name), name, error: errors[name] });
  return (
    <>
      <TextField {...common('name')} label={t.name} autoComplete="name" maxLength={200} required />
      <TextField
        {...common('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        required
      />
      <TextField {...common('city')} label={t.city} autoComplete="address-level2" maxLength={100} required />
      <TextField
        {...common('phone_number')}
        label={t.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
      />
      <FileField
        {...common('image')}
        label={t.image}
        hint={t.imageHint}
        accept={pictureTypes.join(',')}
        className={styles.wide}
      />
      <TextAreaField {...common('message')} label={t.message} maxLength={5000} className={styles.wide} />
      <label className={styles.trap} aria-hidden="true">
        {t.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  );
}
