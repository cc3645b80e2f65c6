import type { PublicSite } from '@safar/shared/config/public-site';

/** A paragraph, or a list of short points. */
export type LegalBlock = string | { readonly points: readonly string[] };

export interface LegalSection {
  /** The anchor of the section; it stays when the title changes, people link to it. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** A document of rules in one language. */
export interface LegalDocument {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly lead: string;
  /** The day of the last change, `2026-11-21`. */
  readonly changed: string;
  /** What it says depends on the installation: its name, and which other servers it shows things from. */
  readonly sections: (site: PublicSite) => readonly LegalSection[];
  /** Stands before the mailbox. */
  readonly contact: string;
}
