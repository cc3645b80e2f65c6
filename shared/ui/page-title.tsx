import type { ReactNode } from 'react';
import { TruckArtBand } from './truck-art-band';
import styles from './page-title.module.scss';

/** Props of `PageTitle`. */
export interface PageTitleProps {
  readonly title: string;
  /** A sentence below the title. */
  readonly lead?: string | undefined;
  /** Above the title: a chip, a link back. */
  readonly above?: ReactNode;
  /** Below the band: a search box, a filter. */
  readonly children?: ReactNode;
}

/** The `h1` of a page with the truck-art band. Focusable, so that screen readers announce a navigation. */
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
