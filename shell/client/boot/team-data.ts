/**
 * What the server adds to documents of people who make the site: who previews a release, and who looks at its parts with
 * `?mf-debug`. Nobody else's document has the element.
 */
export interface TeamData {
  /** Releases that this visitor previews, e.g. `mf-blog@1.5.0-pr12`. */
  readonly preview: readonly string[];
  /** With `?mf-debug`: who owns each remote. */
  readonly owners?: Readonly<Record<string, string>>;
}

export const TEAM_ELEMENT_ID = 'safar-team';

/** Of the bar that says what a preview is. */
export const PREVIEW_BAR_ID = 'safar-preview';
