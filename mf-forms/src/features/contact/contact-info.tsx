import { phoneLink } from '@safar/shared/domain/phone';
import { useHost } from '@safar/shared/host';
import { ExternalLink } from '@safar/shared/ui/external-link';
import { Icon } from '@safar/shared/ui/icon';
import { Globe, Mail, MapPin, Phone, type IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages';
import styles from './contact-info.module.scss';

/** Where the broadcaster can be reached: only what `site.config.json` names. */
export function ContactInfo() {
  const t = useMessages();
  const { website, email, phones, address } = useHost().site.contact;
  return (
    <dl className={styles.list}>
      {website && (
        <Entry icon={Globe} term={t.website}>
          <ExternalLink href={website}>{new URL(website).host}</ExternalLink>
        </Entry>
      )}
      {email && (
        <Entry icon={Mail} term={t.emailUs}>
          <ExternalLink href={`mailto:${email}`} newTab={false}>
            {email}
          </ExternalLink>
        </Entry>
      )}
      {phones.length > 0 && (
        <Entry icon={Phone} term={t.call}>
          {phones.map((phone) => (
            <ExternalLink key={phone} href={phoneLink(phone)} newTab={false}>
              <bdi dir="ltr">{phone}</bdi>
            </ExternalLink>
          ))}
        </Entry>
      )}
      {address && (
        <Entry icon={MapPin} term={t.address}>
          <address dir="auto">{address}</address>
        </Entry>
      )}
    </dl>
  );
}

interface EntryProps {
  readonly icon: IconNode;
  readonly term: string;
  readonly children: ReactNode;
}

function Entry({ icon, term, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <dt className={styles.term}>
        <Icon icon={icon} size={20} />
        {term}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
