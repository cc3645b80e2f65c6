import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OFFER_FILE, parseOffer, type HostOffer } from '@safar/delivery/release/host-offer';
import { digestOf, repairRemedy } from '@safar/delivery/release/release-files';
import type { Locale } from '@safar/contract/locale';
import * as v from 'valibot';
import type { Asset, RemoteEntry } from '@safar/protocol/page-registry';
import { releaseSchema, type Release } from '@safar/contract/release';

/** Returns the id of a release, such as `mf-blog@1.4.2`. */
export const releaseId = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name}@${version}`;

/** The remedy for a damaged release in the folder of a site server, which may be a copy of a bucket. */
export const servedReleaseRemedy = (release: Pick<Release, 'name' | 'version'>): string =>
  `Run npm run release -- verify. If it finds no damage, restart this server, which then copies the release again. Otherwise: ${repairRemedy(release)}`;

/** Returns the URL of a release's file, and the digest that browsers check. @throws if the file has no digest */
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

/** The scripts of a release that the first render of a page in `locale` needs. The entry script is the first. */
export function firstScripts(release: Release, locale: Locale): readonly [Asset, ...Asset[]] {
  const localized: Partial<Record<Locale, Pick<Release['client'], 'entry' | 'js'>>> =
    release.client.localized ?? {};
  const { entry, js } = localized[locale] ?? release.client;
  return [assetOf(release, entry), ...js.map((path) => assetOf(release, path))];
}

/**
 * Reads the `release.json` of a release.
 *
 * @param digest the file's digest according to the registry
 * @throws if the metadata is missing, invalid or changed, or describes another release
 */
export async function readMetadata(
  releasesDir: string,
  name: string,
  version: string,
  digest?: string,
): Promise<Release> {
  const content = await readFile(join(releasesDir, name, version, 'release.json'));
  if (digest !== undefined && digestOf(content).integrity !== digest)
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

/**
 * Reads the style sheets of a release for inlining. Omits style sheets that are damaged, and those that contain
 * `@import` or `</style`. Documents link to the omitted style sheets, so that browsers check their digests.
 *
 * @param read reads a file of the release if it is intact
 * @returns style sheets by URL
 */
export async function readStyles(
  release: Release,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const styles = new Map<string, string>();
  for (const path of release.client.css) {
    const content = await read(path);
    if (!content) continue;
    const url = assetOf(release, path).address;
    const css = withUnixLineBreaks(withoutSourceMap(new TextDecoder().decode(content)));
    const text = withRootRelativeUrls(css, url);
    if (!/<\/style|@import/i.test(text)) styles.set(url, text);
  }
  return styles;
}

export interface ReadRelease {
  readonly release: Release;
  /** The digest of `release.json` in the registry. */
  readonly digest?: string;
  /** Absent if the server build is damaged and there is no copy. Browsers can still use the release. */
  readonly ssrCode: string | undefined;
  /** Style sheets to inline, by URL. */
  readonly styles: ReadonlyMap<string, string>;
  /**
   * The contract, shared packages and slots that a shell offers to remotes. Absent for remotes, and for shells without
   * an intact `OFFER_FILE`.
   */
  readonly offer?: HostOffer;
  /**
   * Paths of the metadata and `serverFiles` that are missing or changed in the store, even if this server has copies of
   * them. Files that only browsers use are not included, because browsers check them.
   */
  readonly damaged: readonly string[];
}

/** The files of a release that the server reads itself, apart from `release.json`. */
export const serverFiles = ({ name, ssr, client, files }: Release): string[] => [
  ssr.file,
  ...client.css,
  // Shells that were built before `OFFER_FILE` was introduced do not contain it.
  ...(name === 'shell' && Object.hasOwn(files, OFFER_FILE) ? [OFFER_FILE] : []),
];

interface ReleaseLocation {
  readonly releasesDir: string;
  /** The folder of this server's copies (`release-copies.ts`), which replace files that are damaged in the store. */
  readonly copiesDir?: string | undefined;
  readonly name: string;
  readonly version: string;
  /** The digest of `release.json` in the registry. Without a digest, `release.json` is not read from the copies. */
  readonly digest?: string | undefined;
}

/**
 * Reads a release with its server build, style sheets and host offer.
 *
 * @throws if the metadata in the store is missing, invalid, changed or of another release, and this server has no
 *   intact copy of the metadata. Also throws if the host offer matches its digest but is invalid.
 */
export async function readRelease(location: ReleaseLocation): Promise<ReadRelease> {
  const { releasesDir, copiesDir, name, version, digest } = location;
  const damaged: string[] = [];
  const release = await readMetadata(releasesDir, name, version, digest).catch(async (error: unknown) => {
    if (copiesDir === undefined || digest === undefined) throw error;
    damaged.push('release.json');
    return readMetadata(copiesDir, name, version, digest).catch(() => Promise.reject(error as Error));
  });
  async function read(path: string): Promise<Buffer | undefined> {
    const content = await readVerified(join(releasesDir, name, version), release, path);
    if (content) return content;
    damaged.push(path);
    return copiesDir === undefined ? undefined : readVerified(join(copiesDir, name, version), release, path);
  }
  const ssrCode = (await read(release.ssr.file))?.toString('utf8');
  const styles = await readStyles(release, read);
  const offer = serverFiles(release).includes(OFFER_FILE) ? await read(OFFER_FILE) : undefined;
  return {
    release,
    ssrCode,
    styles,
    ...(digest !== undefined && { digest }),
    ...(offer && { offer: parseOffer(offer) }),
    damaged,
  };
}
