import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@safar/shared/contract/release';

const OWN = 'http://site.invalid';

/** Addresses in a sheet are relative to it; inside of a document they would be relative to the page. */
const withRootAddresses = (css: string, address: string): string =>
  css.replace(/url\(\s*(["']?)(?!data:|#)([^"')]+)\1\s*\)/g, (_all, quote: string, path: string) => {
    const { href } = new URL(path, new URL(address, OWN));
    return `url(${quote}${href.startsWith(`${OWN}/`) ? href.slice(OWN.length) : href}${quote})`;
  });

const withoutSourceMap = (css: string): string => css.replace(/\/\*# sourceMappingURL=[^*]*\*\/\s*$/, '');

/** As a parser of HTML gives it to the hash of the security policy. */
const withPlainLines = (css: string): string => css.replace(/\r\n?/g, '\n');

export interface ReadStyles {
  /** Texts by address. */
  readonly styles: ReadonlyMap<string, string>;
  /** Paths of those that are missing or were changed. */
  readonly damaged: readonly string[];
}

/**
 * The style sheets of a release, as documents may carry them. One that is damaged or could end its element is left out:
 * documents link to it, and browsers check its digest.
 *
 * @param folder of the release
 * @param addressOf a path inside of it
 */
export async function readStyles(
  folder: string,
  { client, files }: Release,
  addressOf: (path: string) => string,
): Promise<ReadStyles> {
  const styles = new Map<string, string>();
  const damaged: string[] = [];
  for (const path of client.css) {
    const file = await readFile(join(folder, path)).catch(() => undefined);
    const digest = file && `sha384-${createHash('sha384').update(file).digest('base64')}`;
    if (!file || digest !== files[path]?.integrity) {
      damaged.push(path);
      continue;
    }
    const css = withPlainLines(withoutSourceMap(new TextDecoder().decode(file)));
    const text = withRootAddresses(css, addressOf(path));
    if (!/<\/style|@import/i.test(text)) styles.set(addressOf(path), text);
  }
  return { styles, damaged };
}
