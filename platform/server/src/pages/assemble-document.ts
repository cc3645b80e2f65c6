import { createHash } from 'node:crypto';
import { BOOT_ELEMENT_ID } from '@safar/shared/contract/boot-data';
import type { RenderedPage } from '@safar/shared/contract/renderer';
import type { Locale } from '@safar/shared/messages/locale';
import type { DocumentHashes } from '../http/security-headers';
import { firstScripts } from '../releases/read-release';
import type { ReleaseSet } from '../releases/release-set';
import { pressScript, startScript, type StartData } from './start-script';

export interface AssembledDocument {
  readonly html: string;
  readonly hashes: DocumentHashes;
}

/** Elements that the server adds to a rendered document. */
export interface DocumentAdditions {
  /** At the end of the head. */
  readonly head: string;
  /** At the end of the body, before the boot data. React ignores unknown elements there. */
  readonly body: string;
  /** Texts of the inline style sheets that the additions contain. */
  readonly styles: readonly string[];
}

interface DocumentInput {
  readonly html: string;
  readonly bootJson: string;
  readonly start: StartData;
  /** Texts of the inline style sheets in `html`. */
  readonly styles: readonly string[];
  readonly additions: DocumentAdditions;
}

/** Hash of an inline script or style for the Content-Security-Policy header. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const insertAt = (html: string, index: number, elements: string) =>
  index < 0 ? html : html.slice(0, index) + elements + html.slice(index);

/** Adds the server's elements, the boot data and the start script to a document. */
export function assembleDocument({
  html,
  bootJson,
  start,
  styles,
  additions,
}: DocumentInput): AssembledDocument {
  const script = startScript(start);
  const boot = `<script type="application/json" id="${BOOT_ELEMENT_ID}">${bootJson}</script>`;
  const withBody = insertAt(
    html,
    html.lastIndexOf('</body>'),
    `${additions.body}${boot}<script>${script}</script>`,
  );
  return {
    html: insertAt(withBody, withBody.indexOf('</head>'), `<script>${pressScript}</script>${additions.head}`),
    hashes: {
      scriptHashes: [hashOf(pressScript), hashOf(script)],
      styleHashes: [...styles, ...additions.styles].map(hashOf),
    },
  };
}

/** The document of a rendered page, with preloads for the scripts of its first screen. */
export function assemblePage(
  page: RenderedPage,
  { shell, remotes }: ReleaseSet,
  locale: Locale,
  additions: DocumentAdditions,
): AssembledDocument {
  const [entry, ...chunks] = firstScripts(shell.release, locale);
  const firstRemotes = page.remotes.flatMap((name) => remotes.get(name)?.release ?? []);
  const texts = new Map([shell, ...remotes.values()].flatMap(({ styles }) => [...styles]));
  return assembleDocument({
    html: page.html,
    bootJson: page.bootJson,
    start: {
      entry,
      preload: [...chunks, ...firstRemotes.flatMap((release) => firstScripts(release, locale))],
    },
    styles: [...new Set(page.inlinedStyles)].flatMap((url) => texts.get(url) ?? []),
    additions,
  });
}
