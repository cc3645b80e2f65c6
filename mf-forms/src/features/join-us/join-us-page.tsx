import type { RouteTarget } from '@safar/contract/remote-module';
import { Container } from '@safar/ui/container';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import {
  cityField,
  emailField,
  messageField,
  nameField,
  phoneField,
  pictureField,
  type SubmissionField,
} from '../../form-kit/field-types';
import { FormArtwork } from '../../form-kit/form-artwork';
import styles from '../../form-kit/form-page.module.scss';
import { PageForm } from '../../form-kit/submission-form';
import { useMessages, type Messages } from '../../messages/use-messages';

const joinFields = (t: Messages): readonly SubmissionField[] => [
  nameField(t),
  emailField(t),
  cityField(t),
  phoneField(t, 'phone_number'),
  pictureField(t, 'image', t.joinPicture),
  messageField(t),
];

/** The `/join-us` page with the form of the Adventure Club. */
export function JoinUsPage({ search }: RouteTarget) {
  const t = useMessages();
  return (
    <>
      <PageMeta title={t.joinTitle} description={t.joinLead} path="/join-us" />
      <PageTitle title={t.joinTitle} lead={t.joinLead} />
      <Container className={styles.page}>
        <div className={styles.column}>
          <PageForm
            search={search}
            id="join-us"
            form="join-us"
            rules={({ joinFormSchema }) => joinFormSchema}
            label={t.joinTitle}
            action="/api/joinUs"
            fields={joinFields(t)}
            sent={t.joinSent}
          />
        </div>
        <FormArtwork />
      </Container>
    </>
  );
}
