import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './prose.module.scss';

export interface ProseProps {
  /** Headings, paragraphs, lists, pictures; they are styled by their element. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The paper surface for long reading: blog posts and legal pages, at most 68 characters a line. */
export function Prose({ children, className }: ProseProps) {
  return (
    <div className={classNames(styles.paper, className)}>
      <div className={styles.column}>{children}</div>
    </div>
  );
}
