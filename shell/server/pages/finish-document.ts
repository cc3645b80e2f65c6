import { createHash } from 'node:crypto';
import type { PublicSite } from '@safar/shared/config/public-site';
import type { RenderedPage } from '../../client/entry-server';
import { BOOT_ELEMENT_ID } from '../../client/boot/boot-data';
import { finishHead } from '../found/finish-head';
import { assetOf } from '../releases/read-release';
import type { ReleaseSet } from '../releases/release-set';
import { startScript } from './start-script';

/** What a document has inside of it, for its Content-Security-Policy header, e.g. `sha256-…`. */
export interface DocumentHashes {
  readonly scriptHash: string;
  readonly styleHashes: readonly string[];
}

export interface FinishedDocument {
  readonly html: string;
  readonly hashes: DocumentHashes;
}

/** As the Content-Security-Policy header names an inline script or style. */
export const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** How React writes `shell/client/document.tsx`'s inline style sheets; their texts are not its business. */
const EMPTY_STYLE = /(<style data-precedence="[^"]*" data-href="([^"]+)">)(?=<\/style>)/g;

/** Puts the texts of style sheets into their elements in the head. */
function fillStyles(html: string, { shell, remotes }: ReleaseSet) {
  const texts = new Map([shell, ...remotes.values()].flatMap(({ styles }) => [...styles]));
  const styleHashes: string[] = [];
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(EMPTY_STYLE, (tag: string, _same, address: string) => {
    const text = texts.get(address);
    if (text === undefined) return tag;
    styleHashes.push(hashOf(text));
    return `${tag}${text}`;
  });
  return { html: `${head}${html.slice(end)}`, styleHashes };
}

/**
 * Adds to a rendered page what crawlers read, the texts of its style sheets and what starts it in the browser: the data it was rendered
 * with and the start script.
 */
export function finishDocument(page: RenderedPage, releases: ReleaseSet, site: PublicSite): FinishedDocument {
  const { shell, remotes } = releases;
  const ofPage = page.remotes.flatMap((name) => remotes.get(name)?.release ?? []);
  const script = startScript({
    entry: assetOf(shell.release, shell.release.client.entry),
    preload: [
      ...shell.release.client.js.map((path) => assetOf(shell.release, path)),
      ...ofPage.flatMap((release) =>
        [release.client.entry, ...release.client.js].map((path) => assetOf(release, path)),
      ),
    ],
  });
  const boot = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${page.bootJson}</script>`;
  const { html: styled, styleHashes } = fillStyles(finishHead(page.html, site), releases);
  const end = styled.lastIndexOf('</body>');
  const html = `${styled.slice(0, end)}${boot}<script>${script}</script>${styled.slice(end)}`;
  return { html, hashes: { scriptHash: hashOf(script), styleHashes } };
}
