import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './prose.module.scss';

/** Props of `Prose`. */
export interface ProseProps {
  /** Headings, paragraphs, lists and pictures without classes. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The text column of blog posts and legal pages, at most 68 characters per line. */
export function Prose({ children, className }: ProseProps) {
  return (
    <div className={classNames(styles.reading, className)}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
