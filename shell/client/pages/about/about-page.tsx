import { createMessages } from '@safar/remote-kit/messages/create-messages';
import { useHost } from '@safar/remote-kit/host';
import { ButtonLink } from '@safar/ui/button';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { Picture } from '@safar/ui/image';
import { Section } from '@safar/ui/section';
import pictures from '../../../content/pictures.json';
import { PageBody } from '../page-kit/page-body';
import { fullName, type Person, usePeople } from './people';
import { Medallion, MedallionShapes } from './medallion';
import { en } from './about-texts-en';
import { ur } from './about-texts-ur';
import styles from './about-page.module.scss';

const useAboutTexts = createMessages({ en, ur });

/** The `/about-us` page. */
export function AboutPage() {
  const t = useAboutTexts();
  const { chairman, president, advisors } = usePeople();
  const { site } = useHost();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/about-us" />
      <MedallionShapes />
      <PageTitle title={t.title} lead={t.lead} />
      <PageBody>
        <Picture
          path={pictures.about}
          alt=""
          sizes="(width >= 1920px) 1760px, 100vw"
          ratio="21/9"
          priority
          className={styles.picture}
        />
        <div className={styles.passages}>
          {t.passages(site.name).map(({ title, text }) => (
            <section key={title}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </section>
          ))}
        </div>
        <div className={styles.leaders}>
          <LeaderProfile office={t.chairman} leader={chairman} index={0} />
          <LeaderProfile office={t.president} leader={president} index={1} />
        </div>
      </PageBody>
      <Section title={t.board} id="advisory-board">
        <ul role="list" aria-label={t.board} className={styles.board}>
          {advisors.map((advisor, index) => (
            <li key={advisor.key}>
              <AdvisorCard advisor={advisor} index={index + 2} />
            </li>
          ))}
        </ul>
      </Section>
      <PageBody>
        <div className={styles.actions}>
          <ButtonLink href="/career">{t.work}</ButtonLink>
          <ButtonLink href="/join-us" kind="quiet">
            {t.join}
          </ButtonLink>
        </div>
      </PageBody>
    </>
  );
}

interface LeaderProfileProps {
  readonly office: string;
  readonly leader: Person;
  readonly index: number;
}

function LeaderProfile({ office, leader, index }: LeaderProfileProps) {
  const name = fullName(leader);
  return (
    <article className={styles.profile}>
      <div className={styles.portrait}>
        <Medallion name={leader.name} photo={leader.photo} index={index} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.office}>{office}</h2>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        {leader.biography?.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}

interface AdvisorCardProps {
  readonly advisor: Person;
  readonly index: number;
}

function AdvisorCard({ advisor, index }: AdvisorCardProps) {
  return (
    <article>
      <Medallion name={advisor.name} photo={advisor.photo} index={index} />
      <h3 className={styles.advisorName} dir="auto">
        {fullName(advisor)}
      </h3>
      <p className={styles.designation} dir="auto">
        {advisor.designation}
      </p>
    </article>
  );
}
