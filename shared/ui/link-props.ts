import type { LinkProps } from '@safar/shared/router';
import type { MouseEventHandler } from 'react';

/** A place inside the site, with what the next page is handed over so that it need not ask again. */
export interface SiteLink {
  /** A root-relative path: `/show-more/7`. */
  readonly href: string;
  /** Navigation state; must survive structured cloning. */
  readonly state?: unknown;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly onFollow?: LinkProps['onFollow'];
}

/** 1 is the page's own title. */
export type HeadingLevel = 1 | 2 | 3 | 4;
