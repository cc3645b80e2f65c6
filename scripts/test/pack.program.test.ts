import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { IMPORTS, packageOfImport } from '../pack/read-imports';

const root = join(__dirname, '..', '..');
const folder = join(root, '.cache', 'packages');
const names = ['contract', 'domain', 'remote-kit', 'api', 'ui', 'remote-tools'];

interface PackedManifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}
const manifestOf = async (name: string) =>
  JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8')) as PackedManifest;

beforeAll(async () => {
  const args = [join(root, 'scripts', 'run.mjs'), 'pack'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toContain('safar-create-remote-');
}, 180_000);

test.each(names)('@safar/%s contains all files in `exports`, but no sources or tests', async (name) => {
  const exported = Object.values((await manifestOf(name)).exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  expect(exported.filter((path) => !existsSync(join(folder, name, path)))).toEqual([]);
  const files = await readdir(join(folder, name), { recursive: true });
  expect(files.filter((path) => /\.test\.|(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
});

test.each(names)(
  '@safar/%s imports only packages that its manifest declares, and its relative imports are complete file names',
  async (name) => {
    const { dependencies, peerDependencies } = await manifestOf(name);
    const declared = new Set([`@safar/${name}`, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const files = await readdir(join(folder, name), { recursive: true });
    const problems: string[] = [];
    // `dev-shell`, the development build of the shell, is skipped: it is a bundle that contains its dependencies.
    for (const file of files.filter((path) => path.endsWith('.js') && !path.startsWith('dev-shell'))) {
      const path = join(folder, name, file);
      // Removes comments, because examples in comments import files that do not exist in the package.
      const code = (await readFile(path, 'utf8')).replace(/\/\*[^]*?\*\//g, '');
      for (const { groups } of code.matchAll(IMPORTS)) {
        const specifier = groups?.['specifier'] ?? '';
        const wanted = packageOfImport(specifier);
        const isFound =
          wanted === undefined ? existsSync(join(dirname(path), specifier)) : declared.has(wanted);
        if (!isFound) problems.push(`${file}: ${specifier}`);
      }
    }
    expect(problems).toEqual([]);
  },
);

test('generated remotes accept later minor versions of the @safar packages and require the React version of @safar/ui', async () => {
  const text = await readFile(join(folder, 'create-remote', 'template', 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as PackedManifest;
  const { react } = (
    JSON.parse(await readFile(join(root, 'shared/ui/package.json'), 'utf8')) as PackedManifest
  ).dependencies;
  expect(dependencies['react']).toBe(react);
  expect(dependencies['@safar/ui']).toMatch(/^\^\d+\.\d+\.\d+$/);
});
