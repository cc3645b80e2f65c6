import { Button } from '@safar/shared/ui/button';
import { FileField } from '@safar/shared/ui/file-field';
import { TextAreaField } from '@safar/shared/ui/text-area-field';
import { TextField } from '@safar/shared/ui/text-field';
import { useDesignMessages } from '../use-design-messages';
import styles from '../design-page.module.scss';

/** A form that is longer than a phone. */
export function SampleForm({ onSend }: { readonly onSend: () => void }) {
  const t = useDesignMessages();
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField id="m-name" label={t.name} required />
      <TextField id="m-email" type="email" label={t.email} required />
      <TextField id="m-city" label={t.city} required />
      <FileField id="m-file" label={t.picture} hint={t.pictureHint} />
      <TextAreaField id="m-message" label={t.message} />
      <div>
        <Button type="submit">{t.send}</Button>
      </div>
    </form>
  );
}
