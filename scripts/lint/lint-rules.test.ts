import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative } from 'node:path';
import { promisify } from 'node:util';
import fastGlob from 'fast-glob';
import * as v from 'valibot';

jest.setTimeout(120_000);

const root = join(__dirname, '..', '..');

interface Sample {
  readonly file: string;
  readonly text: string;
}

const reports = {
  oxlint: v.object({ diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })) }),
  stylelint: v.array(v.object({ source: v.string(), warnings: v.array(v.object({ rule: v.string() })) })),
};

/** Returns a linter's output, even if the linter exits with an error because it found a problem. */
async function outputOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  const run = promisify(execFile)(process.execPath, [join(root, 'node_modules', program), ...args], { cwd });
  const { stdout, stderr } = await run.catch((error: unknown) =>
    v.parse(v.object({ stdout: v.string(), stderr: v.string() }), error),
  );
  return stdout || stderr;
}

/**
 * Lints samples in a temporary folder with the configuration of this repository. If several samples have the same path,
 * all except the first are written to subfolders.
 *
 * @returns the names of the rules that each sample violates
 */
async function lint(samples: readonly Sample[]): Promise<Map<Sample, string[]>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'safar-lint-')));
  for (const name of ['.oxlintrc.json', 'stylelint.config.mjs'])
    await cp(join(root, name), join(folder, name));
  for (const name of ['scripts', 'node_modules']) await symlink(join(root, name), join(folder, name));
  const byFile = new Map<string, Sample>();
  for (const sample of samples) {
    const { dir, base } = parse(sample.file);
    const file = byFile.has(sample.file) ? join(dir, `sample-${byFile.size}`, base) : sample.file;
    byFile.set(file, sample);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), sample.text);
  }
  const files = [...byFile.keys()];
  const styles = files.filter((file) => file.endsWith('.scss'));
  const sources = files.filter((file) => !file.endsWith('.scss'));
  const { diagnostics } = v.parse(
    reports.oxlint,
    JSON.parse(await outputOf('oxlint/bin/oxlint', ['--type-aware', '--format', 'json', ...sources], folder)),
  );
  const results = v.parse(
    reports.stylelint,
    JSON.parse(await outputOf('stylelint/bin/stylelint.mjs', ['--formatter', 'json', ...styles], folder)),
  );
  await rm(folder, { recursive: true });
  const rules = new Map(samples.map((sample): [Sample, string[]] => [sample, []]));
  const add = (file: string, rule: string) => {
    const sample = byFile.get(file);
    if (sample) rules.get(sample)?.push(rule);
  };
  for (const { code, filename } of diagnostics) add(filename, code);
  for (const { source, warnings } of results)
    for (const { rule } of warnings) add(relative(folder, source), rule);
  return rules;
}

const imports = (from: string): string => `import { thing } from '${from}';\nexport const used = thing;\n`;
const inComponent = (jsx: string): string =>
  `export const Part = ({ open }: { open: boolean }) => <>{open}${jsx}</>;\n`;

