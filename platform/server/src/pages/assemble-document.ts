import { createHash } from 'node:crypto';
import { BOOT_ELEMENT_ID, STATEMENT_ATTRIBUTE } from '@safar/protocol/boot-data';
import type { RenderedPage } from '@safar/protocol/renderer';
import type { Locale } from '@safar/contract/locale';
import type { DocumentHashes } from '../http/security-headers';
import { firstScripts } from '../releases/read-release';
import type { ReleaseSet } from '../releases/release-set';
import { headScript, startScript, type StartData } from './start-script';

export interface AssembledDocument {
  readonly body: Buffer;
  readonly hashes: DocumentHashes;
}

/** Elements that the server adds to a rendered document. */
export interface DocumentAdditions {
  /** Inserted at the end of the head. */
  readonly head: string;
  /** Inserted at the end of the body, before the boot data. React's hydration ignores unknown elements there. */
  readonly body: string;
  /** Contents of the style elements in `head` and `body`. The Content-Security-Policy allows them by their hashes. */
  readonly styles: readonly string[];
  /** The signed list of the document's releases (see `signStatement`). The page's telemetry sends it back. */
  readonly statement?: string;
}

interface InlineStyle {
  readonly bytes: Buffer;
  readonly hash: string;
}

interface DocumentInput {
  readonly html: string;
  readonly bootJson: string;
  readonly start: StartData;
  /** Style sheets by URL. Each replaces the content of the style element that contains only its URL. */
  readonly styles: ReadonlyMap<string, InlineStyle>;
  readonly additions: DocumentAdditions;
}

/** Computes the hash of an inline script or style for the Content-Security-Policy header. */
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const headHash = hashOf(headScript);

/** Splits HTML at an index. If the index is -1, the first part contains everything. */
function splitAt(html: string, index: number): readonly [string, string] {
  return index < 0 ? [html, ''] : [html.slice(0, index), html.slice(index)];
}

/** Adds the server's elements, the inline styles, the boot data and the inline scripts to a document. */
export function assembleDocument({
  html,
  bootJson,
  start,
  styles,
  additions,
}: DocumentInput): AssembledDocument {
  const script = startScript(start);
  const [toBodyEnd, bodyEnd] = splitAt(html, html.lastIndexOf('</body>'));
  const [head, page] = splitAt(toBodyEnd, toBodyEnd.indexOf('</head>'));
  const styleHashes: string[] = [];
  const parts: (string | Buffer)[] = [];
  let copied = 0;
  // The shell renders each style sheet as a style element whose content is only the URL. React escapes `<` and `>` in
  // all other texts and attributes of the head, so this search finds only style elements. A style element with an
  // unknown URL is not changed.
  for (const { 1: url = '', index } of head.matchAll(/>([^<]+)<\/style>/g)) {
    const style = styles.get(url);
    if (!style) continue;
    parts.push(head.slice(copied, index + 1), style.bytes);
    copied = index + 1 + url.length;
    styleHashes.push(style.hash);
  }
  const statement = additions.statement ? ` ${STATEMENT_ATTRIBUTE}="${additions.statement}"` : '';
  parts.push(
    `${head.slice(copied)}<script>${headScript}</script>${additions.head}${page}${additions.body}`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}"${statement}>${bootJson}</script><script>${script}</script>${bodyEnd}`,
  );
  return {
    body: Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
    hashes: {
      scriptHashes: [headHash, hashOf(script)],
      styleHashes: [...styleHashes, ...additions.styles.map(hashOf)],
    },
  };
}

const inlineStyles = new WeakMap<ReleaseSet, ReadonlyMap<string, InlineStyle>>();

/**
 * The style sheets of a release set. They are encoded and hashed once, because they are the largest part of a
 * document.
 */
function inlineStylesOf(releases: ReleaseSet): ReadonlyMap<string, InlineStyle> {
  const known = inlineStyles.get(releases);
  if (known) return known;
  const texts = [releases.shell, ...releases.remotes.values()].flatMap(({ styles }) => [...styles]);
  const encoded = texts.map(
    ([url, text]) => [url, { bytes: Buffer.from(text), hash: hashOf(text) }] as const,
  );
  const styles = new Map(encoded);
  inlineStyles.set(releases, styles);
  return styles;
}

/** Assembles the document of a rendered page, with preloads for the scripts of its first screen. */
export function assemblePage(
  page: RenderedPage,
  releases: ReleaseSet,
  locale: Locale,
  additions: DocumentAdditions,
): AssembledDocument {
  const { shell, remotes } = releases;
  const [entry, ...chunks] = firstScripts(shell.release, locale);
  const firstRemotes = page.remotes.flatMap((name) => remotes.get(name)?.release ?? []);
  return assembleDocument({
    html: page.html,
    bootJson: page.bootJson,
    start: {
      entry,
      preload: [...chunks, ...firstRemotes.flatMap((release) => firstScripts(release, locale))],
    },
    styles: inlineStylesOf(releases),
    additions,
  });
}
