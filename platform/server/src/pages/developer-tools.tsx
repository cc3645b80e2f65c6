import { toInlineJson } from '@safar/protocol/boot-data';
import { PREVIEW_BAR_ID, TEAM_ELEMENT_ID, type TeamData } from '@safar/protocol/team-data';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReleaseSet } from '../releases/release-set';
import type { PreviewNotice, ReleaseSelection } from '../selection/release-selection';
import type { DocumentAdditions } from './assemble-document';

/** Strings of the preview bar. */
const en = {
  preview: 'Preview',
  on: (releases: string) => `This is a preview of ${releases}. Visitors see the usual site.`,
  later: (releases: string) =>
    `The preview of ${releases} is being prepared. Until then this is the usual site: load the page again in a moment.`,
  failed: (releases: string) =>
    `The preview of ${releases} has failed and was switched off. This is the usual site.`,
  unknown: 'This preview link is not valid or has expired. This is the usual site.',
  leave: 'Back to the usual site',
  close: 'Close',
};

/**
 * Styles of the preview bar. They are inline, so that pages without the bar do not contain them. In the stacking order,
 * the bar is above the header and below the scroll-to-top button, the language offer and toasts.
 */
const barStyle = `
html{scroll-padding-block-end:9rem}
body{padding-block-end:9rem}
#${PREVIEW_BAR_ID}{position:fixed;inset-inline:0;inset-block-end:0;z-index:70;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-1) var(--space-3);box-sizing:border-box;padding:var(--space-1) var(--gutter);padding-block-end:max(var(--space-1),env(safe-area-inset-bottom));border-block-start:3px solid var(--saffron);background:var(--pine);box-shadow:var(--shadow);color:var(--snow);font:var(--size-16)/1.4 var(--font-body)}
#${PREVIEW_BAR_ID} p{flex:0 1 auto;min-inline-size:0;margin:0;max-inline-size:68ch;overflow-wrap:anywhere}
#${PREVIEW_BAR_ID} a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:var(--space-2);border-radius:var(--radius-pill);background:var(--saffron);color:var(--ink);font-weight:600;text-decoration:none}
#${PREVIEW_BAR_ID} a:hover{background:var(--saffron-2)}
@media print{#${PREVIEW_BAR_ID}{display:none}body{padding-block-end:0}}
@media (forced-colors:active){#${PREVIEW_BAR_ID} a{border:1px solid}}
`.replace(/\n/g, '');

function noticeText(notice: PreviewNotice): string {
  if (notice.kind === 'unknown') return en.unknown;
  return en[notice.kind](notice.releases.map((release) => release.replace('@', ' ')).join(', '));
}

/** The bar at the bottom of a page, with a notice about a preview and a link that works without JavaScript. */
function PreviewBar({ notice }: { readonly notice: PreviewNotice }) {
  const isPreviewing = notice.kind === 'on' || notice.kind === 'later';
  return (
    <aside id={PREVIEW_BAR_ID} aria-label={en.preview}>
      <p>{noticeText(notice)}</p>
      <a href="?preview=off">{isPreviewing ? en.leave : en.close}</a>
    </aside>
  );
}

/** Tools that a page contains for developers of the site, but not for visitors. */
export interface DeveloperTools {
  readonly notice: PreviewNotice | undefined;
  readonly debug: boolean;
}

/**
 * Returns the tools that the response to a request contains, or `undefined` if it contains none. `?mf-debug` works only
 * in development and in previews.
 */
export function requestedTools(
  { notice }: ReleaseSelection,
  url: URL,
  production: boolean,
): DeveloperTools | undefined {
  const mayDebug = !production || notice?.kind === 'on';
  const debug = mayDebug && url.searchParams.has('mf-debug');
  return notice || debug ? { notice, debug } : undefined;
}

const ownersOf = ({ remotes }: ReleaseSet) =>
  Object.fromEntries([...remotes].map(([name, { release }]) => [name, release.owner ?? name]));

/** Renders the preview bar, and the JSON data that the scripts of the tools read in the browser. */
export function toolElements({ notice, debug }: DeveloperTools, releases: ReleaseSet): DocumentAdditions {
  const data: TeamData = {
    preview: notice?.kind === 'on' ? notice.releases : [],
    ...(debug && { owners: ownersOf(releases) }),
  };
  const json = `<script type="application/json" id="${TEAM_ELEMENT_ID}">${toInlineJson(data)}</script>`;
  return {
    head: notice ? `<style>${barStyle}</style>` : '',
    body: (notice ? renderToStaticMarkup(<PreviewBar notice={notice} />) : '') + json,
    styles: notice ? [barStyle] : [],
  };
}
