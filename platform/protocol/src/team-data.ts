/**
 * Data that a document contains only in a preview, with a notice about a preview that cannot be shown, or, in
 * development, if it was requested with `?mf-debug`. Visitors do not receive this data.
 */
export interface TeamData {
  /** Previewed releases, e.g. `mf-blog@1.5.0-pr12`; empty if the document is not a preview. */
  readonly preview: readonly string[];
  /** Owner of each remote. Present only with `?mf-debug`. */
  readonly owners?: Readonly<Record<string, string>>;
}

export const TEAM_ELEMENT_ID = 'safar-team';

/** Id of the preview bar. */
export const PREVIEW_BAR_ID = 'safar-preview';
