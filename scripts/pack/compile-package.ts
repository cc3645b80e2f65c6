import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { transform } from '@swc/core';
import fastGlob from 'fast-glob';
import { IMPORTS } from './read-imports';

/** Files that only this repository needs, and package.json, because `stagePackage` writes a different one. */
const UNPUBLISHED_FILES = [
  '**/{node_modules,dist,test-support}/**',
  '**/*.{test,test-d,program.test}.{ts,tsx}',
  '{tsconfig.json,package.json}',
];

/** Adds `.js` to relative import specifiers, because Node and webpack require complete file names in ES modules. */
function withFileNames(code: string, sourceFile: string): string {
  return code.replace(IMPORTS, (found, before: string, quote: string, specifier: string) => {
    if (!specifier.startsWith('.')) return found;
    const target = join(dirname(sourceFile), specifier);
    const isSource = ['.ts', '.tsx'].some((extension) => existsSync(`${target}${extension}`));
    // Other specifiers already contain a file extension, or are part of examples in comments.
    return isSource ? `${before}${quote}${specifier}.js${quote}` : found;
  });
}

/**
 * Compiles a module without bundling. Browser builds select a message catalogue by its file name, which a bundle would
 * hide. A bundle would also merge the style sheets of the components.
 */
async function compile(sourceFile: string, targets: readonly string[]): Promise<string> {
  const { code } = await transform(await readFile(sourceFile, 'utf8'), {
    configFile: false,
    swcrc: false,
    env: { targets: [...targets] },
    jsc: {
      parser: { syntax: 'typescript', tsx: sourceFile.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      // webpack reads chunk names from comments.
      preserveAllComments: true,
    },
  });
  return withFileNames(code, sourceFile);
}

export interface Compilation {
  /** The package's folder. */
  readonly source: string;
  /** The folder with the type declarations that `tsc -b` has written. */
  readonly types: string;
  readonly output: string;
  /** Browsers, in the notation of browserslist. */
  readonly targets: readonly string[];
}

/** Writes the published files of a package, except package.json. @returns their paths, without the type declarations */
export async function compilePackage({ source, types, output, targets }: Compilation): Promise<string[]> {
  const paths = await fastGlob('**/*', { cwd: source, ignore: UNPUBLISHED_FILES, dot: true });
  const written: string[] = [];
  for (const path of paths) {
    const isModule = /^\.tsx?$/.test(extname(path)) && !path.endsWith('.d.ts');
    const stem = path.replace(/\.tsx?$/, '');
    const target = isModule ? `${stem}.js` : path;
    await mkdir(dirname(join(output, target)), { recursive: true });
    if (isModule) {
      await writeFile(join(output, target), await compile(join(source, path), targets));
      await copyFile(join(types, `${stem}.d.ts`), join(output, `${stem}.d.ts`));
    } else {
      await copyFile(join(source, path), join(output, target));
    }
    written.push(target);
  }
  return written.sort();
}
