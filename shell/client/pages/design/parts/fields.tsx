import { ErrorSummary } from '@safar/shared/ui/error-summary';
import { FileField } from '@safar/shared/ui/file-field';
import { FormStatus } from '@safar/shared/ui/form-status';
import { SelectField } from '@safar/shared/ui/select-field';
import { TextAreaField } from '@safar/shared/ui/text-area-field';
import { TextField } from '@safar/shared/ui/text-field';
import { Part } from '../part';
import { Specimen } from '../specimen';
import { useDesignMessages } from '../use-design-messages';
import styles from '../design-page.module.scss';

/** Controls of forms and what forms say. */
export function Fields() {
  const t = useDesignMessages();
  const places = [
    { value: 'on-tv', label: t.onTv },
    { value: 'on-web', label: t.onWeb },
  ];
  return (
    <Part id="fields" title={t.fields}>
      <div className={styles.fields}>
        <TextField id="d-name" label={t.name} hint={t.nameHint} required />
        <TextField id="d-email" type="email" label={t.email} error={t.emailError} required />
        <TextField id="d-city" label={t.city} defaultValue={t.cityValue} />
        <TextField id="d-city-off" label={t.disabled} defaultValue={t.cityValue} disabled required />
        <SelectField id="d-where" label={t.where} prompt={t.wherePrompt} options={places} required />
        <FileField id="d-file" label={t.picture} hint={t.pictureHint} />
        <TextAreaField id="d-message" label={t.message} />
        <TextField id="d-urdu" label={t.message} defaultValue={t.urdu} required />
      </div>
      <Specimen name={t.message}>
        <ErrorSummary errors={[{ id: 'd-email', message: t.emailError }]} />
        <ErrorSummary errors={[]} title={t.failed} />
        <FormStatus>{t.sent}</FormStatus>
        <FormStatus tone="info">{t.uploading}</FormStatus>
      </Specimen>
    </Part>
  );
}
