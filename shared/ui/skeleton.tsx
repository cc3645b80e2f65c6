import { classNames } from './class-names';
import styles from './skeleton.module.scss';

export interface SkeletonProps {
  /** `title` and `line` have the height of such text; `block` fills its parent. */
  readonly shape?: 'block' | 'title' | 'line' | 'short' | 'disc' | 'pill';
  readonly className?: string | undefined;
}

/** A quiet shape where something will stand. Say that it loads with `Loading`, once for a whole part. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
