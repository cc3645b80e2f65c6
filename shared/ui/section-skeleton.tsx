import { classNames } from './class-names';
import { Grid, type GridProps } from './grid';
import { LoadingStatus, Skeleton } from './skeleton';
import { Section } from './section';
import styles from './skeleton.module.scss';
import cardStyles from './card.module.scss';

/** Props of `GridSkeleton`. */
export interface GridSkeletonProps {
  /** Expected number of cards. */
  readonly count?: number;
  readonly columns?: NonNullable<GridProps['columns']>;
  readonly spinner?: boolean;
}

/** Placeholder for a grid of cards. */
export function GridSkeleton({ count = 6, columns = 3, spinner = false }: GridSkeletonProps) {
  return (
    <LoadingStatus spinner={spinner}>
      <Grid columns={columns}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Grid>
    </LoadingStatus>
  );
}

/** Props of `SectionSkeleton`. */
export interface SectionSkeletonProps extends GridSkeletonProps {
  /** The title, if it is known before the cards have loaded. */
  readonly title?: string;
  /** Set it for a whole page. Without `title`, the skeleton is then at least as high as the screen. */
  readonly isPage?: boolean;
}

/** Placeholder for a section. Use it as the fallback of a slot. */
export function SectionSkeleton({ title, ...grid }: SectionSkeletonProps) {
  const { isPage, ...cards } = grid;
  if (title !== undefined) {
    return (
      <Section title={title}>
        <GridSkeleton {...cards} />
      </Section>
    );
  }
  return (
    <div className={classNames(styles.section, isPage && styles.page)}>
      <Skeleton shape="title" className={styles.heading} />
      <GridSkeleton {...cards} />
    </div>
  );
}

/** Placeholder for a card, with about the size of a `Card` whose title has two lines. */
export function CardSkeleton() {
  return (
    <div className={cardStyles.card} aria-hidden="true">
      <div className={styles.wide}>
        <Skeleton />
      </div>
      <div className={cardStyles.body}>
        <div className={classNames(cardStyles.title, styles.lines)}>
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      </div>
    </div>
  );
}
