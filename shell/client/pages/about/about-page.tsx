import { useHost } from '@safar/shared/host';
import { ButtonLink } from '@safar/shared/ui/button-link';
import { PageMeta } from '@safar/shared/ui/page-meta';
import { PageTitle } from '@safar/shared/ui/page-title';
import { Picture } from '@safar/shared/ui/picture';
import { Section } from '@safar/shared/ui/section';
import { PageBody } from '../page-kit/page-body';
import { AdvisorCard } from './advisor-card';
import { aboutPicture, advisors, chairman, president } from './board';
import { LeaderProfile } from './leader-profile';
import { MedallionParts } from './medallion-parts';
import { useAboutTexts } from './use-about-texts';
import styles from './about-page.module.scss';

/** `/about-us` */
export function AboutPage() {
  const t = useAboutTexts();
  const { site } = useHost();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/about-us" />
      <MedallionParts />
      <PageTitle title={t.title} lead={t.lead} />
      <PageBody>
        <Picture
          path={aboutPicture}
          alt=""
          sizes="(width >= 1320px) 1240px, 100vw"
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
          <LeaderProfile office={t.chairman} leader={chairman} place={0} />
          <LeaderProfile office={t.president} leader={president} place={1} />
        </div>
      </PageBody>
      <Section title={t.board} id="advisory-board">
        <ul role="list" aria-label={t.board} className={styles.board}>
          {advisors.map((advisor, index) => (
            <li key={advisor.name}>
              <AdvisorCard advisor={advisor} place={index + 2} />
            </li>
          ))}
        </ul>
      </Section>
      <PageBody>
        <div className={styles.ways}>
          <ButtonLink href="/career">{t.work}</ButtonLink>
          <ButtonLink href="/join-us" kind="quiet">
            {t.join}
          </ButtonLink>
        </div>
      </PageBody>
    </>
  );
}
