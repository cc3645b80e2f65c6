import { ButtonLink } from '@safar/ui/button';
import type { MouseEvent, Ref } from 'react';
import styles from './paged-videos.module.scss';

interface PageLinkProps {
  /** URL of the page; `undefined` if there is no such page. */
  readonly href: string | undefined;
  readonly rel: 'prev' | 'next';
  readonly label: string;
  /** Text above the link, such as "Films 1 to 24 of 150". */
  readonly count?: string;
  /** Loads the page into the list. `manual`: the visitor pressed the link, so the loaded page may get the focus. */
  readonly onLoad: (manual: true) => void;
  readonly ref?: Ref<HTMLDivElement>;
}

const opensNewTab = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey;

/**
 * A link to the previous or next page. With JavaScript, a click loads the page into the list instead of navigating.
 */
export function PageLink({ href, rel, label, count, onLoad, ref }: PageLinkProps) {
  return (
    <div ref={ref} className={styles.step}>
      {count && <p className={styles.count}>{count}</p>}
      {href && (
        <ButtonLink
          kind="quiet"
          href={href}
          rel={rel}
          onClick={(event) => {
            if (opensNewTab(event)) return;
            event.preventDefault();
            onLoad(true);
          }}
        >
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
