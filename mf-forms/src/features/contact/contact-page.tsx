import type { RouteTarget } from '@safar/contract/remote-module';
import { phoneHref } from '@safar/domain/links';
import { fieldLimits } from '@safar/domain/forms/form-limits';
import { useHost } from '@safar/remote-kit/host';
import { Container } from '@safar/ui/container';
import { Icon } from '@safar/ui/icon';
import { ExternalLink } from '@safar/ui/link';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { Globe, Mail, MapPin, Phone, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import {
  emailField,
  messageField,
  nameField,
  phoneField,
  type SubmissionField,
} from '../../form-kit/field-types';
import { PageForm } from '../../form-kit/submission-form';
import { useMessages, type Messages } from '../../messages/use-messages';
import styles from './contact-page.module.scss';
import { LocationMap } from './location-map';

const contactFields = (t: Messages): readonly SubmissionField[] => [
  nameField(t),
  emailField(t),
  phoneField(t, 'contact_number'),
  {
    kind: 'text',
    name: 'subject',
    label: t.subject,
    autoComplete: 'off',
    autoCapitalize: 'sentences',
    maxLength: fieldLimits.subject,
  },
  messageField(t),
];

/** The `/contact-us` page. */
export function ContactPage({ search }: RouteTarget) {
  const t = useMessages();
  return (
    <>
      <PageMeta title={t.contactTitle} description={t.contactLead} path="/contact-us" />
      <PageTitle title={t.contactTitle} lead={t.contactLead} />
      <Container className={styles.page}>
        <section>
          <h2 className={styles.heading}>{t.contactForm}</h2>
          <PageForm
            search={search}
            id="contact"
            form="contact"
            rules={({ contactFormSchema }) => contactFormSchema}
            label={t.contactForm}
            action="/api/contact/email"
            fields={contactFields(t)}
            sent={t.contactSent}
          />
        </section>
        <section className={styles.info}>
          <h2 className={styles.heading}>{t.contactInfo}</h2>
          <ContactInfo />
        </section>
        <div className={styles.map}>
          <LocationMap />
        </div>
      </Container>
    </>
  );
}

/** The contact details from `site.config.json`. Details that are not configured are omitted. */
function ContactInfo() {
  const t = useMessages();
  const { website, email, phones, address } = useHost().site.contact;
  return (
    <dl className={styles.details}>
      {website && (
        <Detail icon={Globe} term={t.website}>
          <ExternalLink href={website}>{new URL(website).host}</ExternalLink>
        </Detail>
      )}
      {email && (
        <Detail icon={Mail} term={t.emailUs}>
          <ExternalLink href={`mailto:${email}`} newTab={false}>
            {email}
          </ExternalLink>
        </Detail>
      )}
      {phones.length > 0 && (
        <Detail icon={Phone} term={t.call}>
          {phones.map((phone) => (
            <ExternalLink key={phone} href={phoneHref(phone)} newTab={false}>
              <bdi dir="ltr">{phone}</bdi>
            </ExternalLink>
          ))}
        </Detail>
      )}
      {address && (
        <Detail icon={MapPin} term={t.address}>
          <address dir="auto">{address}</address>
        </Detail>
      )}
    </dl>
  );
}

interface DetailProps {
  readonly icon: IconNode;
  readonly term: string;
  readonly children: ReactNode;
}

function Detail({ icon, term, children }: DetailProps) {
  return (
    <div>
      <dt className={styles.term}>
        <Icon icon={icon} size={20} />
        {term}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
