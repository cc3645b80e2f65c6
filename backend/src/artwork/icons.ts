import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconFolder } from './emblem';

/** Icons are shown as <img>, which does not inherit a colour: they carry `--snow`. */
const SNOW = '#F6F2E9';

/** The icons that categories.json names, without folder and extension. */
export function iconNames(categoriesFile: string): string[] {
  if (!existsSync(categoriesFile)) return [];
  const found = readFileSync(categoriesFile, 'utf8').matchAll(/media\/icons\/([a-z0-9-]+)\.svg/g);
  return [...new Set([...found].map(([, name]) => name ?? ''))].sort();
}

/** Copies the named icons and removes the others. */
export function writeIcons(names: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (!names.includes(file.replace(/\.svg$/, ''))) rmSync(join(folder, file));
  }
  for (const name of names) {
    const source = join(iconFolder(), `${name}.svg`);
    if (!existsSync(source)) throw new Error(`lucide has no icon "${name}"; categories.json names it.`);
    const text = readFileSync(source, 'utf8')
      .replace(/<!--.*?-->\s*/gs, '')
      .replaceAll('currentColor', SNOW)
      .replace(/\s*class="[^"]*"/, '');
    writeFileSync(join(folder, `${name}.svg`), `${text.trim()}\n`);
  }
}
