import { ButtonLink } from '@safar/shared/ui/button-link';
import type { MouseEvent, Ref } from 'react';
import styles from './paged-videos.module.scss';

interface PageStepProps {
  /** The address of the page; without one, this end of the list is reached. */
  readonly href: string | undefined;
  readonly rel: 'prev' | 'next';
  readonly words: string;
  /** A line beside it. */
  readonly count?: string;
  /** Adds the page in place. */
  readonly onStep: (pressed: true) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

const opensElsewhere = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;

/** The way to the page before or after those that are there: in place, and as a link for all that cannot do that. */
export function PageStep({ href, rel, words, count, onStep, ref }: PageStepProps) {
  return (
    <div ref={ref} className={styles.step}>
      {count && <p className={styles.count}>{count}</p>}
      {href && (
        <ButtonLink
          kind="quiet"
          href={href}
          rel={rel}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onStep(true);
          }}
        >
          {words}
        </ButtonLink>
      )}
    </div>
  );
}
