import { useHost } from '@safar/shared/host';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Prose } from '@safar/shared/ui/prose';
import { CalendarDay } from './calendar-day';
import { ContactMailbox } from './contact-mailbox';
import type { LegalBlock, LegalDocument } from './legal-document';
import { PageBody } from './page-body';
import { useKitMessages } from './use-kit-messages';
import styles from './legal-page.module.scss';

interface LegalPageProps {
  readonly document: LegalDocument;
  readonly path: string;
}

/** A document of rules on the reading surface: what is in it, the sections, and whom to ask. */
export function LegalPage({ document, path }: LegalPageProps) {
  const t = useKitMessages();
  const { site } = useHost();
  const { title, description, lead, changed, contact } = document;
  const sections = document.sections(site);
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <PageTitle title={title} lead={lead} />
      <PageBody>
        <Prose>
          <p className={styles.changed}>
            {t.lastChanged} <CalendarDay day={changed} />
          </p>
          <nav aria-label={t.onThisPage} className={styles.contents}>
            <ul role="list">
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
              <li>
                <a href="#contact">{t.contact}</a>
              </li>
            </ul>
          </nav>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.blocks.map((block, index) => (
                <Block key={index} block={block} />
              ))}
            </section>
          ))}
          <section aria-labelledby="contact">
            <h2 id="contact">{t.contact}</h2>
            <p>{contact}</p>
            <p>
              <ContactMailbox />
            </p>
          </section>
        </Prose>
      </PageBody>
    </>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul>
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
