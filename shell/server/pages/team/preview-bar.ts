import { PREVIEW_BAR_ID } from '../../../client/boot/team-data';
import { parentElement, textElement } from '../../found/write-xml';
import type { PreviewNotice } from '../visits/visit';
import { en } from './messages/en';

/**
 * How the bar looks. Inside of the document, because nobody else needs it. Over the page, under notices; what has the focus
 * never hides behind it.
 */
export const barStyle = `
html{scroll-padding-block-end:9rem}
body{padding-block-end:9rem}
#${PREVIEW_BAR_ID}{position:fixed;inset-inline:0;inset-block-end:0;z-index:70;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:var(--space-1) var(--space-3);box-sizing:border-box;padding:var(--space-1) var(--gutter);padding-block-end:max(var(--space-1),env(safe-area-inset-bottom));border-block-start:3px solid var(--saffron);background:var(--pine);box-shadow:var(--shadow);color:var(--snow);font:var(--size-16)/1.4 var(--font-body)}
#${PREVIEW_BAR_ID} p{flex:0 1 auto;min-inline-size:0;margin:0;max-inline-size:68ch;overflow-wrap:anywhere}
#${PREVIEW_BAR_ID} a{display:inline-flex;align-items:center;min-block-size:44px;padding-inline:var(--space-2);border-radius:var(--radius-pill);background:var(--saffron);color:var(--ink);font-weight:600;text-decoration:none}
#${PREVIEW_BAR_ID} a:hover{background:var(--saffron-2)}
@media print{#${PREVIEW_BAR_ID}{display:none}body{padding-block-end:0}}
@media (forced-colors:active){#${PREVIEW_BAR_ID} a{border:1px solid}}
`.replace(/\n/g, '');

/** `mf-blog 1.5.0-pr12, mf-ads 2.0.0` */
const inWords = (releases: readonly string[]) =>
  releases.map((release) => release.replace('@', ' ')).join(', ');

const sentenceOf = (notice: PreviewNotice): string =>
  notice.kind === 'unknown' ? en.unknown : en[notice.kind](inWords(notice.releases));

/** The bar at the lower edge of a page in a preview: what this is, and the way out, a link that works without scripts. */
export function previewBar(notice: PreviewNotice): string {
  const ends = notice.kind === 'on' || notice.kind === 'later';
  return parentElement(
    'aside',
    [
      textElement('p', sentenceOf(notice)),
      textElement('a', ends ? en.leave : en.close, { href: '?preview=off' }),
    ],
    { id: PREVIEW_BAR_ID, 'aria-label': en.preview },
  );
}
