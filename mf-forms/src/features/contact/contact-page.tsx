import type { RouteTarget } from '@safar/shared/contract/remote-module';
import { Container } from '@safar/shared/ui/container';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { useMessages } from '../../messages/use-messages';
import { ContactForm } from './contact-form';
import { ContactInfo } from './contact-info';
import { Place } from './place';
import styles from './contact-page.module.scss';

/** `/contact-us` */
export function ContactPage({ search }: RouteTarget) {
  const t = useMessages();
  return (
    <>
      <PageMeta title={t.contactTitle} description={t.contactLead} path="/contact-us" />
      <PageTitle title={t.contactTitle} lead={t.contactLead} />
      <Container className={styles.page}>
        <section className={styles.form}>
          <h2 className={styles.heading}>{t.contactForm}</h2>
          <ContactForm search={search} />
        </section>
        <section className={styles.info}>
          <h2 className={styles.heading}>{t.contactInfo}</h2>
          <ContactInfo />
        </section>
        <div className={styles.place}>
          <Place />
        </div>
      </Container>
    </>
  );
}
