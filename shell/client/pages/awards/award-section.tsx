import { Grid } from '@safar/shared/ui/grid';
import { Section } from '@safar/shared/ui/section';
import { AwardCard } from './award-card';
import { awardCategories, type AwardCategoryId } from './award-categories';
import { useAwardsTexts } from './use-awards-texts';
import styles from './award-card.module.scss';

/** One category with the pictures of its awards. */
export function AwardSection({ id }: { readonly id: AwardCategoryId }) {
  const { title, awards } = useAwardsTexts().categories[id];
  const texts = new Map(Object.entries(awards));
  return (
    <Section title={title} id={`awards-${id}`}>
      <Grid columns={3} label={title} className={styles.awards ?? ''}>
        {Object.entries(awardCategories[id]).map(([award, picture]) => (
          <AwardCard
            key={award}
            name={texts.get(award)?.name ?? ''}
            text={texts.get(award)?.text ?? ''}
            picture={picture}
          />
        ))}
      </Grid>
    </Section>
  );
}
