import { Container } from '@safar/ui/container';
import { PageMeta } from '@safar/ui/page-meta';
import { PageTitle } from '@safar/ui/page-title';
import { awardPictures, type AwardCategoryId } from './award-categories';
import { AwardSection } from './award-section';
import { AwardsFilm } from './awards-film';
import { useAwardsTexts } from './awards-texts';
import styles from './awards-page.module.scss';

const ids = Object.keys(awardPictures) as readonly AwardCategoryId[];

/** The `/national-tourism-awards` page. */
export function AwardsPage() {
  const t = useAwardsTexts();
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/national-tourism-awards" />
      <PageTitle title={t.title} lead={t.lead} />
      <Container className={styles.top}>
        <AwardsFilm />
        <p className={styles.intro}>{t.intro}</p>
      </Container>
      <div className={styles.categories}>
        {ids.map((id) => (
          <AwardSection key={id} id={id} />
        ))}
      </div>
    </>
  );
}
