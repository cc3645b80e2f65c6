import { type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './skeleton.module.scss';
import { useUiMessages } from './messages/use-ui-messages';
import { VisuallyHidden } from './visually-hidden';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /**
   * Shape of the placeholder. `title` and the narrower `short` have the height of a title, `line` has the height of a
   * line of text, and `block` fills its parent.
   */
  readonly shape?: 'block' | 'title' | 'line' | 'short' | 'disc' | 'pill';
  readonly className?: string | undefined;
}

/** A placeholder for content that is loading. Put all skeletons of a component into a single `LoadingStatus`. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}

/** Props of `LoadingStatus`. */
export interface LoadingStatusProps {
  /** Skeletons with the size of the content for which they are placeholders. */
  readonly children: ReactNode;
  /** Text to announce. Default: "Loading…". */
  readonly label?: string;
  /** Whether to show the label with a spinner over the skeletons. */
  readonly spinner?: boolean;
}

/** Skeletons with a live region, which announces that content is loading. */
export function LoadingStatus({ children, label, spinner = false }: LoadingStatusProps) {
  const t = useUiMessages();
  const text = label ?? t.loading;
  return (
    <div role="status" aria-busy="true" className={spinner ? styles.withSpinner : undefined}>
      {spinner ? <span className={styles.spinner}>{text}</span> : <VisuallyHidden>{text}</VisuallyHidden>}
      {children}
    </div>
  );
}

/** Props of `BannerSkeleton`. */
export interface BannerSkeletonProps {
  /** Aspect ratio. `hero` is 4:5 on a phone, 2:1 on a tablet and 21:9 on wide screens. */
  readonly ratio?: 'hero' | 'wide' | 'cinema';
}

/** Placeholder for a large picture, such as the slider, a banner or a player. */
export function BannerSkeleton({ ratio = 'cinema' }: BannerSkeletonProps) {
  return (
    <LoadingStatus>
      <div className={classNames(styles.banner, styles[ratio])}>
        <Skeleton />
      </div>
    </LoadingStatus>
  );
}
