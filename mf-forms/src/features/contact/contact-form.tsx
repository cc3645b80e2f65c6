import { contactForm } from '@safar/shared/forms/contact-form';
import { PlainForm } from '../../form-kit/outcome/plain-form';
import { useMessages } from '../../messages/use-messages';
import { contactFields } from './contact-fields';

/** The form of the contact page. */
export function ContactForm({ search }: { readonly search: URLSearchParams }) {
  const t = useMessages();
  return (
    <PlainForm
      search={search}
      form="contact"
      rules={contactForm}
      label={t.contactForm}
      action="/api/contact/email"
      fields={contactFields(t)}
      sent={t.contactSent}
    />
  );
}
