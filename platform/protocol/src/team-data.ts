/**
 * Data for the developers of the site. A document contains this data only if the document is a preview, shows a notice
 * about a preview, or was requested with `?mf-debug` in development.
 */
export interface TeamData {
  /** Previewed releases, e.g. `mf-blog@1.5.0-pr12`; empty if the document is not a preview. */
  readonly preview: readonly string[];
  /** Owner of each remote. Present only with `?mf-debug`. */
  readonly owners?: Readonly<Record<string, string>>;
}

export const TEAM_ELEMENT_ID = 'safar-team';

export const PREVIEW_BAR_ID = 'safar-preview';
