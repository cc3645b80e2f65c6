import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import semver from 'semver';
import { CommandError } from '../lib/command';
import type { Manifest } from './published-manifest';

/** The public API of a package as text, and the version of the package. */
interface ApiReport {
  readonly version: string;
  readonly surface: string;
}

const withoutComments = (declarations: string) =>
  declarations
    .replace(/[ \t]*\/\*[^]*?\*\/\n?/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');

/**
 * Returns the public API of a packed package as text: the list of exported modules, their declarations, and the
 * declarations of the internal modules that they import. Comments are omitted, because they do not change the API.
 *
 * @param folder the folder of the packed package
 */
export async function readSurface(
  folder: string,
  exports: Readonly<Record<string, string>>,
): Promise<string> {
  const files = (await fastGlob('**/*.d.ts', { cwd: folder })).sort();
  const texts = new Map(
    await Promise.all(files.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
  const reached = new Set<string>();
  const visit = (path: string): void => {
    const text = texts.get(path);
    if (text === undefined || reached.has(path)) return;
    reached.add(path);
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g))
      visit(`${relative(folder, join(folder, path, '..', specifier))}.d.ts`);
  };
  const sources = Object.entries(exports).sort(([a], [b]) => a.localeCompare(b, 'en'));
  for (const [, path] of sources) visit(path.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts'));
  const listed = sources.map(([subpath, path]) => `${subpath} ${path}`).join('\n');
  const modules = [...reached].sort().map((path) => `// ${path}\n${withoutComments(texts.get(path) ?? '')}`);
  return [listed, ...modules].join('\n\n');
}

/**
 * Matches an exported declaration at the start of a line. It does not match re-exports, because their docstrings are at
 * the original declarations.
 */
const DECLARATION = /^export (?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum) (\w+)/;

/** Names of exported declarations without a docstring. Overloads of a function share one docstring. */
export function findUndocumented(declarations: string): string[] {
  const lines = declarations.split('\n').filter((line) => line.trim() !== '');
  const undocumented: string[] = [];
  let previous = '';
  lines.forEach((line, index) => {
    const name = DECLARATION.exec(line)?.[1];
    if (name === undefined) return;
    const hasDocstring = /\*\/\s*$/.test(lines[index - 1] ?? '');
    if (!hasDocstring && name !== previous) undocumented.push(name);
    previous = name;
  });
  return undocumented;
}

const isModule = (path: string) => /(?<!\.d)\.tsx?$/.test(path);
const declarationsOf = (folder: string, path: string) => join(folder, path.replace(/\.tsx?$/, '.d.ts'));

/** Lists exported declarations without a docstring in the exported modules of a packed package, as `module: name`. */
export async function listUndocumented(
  folder: string,
  exports: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found = await Promise.all(
    Object.values(exports)
      .filter(isModule)
      .map(async (path) => {
        const declarations = await readFile(declarationsOf(folder, path), 'utf8');
        return findUndocumented(declarations).map((name) => `${path}: ${name}`);
      }),
  );
  return found.flat();
}

/** Formats a chapter of the API reference: the declarations and docstrings of a module, without its imports. */
export const formatModule = (specifier: string, declarations: string): string =>
  `## ${specifier}\n\n\`\`\`ts\n${declarations.replace(/^(?:import .*|export \{\};)\n/gm, '').trim()}\n\`\`\`\n`;

/** Formats the API reference of a packed package. It has a chapter for each exported module. */
export async function formatReference(
  folder: string,
  { name, version, exports }: Pick<Manifest, 'name' | 'version' | 'exports'>,
): Promise<string> {
  const modules = Object.entries(exports).filter(([, path]) => isModule(path));
  const chapters = await Promise.all(
    modules.map(async ([subpath, path]) =>
      formatModule(`${name}${subpath.slice(1)}`, await readFile(declarationsOf(folder, path), 'utf8')),
    ),
  );
  return [`# Reference of ${name} ${version}\n`, ...chapters].join('\n');
}

export const formatReport = (name: string, { version, surface }: ApiReport): string =>
  `# Public surface of @safar/${name} ${version}\n\nWritten by \`npm run pack -- --accept-api\`.\n\n\`\`\`ts\n${surface}\n\`\`\`\n`;

export function parseReport(text: string): ApiReport | undefined {
  const [, version, surface] = /^# Public surface of \S+ (\S+)\n[^]*?```ts\n([^]*)\n```\n$/.exec(text) ?? [];
  return version === undefined || surface === undefined ? undefined : { version, surface };
}

/** Lines of `a` that `b` lacks. If a line occurs more often in `a` than in `b`, the surplus also counts as missing. */
function missingLines(a: string, b: string): string[] {
  const remaining = new Map<string, number>();
  for (const line of b.split('\n')) remaining.set(line, (remaining.get(line) ?? 0) + 1);
  return a.split('\n').filter((line) => {
    const count = remaining.get(line) ?? 0;
    remaining.set(line, count - 1);
    return count <= 0;
  });
}

/**
 * Removes details of the implementation: the properties that a function destructures, and the word `type` in imports.
 * Declaration files import only types, so the word has no meaning there.
 */
const withoutDetails = (surface: string) =>
  surface
    .replace(/\{[^{};]*\}(?=: )/g, '{}')
    .replace(/^import .*$/gm, (line) => line.replaceAll(/\btype (?=\w|\{)/g, ''));

/** `major` if a declaration was removed or changed, `minor` if declarations were only added; otherwise `undefined`. */
export function requiredStep(before: string, after: string): 'major' | 'minor' | undefined {
  const [old = '', current = ''] = [before, after].map(withoutDetails);
  if (old === current) return undefined;
  return missingLines(old, current).length > 0 ? 'major' : 'minor';
}

/** Whether a version has the form `x.0.0` or, if `step` is `minor`, the form `x.y.0`. */
const isStep = (version: string, step: 'major' | 'minor') =>
  semver.patch(version) === 0 && (step === 'minor' || semver.minor(version) === 0);

/**
 * Checks that the version of a package is high enough for the change of its public API, and that the changelog has a
 * section for the version. Several changes may share one version that is not published yet: if the stored report
 * (`before`) has the same version, a version `x.0.0` permits any further change, and a version `x.y.0` permits further
 * additions.
 *
 * @throws {CommandError} if the version is too low or the changelog has no section for it
 */
export function requireVersion(
  name: string,
  { before, after, changelog }: { before: ApiReport | undefined; after: ApiReport; changelog: string },
): void {
  const step = before && requiredStep(before.surface, after.surface);
  if (before && step && !(before.version === after.version && isStep(after.version, step))) {
    const lowest = semver.inc(before.version, step) ?? after.version;
    if (semver.lt(after.version, lowest))
      throw new CommandError(
        `The public API of @safar/${name} ${step === 'major' ? 'lost or changed declarations' : 'has new declarations'}, so its version must be at least ${lowest}, not ${after.version}.`,
      );
  }
  if (!changelog.split('\n').includes(`## ${after.version}`))
    throw new CommandError(
      `shared/${name}/CHANGELOG.md has no section "## ${after.version}". Describe the change there.`,
    );
}
