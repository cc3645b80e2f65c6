import { type PublicSite } from '@safar/contract/site-config';
import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { Day } from '@safar/ui/time';
import { useHost } from '@safar/remote-kit/host';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { Prose } from '@safar/ui/prose';
import { Link } from '@safar/remote-kit/router';
import { PageBody } from '../page-kit/page-body';
import { en } from './legal-messages-en';
import { ur } from './legal-messages-ur';
import styles from './legal-page.module.scss';

const useLegalMessages = createMessages({ en, ur });

/** A paragraph or a bulleted list. */
type LegalBlock = string | { readonly points: readonly string[] };

interface LegalSection {
  /** The anchor of the section. Keep it when the title changes, because other sites may link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  readonly title: string;
  /** Meta description. */
  readonly description: string;
  readonly lead: string;
  /** Date of the last change, such as `2026-11-21`. */
  readonly changed: string;
  /** The sections. They depend on the name of the site and on the other servers from which it embeds content. */
  readonly sections: (site: PublicSite) => readonly LegalSection[];
  /** Sentence above the email address or the link to the contact page. */
  readonly contact: string;
}

interface LegalPageProps {
  readonly document: LegalDocument;
  readonly path: string;
}

/** A page with a table of contents, a legal text, and the email address of the site or a link to the contact page. */
export function LegalPage({ document, path }: LegalPageProps) {
  const t = useLegalMessages();
  const { site } = useHost();
  const { title, description, lead, changed, contact } = document;
  const sections = document.sections(site);
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <div className={styles.page}>
        <PageTitle title={title} lead={lead} />
        <PageBody>
          <div className={styles.columns}>
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
            <Prose>
              <p className={styles.changed}>
                {t.lastChanged} <Day value={changed} />
              </p>
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
          </div>
        </PageBody>
      </div>
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

/** The configured email address or, if there is none, a link to the contact page. */
function ContactMailbox() {
  const t = useLegalMessages();
  const { email } = useHost().site.contact;
  if (!email) return <Link to="/contact-us">{t.contactPage}</Link>;
  return <a href={`mailto:${email}`}>{email}</a>;
}
