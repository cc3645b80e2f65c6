import { CardSkeleton } from './card-skeleton';
import { Grid, type GridProps } from './grid';
import { Loading } from './loading';
import { Section } from './section';
import { Skeleton } from './skeleton';
import styles from './skeleton.module.scss';

export interface GridSkeletonProps {
  /** How many cards are expected. */
  readonly count?: number;
  readonly columns?: NonNullable<GridProps['columns']>;
}

/** A grid of cards on their way. */
export function GridSkeleton({ count = 6, columns = 3 }: GridSkeletonProps) {
  return (
    <Loading>
      <Grid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Grid>
    </Loading>
  );
}

export interface SectionSkeletonProps extends GridSkeletonProps {
  /** Shown as the real heading when it is known already, so that only the cards come later. */
  readonly title?: string;
}

/** A whole section on its way, as the fallback of a slot. */
export function SectionSkeleton({ title, ...grid }: SectionSkeletonProps) {
  if (title !== undefined) {
    return (
      <Section title={title}>
        <GridSkeleton {...grid} />
      </Section>
    );
  }
  return (
    <div className={styles.section}>
      <Skeleton shape="title" className={styles.heading} />
      <GridSkeleton {...grid} />
    </div>
  );
}
