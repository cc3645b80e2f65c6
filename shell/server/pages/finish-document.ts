import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../client/entry-server';
import { BOOT_ELEMENT_ID } from '../../client/boot/boot-data';
import { assetOf, type ReleaseSet } from '../releases/release-set';
import { startScript } from './start-script';

export interface FinishedDocument {
  readonly html: string;
  /** For the Content-Security-Policy header, e.g. `sha256-…`. */
  readonly scriptHash: string;
}

/** As the Content-Security-Policy header names an inline script. */
export const hashOf = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Adds to a rendered page what starts it in the browser: the data it was rendered with and the start script. */
export function finishDocument(page: RenderedPage, { shell, remotes }: ReleaseSet): FinishedDocument {
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
  const end = page.html.lastIndexOf('</body>');
  const html = `${page.html.slice(0, end)}${boot}<script>${script}</script>${page.html.slice(end)}`;
  return { html, scriptHash: hashOf(script) };
}
