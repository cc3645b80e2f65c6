import type { ReactNode } from 'react';
import { TruckArtBand } from './truck-art-band';
import styles from './page-title.module.scss';

/** Props of `PageTitle`. */
export interface PageTitleProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string | undefined;
  /** Element above the title, such as a chip or a back link. */
  readonly above?: ReactNode;
  /** Elements below the band, such as a search box or a filter. */
  readonly children?: ReactNode;
}

/**
 * The header of a page, with its `h1` and the truck-art band. Scripts can focus the `h1`. `useScrollToTop` does so
 * when only the query of the URL changes.
 */
export function PageTitle({ title, lead, above, children }: PageTitleProps) {
  return (
    <header className={styles.header}>
      {above}
      <h1 className={styles.title} dir="auto" tabIndex={-1}>
        {title}
      </h1>
      {lead && (
        <p className={styles.lead} dir="auto">
          {lead}
        </p>
      )}
      <TruckArtBand className={styles.band} />
      {children}
    </header>
  );
}
