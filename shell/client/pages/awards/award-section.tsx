import { Grid } from '@safar/ui/grid';
import { Section } from '@safar/ui/section';
import { Picture } from '@safar/ui/image';
import { awardPictures, type AwardCategoryId } from './award-categories';
import { useAwardsTexts } from './awards-texts';
import styles from './award-card.module.scss';

export function AwardSection({ id }: { readonly id: AwardCategoryId }) {
  const { title, awards } = useAwardsTexts().categories[id];
  const texts = new Map(Object.entries(awards));
  return (
    <Section title={title} id={`awards-${id}`}>
      <Grid columns="row" label={title}>
        {Object.entries(awardPictures[id]).map(([award, picture]) => (
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

interface AwardCardProps {
  readonly name: string;
  readonly text: string;
  readonly picture: string;
}

function AwardCard({ name, text, picture }: AwardCardProps) {
  return (
    <article>
      <Picture
        path={picture}
        alt=""
        sizes="(width >= 1320px) 400px, (width >= 768px) 33vw, 100vw"
        className={styles.picture}
      />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.text}>{text}</p>
    </article>
  );
}
