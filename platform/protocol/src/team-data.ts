/**
 * Data that a document contains only if it previews a release or was requested with `?mf-debug`. Visitors do not
 * receive this data.
 */
export interface TeamData {
  /** Previewed releases, e.g. `mf-blog@1.5.0-pr12`. */
  readonly preview: readonly string[];
  /** Owner of each remote. Present only with `?mf-debug`. */
  readonly owners?: Readonly<Record<string, string>>;
}

export const TEAM_ELEMENT_ID = 'safar-team';

/** Id of the preview bar. */
export const PREVIEW_BAR_ID = 'safar-preview';
