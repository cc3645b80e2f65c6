import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFER_FILE, parseOffer, type HostOffer } from '@safar/delivery/release/host-offer';
import { digestOf } from '@safar/delivery/release/release-files';
import type { Locale } from '@safar/contract/locale';
import * as v from 'valibot';
import type { Asset, RemoteEntry } from '@safar/protocol/page-registry';
import { releaseSchema, type Release } from '@safar/contract/release';

/** `mf-blog@1.4.2` */
export const releaseId = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name}@${version}`;

/** Returns the URL of a release's file, and the digest that browsers check. */
export function assetOf({ name, version, files }: Release, path: string): Asset {
  const integrity = files[path]?.integrity;
  // Browsers do not check a file with an empty digest.
  if (!integrity) throw new Error(`${path} of ${name} ${version} has no digest.`);
  return { address: `/releases/${name}/${version}/${path}`, integrity };
}

/** The data with which browsers load a release. */
export function remoteEntry(release: Release): RemoteEntry {
  const { version, contract, client } = release;
  return {
    version,
    contract,
    entry: assetOf(release, client.entry),
    global: client.global,
    js: client.js.map((path) => assetOf(release, path).address),
    css: client.css.map((path) => assetOf(release, path)),
    ...(client.localized && {
      localized: Object.fromEntries(
        Object.entries(client.localized).map(([locale, { entry, js }]) => [
          locale,
          { entry: assetOf(release, entry), js: js.map((path) => assetOf(release, path).address) },
        ]),
      ),
    }),
  };
}

/** The scripts of a release that the first render of a page in this language needs, with the entry first. */
export function firstScripts(release: Release, locale: Locale): readonly [Asset, ...Asset[]] {
  const localized: Partial<Record<Locale, Pick<Release['client'], 'entry' | 'js'>>> =
    release.client.localized ?? {};
  const { entry, js } = localized[locale] ?? release.client;
  return [assetOf(release, entry), ...js.map((path) => assetOf(release, path))];
}

/**
 * @param pin the digest of `release.json` in the registry @throws if the metadata of a release are missing, invalid,
 * changed or describe another release.
 */
export async function readMetadata(
  releasesDir: string,
  name: string,
  version: string,
  pin?: string,
): Promise<Release> {
  const content = await readFile(join(releasesDir, name, version, 'release.json'));
  if (pin !== undefined && digestOf(content).integrity !== pin)
    throw new Error(`release.json in ${name}/${version} does not match its digest in the registry.`);
  const release = v.parse(releaseSchema, JSON.parse(content.toString('utf8')));
  if (release.name === name && release.version === version) return release;
  throw new Error(`release.json in ${name}/${version} describes ${releaseId(release)}.`);
}

/** Reads a file of a release. Returns `undefined` if the file is missing or does not match its digest. */
export async function readVerified(
  folder: string,
  { files }: Release,
  path: string,
): Promise<Buffer | undefined> {
  const content = await readFile(join(folder, path)).catch(() => undefined);
  return content && digestOf(content).integrity === files[path]?.integrity ? content : undefined;
}

const INVALID_ORIGIN = 'http://site.invalid';

/**
 * Makes relative URLs root-relative, because in an inline style they would be resolved against the URL of the page.
 */
const withRootRelativeUrls = (css: string, sheetUrl: string): string =>
  css.replace(/url\(\s*(["']?)(?!data:|#)([^"')]+)\1\s*\)/g, (_match, quote: string, url: string) => {
    const { href } = new URL(url, new URL(sheetUrl, INVALID_ORIGIN));
    const isOwn = href.startsWith(`${INVALID_ORIGIN}/`);
    return `url(${quote}${isOwn ? href.slice(INVALID_ORIGIN.length) : href}${quote})`;
  });

const withoutSourceMap = (css: string): string => css.replace(/\/\*# sourceMappingURL=[^*]*\*\/\s*$/, '');

/**
 * Normalizes line breaks, because HTML parsers do so before a browser hashes the style for the
 * Content-Security-Policy.
 */
const withUnixLineBreaks = (css: string): string => css.replace(/\r\n?/g, '\n');

export interface ReadStyles {
  /** Style sheets to inline, by URL. */
  readonly styles: ReadonlyMap<string, string>;
  /** Paths of missing or changed style sheets. */
  readonly damaged: readonly string[];
}

/**
 * Reads the style sheets of a release for inlining. Documents link to style sheets that cannot be inlined, so that
 * browsers check their digests. These are damaged style sheets, and those with `@import` or with content that would
 * end the style element. @param folder of the release
 */
export async function readStyles(folder: string, release: Release): Promise<ReadStyles> {
  const styles = new Map<string, string>();
  const damaged: string[] = [];
  for (const path of release.client.css) {
    const content = await readVerified(folder, release, path);
    if (!content) {
      damaged.push(path);
      continue;
    }
    const url = assetOf(release, path).address;
    const css = withUnixLineBreaks(withoutSourceMap(new TextDecoder().decode(content)));
    const text = withRootRelativeUrls(css, url);
    if (!/<\/style|@import/i.test(text)) styles.set(url, text);
  }
  return { styles, damaged };
}

export interface ReadRelease {
  readonly release: Release;
  /** Absent if the server build is damaged. Browsers can still use the release. */
  readonly ssrCode: string | undefined;
  readonly styles: ReadStyles['styles'];
  /** The packages that a shell shares with remotes. */
  readonly offer?: HostOffer;
  /**
   * Paths of missing or changed files that the server uses. Files that only browsers use are not included, because
   * browsers check them.
   */
  readonly damaged: readonly string[];
}

/**
 * Reads a release with its server build and style sheets. @param pin the digest of `release.json` in the registry
 * @throws if the metadata are missing, invalid, changed or describe another release.
 */
export async function readRelease(
  releasesDir: string,
  name: string,
  version: string,
  pin?: string,
): Promise<ReadRelease> {
  const folder = join(releasesDir, name, version);
  const release = await readMetadata(releasesDir, name, version, pin);
  const { styles, damaged } = await readStyles(folder, release);
  const ssrCode = (await readVerified(folder, release, release.ssr.file))?.toString('utf8');
  const offer = name === 'shell' ? await readVerified(folder, release, OFFER_FILE) : undefined;
  return {
    release,
    ssrCode,
    styles,
    ...(offer && { offer: parseOffer(offer) }),
    damaged: ssrCode === undefined ? [release.ssr.file, ...damaged] : damaged,
  };
}