const forbiddenImports: [title: string, file: string, from: string][] = [
  ['a remote imports another remote', 'mf-blog/src/feature.ts', '@safar/mf-video/src/remote'],
  ['a remote imports another remote by path', 'mf-blog/src/feature.ts', '../../mf-video/src/remote'],
  [
    'the template of a remote imports a package by path',
    'create-remote/mf-sample/src/feature.ts',
    '../../../shared/api/videos',
  ],
  ['a remote imports the shell', 'mf-ads/src/feature.ts', '@safar/shell/client/app'],
  ['a remote imports the backend', 'mf-forms/src/feature.ts', '@safar/backend'],
  [
    'a remote that is not a workspace in package.json imports another remote',
    'mf-weather/src/feature.ts',
    '@safar/mf-video/src/remote',
  ],
  [
    'a remote imports a remote that is not a workspace in package.json',
    'mf-blog/src/feature.ts',
    '../../mf-weather/src/remote',
  ],
  ['the shell imports a remote', 'shell/client/page.ts', '@safar/mf-blog/src/remote'],
  ['the composition imports the shell', 'platform/composition/src/thing.ts', '../../../shell/client/app'],
  [
    'the composition imports the release tool',
    'platform/composition/src/thing.ts',
    '@safar/delivery/publish',
  ],
  [
    'the composition imports the release tool by path',
    'platform/composition/src/thing.ts',
    '../../delivery/src/publish',
  ],
  ['a remote imports the composition', 'mf-blog/src/feature.ts', '@safar/composition/boot-data'],
  ['the domain imports a remote', 'shared/domain/thing.ts', '../../mf-blog/src/remote'],
  ['the design system imports the shell by name', 'shared/ui/thing.ts', '@safar/shell/client/app'],
  ['the backend imports the release tool', 'backend/src/thing.ts', '@safar/delivery/publish'],
  ['the release tool imports the backend', 'platform/delivery/src/thing.ts', '../../../backend/src/main'],
  ['the site server imports the shell', 'platform/server/src/thing.ts', '@safar/shell/client/app'],
  ['the site server imports the shell by path', 'platform/server/src/thing.ts', '../../../shell/client/app'],
  ['the release tool imports the site server', 'platform/delivery/src/thing.ts', '@safar/server/site-server'],
  ['the shell’s client imports the site server', 'shell/client/thing.ts', '@safar/server/site-server'],
  [
    'the federation runtime is imported outside its wrapper module',
    'shell/client/thing.ts',
    '@module-federation/runtime',
  ],
  ['the router is imported outside its wrapper module', 'mf-blog/src/thing.ts', 'react-router-dom'],
  ['react-redux is imported outside its wrapper module', 'shell/client/thing.ts', 'react-redux'],
  ['Redux Toolkit is imported outside its wrapper module', 'mf-video/src/thing.ts', '@reduxjs/toolkit'],
  ['saga effects are imported outside their wrapper module', 'mf-video/src/thing.ts', 'redux-saga/effects'],
  [
    'the router is imported in the wrapper module of the state libraries',
    'shared/remote-kit/state/thing.ts',
    'react-router-dom',
  ],
  [
    'a remote imports a file that a package does not export',
    'mf-blog/src/feature.ts',
    '@safar/ui/class-names',
  ],
  ['a remote imports a package without a subpath', 'mf-blog/src/feature.ts', '@safar/ui'],
  ['a remote imports a shared package by path', 'mf-blog/src/feature.ts', '../../shared/ui/card'],
  ['a test imports a file that a package does not export', 'mf-blog/src/a.test.ts', '@safar/ui/class-names'],
  ['a remote imports the protocol package', 'mf-blog/src/feature.ts', '@safar/protocol/registry'],
  [
    'a remote imports a package that only servers may use',
    'mf-blog/src/feature.ts',
    '@safar/service/environment',
  ],
  ['the contract imports the remote kit', 'shared/contract/thing.ts', '@safar/remote-kit/host'],
  ['the design system imports the API client', 'shared/ui/thing.ts', '@safar/api/schemas'],
  ['the design system imports the API client by path', 'shared/ui/thing.ts', '../api/schemas'],
  ['the API client imports the remote kit', 'shared/api/thing.ts', '@safar/remote-kit/host'],
  ['the remote kit imports its router by path', 'shared/remote-kit/hooks/thing.ts', '../router/router'],
  ['axios is imported outside the API client', 'mf-forms/src/thing.ts', 'axios'],
  [
    'the federation runtime is imported in a test',
    'shell/client/thing.test.ts',
    '@module-federation/runtime',
  ],
];

const permittedImports: [title: string, file: string, from: string][] = [
  ['a remote imports the remote kit', 'mf-blog/src/feature.ts', '@safar/remote-kit/router'],
  ['a remote imports its own file', 'mf-blog/src/feature.ts', './posts'],
  [
    'the remote kit imports its own router by package name',
    'shared/remote-kit/thing.ts',
    '@safar/remote-kit/router',
  ],
  [
    'a test of the API client imports the remote kit',
    'shared/api/thing.test.ts',
    '@safar/remote-kit/testing/fake-http',
  ],
  [
    'the server code of the shell imports the site server',
    'shell/server/thing.ts',
    '@safar/server/site-server',
  ],
  [
    'the site server imports the release store',
    'platform/server/src/thing.ts',
    '@safar/delivery/store/release-store',
  ],
  [
    'the wrapper module of the state libraries imports its library',
    'shared/remote-kit/state/thing.ts',
    '@reduxjs/toolkit',
  ],
  [
    'the wrapper module of the router imports its library',
    'shared/remote-kit/router/thing.ts',
    'react-router-dom',
  ],
  [
    'the remote loader imports the federation runtime',
    'platform/composition/src/loading/thing.ts',
    '@module-federation/runtime',
  ],
  ['the shell imports the composition', 'shell/client/page.ts', '@safar/composition/outlets'],
  ['the API client imports axios', 'shared/api/thing.ts', 'axios'],
  ['the release tool imports the contract', 'platform/delivery/src/thing.ts', '@safar/contract/release'],
];

