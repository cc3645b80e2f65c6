import type { ReactNode } from 'react';
import { TruckArtBand } from './truck-art-band';
import styles from './page-title.module.scss';

export interface PageTitleProps {
  readonly title: string;
  /** A sentence below it. */
  readonly lead?: string | undefined;
  /** Stands above the title: a chip, a way back. */
  readonly above?: ReactNode;
  /** Stands under the band: a search box, a filter. */
  readonly children?: ReactNode;
}

/** The `h1` of a page with the truck-art band. It can take focus, so that a change of page is heard. */
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
