import { classNames } from './class-names';
import { Loading } from './loading';
import { Skeleton } from './skeleton';
import styles from './skeleton.module.scss';

export interface BannerSkeletonProps {
  /** `hero` is 4:5 on a phone and 21:9 on wide screens. */
  readonly ratio?: 'hero' | 'wide' | 'cinema';
}

/** A large picture on its way: the slider, a featured banner, a player. */
export function BannerSkeleton({ ratio = 'cinema' }: BannerSkeletonProps) {
  return (
    <Loading>
      <div className={classNames(styles.banner, styles[ratio])}>
        <Skeleton />
      </div>
    </Loading>
  );
}