const violations: [title: string, rule: string, sample: Sample][] = [
  [
    'text between tags',
    'safar(visible-text)',
    { file: 'mf-blog/src/part.tsx', text: inComponent('<p>Read more</p>') },
  ],
  [
    'Urdu text between tags',
    'safar(visible-text)',
    { file: 'shell/client/part.tsx', text: inComponent('<p>خبریں</p>') },
  ],
  [
    'text in an expression',
    'safar(visible-text)',
    { file: 'mf-blog/src/part.tsx', text: inComponent("<p>{open ? 'Close' : 'Open'}</p>") },
  ],
  [
    'text in a template literal',
    'safar(visible-text)',
    { file: 'shared/ui/part.tsx', text: inComponent('<p>{`Page ${open}`}</p>') },
  ],
  ...['aria-label', 'title', 'placeholder', 'alt'].map((name): [string, string, Sample] => [
    `text in ${name}`,
    'safar(visible-text)',
    { file: 'mf-video/src/part.tsx', text: inComponent(`<input ${name}="Search" />`) },
  ]),
  ...['mf-blog/src/thing.ts', 'mf-blog/src/thing.test.ts', 'backend/src/thing.ts'].map(
    (file): [string, string, Sample] => [
      `a dynamic import by path in ${file}`,
      'safar(import-directions)',
      { file, text: "export const load = () => import('../../shared/api/videos');\n" },
    ],
  ),
  ...["export { thing } from '@safar/shell/client/app';", "export * from '@safar/shell/client/app';"].map(
    (text): [string, string, Sample] => [
      `a remote exports from the shell: ${text}`,
      'safar(import-directions)',
      { file: 'mf-blog/src/thing.ts', text: `${text}\n` },
    ],
  ),
  ...[
    'export default 1;',
    'const a = 1;\nexport { a as default };',
    "export { default } from './a';",
    "export { a as default } from './a';",
  ].map((text): [string, string, Sample] => [
    `a default export: ${text}`,
    'eslint(no-restricted-exports)',
    { file: 'mf-blog/src/thing.ts', text: `${text}\n` },
  ]),
  [
    'a barrel file',
    'safar(file-names)',
    { file: 'mf-blog/src/features/posts/index.ts', text: 'export const a = 1;\n' },
  ],
  [
    'a file name with capital letters',
    'safar(file-names)',
    { file: 'mf-blog/src/PostList.tsx', text: 'export const a = 1;\n' },
  ],
  [
    'a folder name with capital letters',
    'safar(file-names)',
    { file: 'mf-blog/src/Features/post.ts', text: 'export const a = 1;\n' },
  ],
  [
    'the type any',
    'typescript(no-explicit-any)',
    { file: 'backend/src/thing.ts', text: 'export const a = (b: any) => String(b);\n' },
  ],
  [
    'a suppressed type error',
    'typescript(ban-ts-comment)',
    { file: 'backend/src/thing.ts', text: '// @ts-ignore\nexport const a = 1;\n' },
  ],
  [
    'console.log in a browser package',
    'eslint(no-console)',
    { file: 'mf-ads/src/thing.ts', text: "console.log('x');\n" },
  ],
  [
    'a hook in a condition',
    'react-hooks(rules-of-hooks)',
    {
      file: 'mf-ads/src/part.tsx',
      text: "import { useState } from 'react';\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    },
  ],
  [
    'an exported function beside a component, because it disables fast refresh',
    'react(only-export-components)',
    {
      file: 'mf-blog/src/part.tsx',
      text: `${inComponent('<hr />')}export const partRoute = () => ({ component: Part });\n`,
    },
  ],
  [
    'an import cycle',
    'import(no-cycle)',
    {
      file: 'backend/src/first.ts',
      text: "import { second } from './second';\nexport const first = () => second;\n",
    },
  ],
  [
    'the other file of the import cycle',
    'import(no-cycle)',
    {
      file: 'backend/src/second.ts',
      text: "import { first } from './first';\nexport const second = 2;\nexport const third = first;\n",
    },
  ],
  [
    'a floating promise',
    'typescript(no-floating-promises)',
    { file: 'backend/src/promise.ts', text: 'const wait = async () => {};\nwait();\n' },
  ],
  [
    'a keyboard listener on a paragraph',
    'jsx-a11y(no-noninteractive-element-interactions)',
    { file: 'mf-ads/src/part.tsx', text: inComponent('<p onKeyDown={() => undefined} />') },
  ],
  [
    'a picture without alternative text',
    'jsx-a11y(alt-text)',
    { file: 'mf-ads/src/part.tsx', text: inComponent('<img src="/a.jpg" />') },
  ],
  [
    'a physical margin',
    'csstools/use-logical',
    { file: 'mf-blog/src/a.module.scss', text: '.a {\n  margin-left: 1rem;\n}\n' },
  ],
  [
    'a physical size',
    'csstools/use-logical',
    { file: 'shared/ui/a.module.scss', text: '.a {\n  width: 1rem;\n}\n' },
  ],
  [
    'a physical text alignment',
    'csstools/use-logical',
    { file: 'shared/ui/a.module.scss', text: '.a {\n  text-align: left;\n}\n' },
  ],
  [
    'a physical scroll margin',
    'property-disallowed-list',
    { file: 'shell/client/a.module.scss', text: '.a {\n  scroll-margin-top: 1rem;\n}\n' },
  ],
  [
    'a hex colour outside tokens.scss',
    'color-no-hex',
    { file: 'mf-blog/src/a.module.scss', text: '.a {\n  color: #fff;\n}\n' },
  ],
  [
    'a named colour',
    'color-named',
    { file: 'mf-blog/src/a.module.scss', text: '.a {\n  color: white;\n}\n' },
  ],
  [
    'a colour function',
    'function-disallowed-list',
    { file: 'mf-blog/src/a.module.scss', text: '.a {\n  color: rgb(0 0 0 / 50%);\n}\n' },
  ],
];

const clean: [title: string, sample: Sample][] = [
  [
    'punctuation and an expression between tags',
    { file: 'mf-blog/src/part.tsx', text: inComponent('<p className="lead">· {String(open)}</p>') },
  ],
  [
    'a dynamic import of another folder of the package',
    {
      file: 'mf-blog/src/features/post/post-state.ts',
      text: "export const load = () => import('../../requests/fetch-posts');\n",
    },
  ],
  ['text in a test', { file: 'mf-blog/src/part.test.tsx', text: inComponent('<p>Read more</p>') }],
  [
    'a logical property and a design token',
    {
      file: 'mf-blog/src/a.module.scss',
      text: '.postCard {\n  margin-inline-start: 1rem;\n  color: var(--ink);\n}\n',
    },
  ],
  ['a hex colour in tokens.scss', { file: 'shared/ui/tokens.scss', text: ':root {\n  --ink: #112;\n}\n' }],
];

const importCase = ([title, file, from]: [string, string, string]): [string, Sample] => [
  title,
  { file, text: imports(from) },
];
const rejectedImports = forbiddenImports.map(importCase);
const allowedImports = permittedImports.map(importCase);
let rulesOf: (sample: Sample) => string[];

beforeAll(async () => {
  const rows = [...rejectedImports, ...allowedImports, ...clean];
  const samples = [...rows.map(([, sample]) => sample), ...violations.map(([, , sample]) => sample)];
  const rules = await lint(samples);
  rulesOf = (sample) => rules.get(sample) ?? ['not linted'];
});

test.each(rejectedImports)('rejected: %s', (_title, sample) => {
  expect(rulesOf(sample)).toContain('safar(import-directions)');
});

test.each([...allowedImports, ...clean])('allowed: %s', (_title, sample) => {
  expect(rulesOf(sample)).toEqual([]);
});

test.each(violations)('rejected: %s', (_title, rule, sample) => {
  expect(rulesOf(sample)).toContain(rule);
});

test('no source file switches a lint rule off', async () => {
  const files = await fastGlob('**/*.{ts,tsx,mjs,cjs}', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/dist/**', '**/dist-server/**', '**/test-results/**'],
  });
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((_, index) => /(?:eslint|oxlint)-(?:disable|enable)/.test(texts[index] ?? ''))).toEqual(
    [],
  );
});
