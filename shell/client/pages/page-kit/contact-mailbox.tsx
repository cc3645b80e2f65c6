import { useHost } from '@safar/shared/host';
import { Link } from '@safar/shared/router';
import { useKitMessages } from './use-kit-messages';

/** The site's mailbox; the contact page where none is configured. */
export function ContactMailbox() {
  const t = useKitMessages();
  const { email } = useHost().site.contact;
  if (!email) return <Link to="/contact-us">{t.contactPage}</Link>;
  return <a href={`mailto:${email}`}>{email}</a>;
}
