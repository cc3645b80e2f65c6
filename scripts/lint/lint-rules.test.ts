import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

jest.setTimeout(120_000);

const root = join(__dirname, '..', '..');

interface Sample {
  readonly file: string;
  readonly text: string;
}

/** Another process lints all samples at once, because jest cannot load the ESLint configuration, an ES module. */
async function rulesFor(samples: readonly Sample[]): Promise<string[][]> {
  const child = spawn(process.execPath, [join(__dirname, 'lint-texts.mjs')], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(samples));
  const answers = JSON.parse(await text(child.stdout)) as { rule: string; message: string }[][];
  return answers.map((messages) => messages.map(({ rule }) => rule));
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
    'a remote that is not in package.json imports another remote',
    'mf-weather/src/feature.ts',
    '@safar/mf-video/src/remote',
  ],
  [
    'a remote imports another remote that is not in package.json',
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
  ['a remote imports the composition', 'mf-blog/src/thing.ts', '@safar/composition/part'],
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
  ['a remote imports a package as a whole', 'mf-blog/src/feature.ts', '@safar/ui'],
  ['a remote imports a shared package by path', 'mf-blog/src/feature.ts', '../../shared/ui/card'],
  ['a test imports a file that a package does not export', 'mf-blog/src/a.test.ts', '@safar/ui/class-names'],
  ['a remote imports the protocol of shell and server', 'mf-blog/src/feature.ts', '@safar/protocol/registry'],
  [
    'a remote imports a package that only servers may use',
    'mf-blog/src/feature.ts',
    '@safar/service/environment',
  ],
  ['the contract imports the kit', 'shared/contract/thing.ts', '@safar/remote-kit/host'],
  ['the design system imports the API client', 'shared/ui/thing.ts', '@safar/api/schemas'],
  ['the design system imports the API client by path', 'shared/ui/thing.ts', '../api/schemas'],
  ['the API client imports the kit', 'shared/api/thing.ts', '@safar/remote-kit/host'],
  ['the kit imports its wrapper module by path', 'shared/remote-kit/hooks/thing.ts', '../router/router'],
  ['axios is imported outside the API client', 'mf-forms/src/thing.ts', 'axios'],
  [
    'the federation runtime is imported in a test',
    'shell/client/thing.test.ts',
    '@module-federation/runtime',
  ],
];

const permittedImports: [title: string, file: string, from: string][] = [
  ['a remote imports the kit', 'mf-blog/src/feature.ts', '@safar/remote-kit/router'],
  ['a remote imports its own file', 'mf-blog/src/feature.ts', './posts'],
  [
    'the kit imports its own wrapper module by name',
    'shared/remote-kit/thing.ts',
    '@safar/remote-kit/router',
  ],
  [
    'a test of the API client imports the kit',
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
    'no-restricted-syntax',
    { file: 'mf-blog/src/part.tsx', text: inComponent('<p>Read more</p>') },
  ],
  [
    'Urdu text between tags',
    'no-restricted-syntax',
    { file: 'shell/client/part.tsx', text: inComponent('<p>خبریں</p>') },
  ],
  [
    'text in an expression',
    'no-restricted-syntax',
    { file: 'mf-blog/src/part.tsx', text: inComponent("<p>{open ? 'Close' : 'Open'}</p>") },
  ],
  [
    'text in a template',
    'no-restricted-syntax',
    { file: 'shared/ui/part.tsx', text: inComponent('<p>{`Page ${open}`}</p>') },
  ],
  ...['aria-label', 'title', 'placeholder', 'alt'].map((name): [string, string, Sample] => [
    `text in ${name}`,
    'no-restricted-syntax',
    { file: 'mf-video/src/part.tsx', text: inComponent(`<input ${name}="Search" />`) },
  ]),
  ...['mf-blog/src/thing.ts', 'mf-blog/src/thing.test.ts', 'backend/src/thing.ts'].map(
    (file): [string, string, Sample] => [
      `a dynamic import by path in ${file}`,
      'no-restricted-syntax',
      { file, text: "export const load = () => import('../../shared/api/videos');\n" },
    ],
  ),
  ...[
    'export default 1;',
    'const a = 1;\nexport { a as default };',
    "export { default } from './a';",
    "export { a as default } from './a';",
  ].map((text): [string, string, Sample] => [
    `a default export: ${text}`,
    'no-restricted-exports',
    { file: 'mf-blog/src/thing.ts', text: `${text}\n` },
  ]),
  [
    'a barrel file',
    'check-file/filename-blocklist',
    { file: 'mf-blog/src/features/posts/index.ts', text: 'export const a = 1;\n' },
  ],
  [
    'a file name with capital letters',
    'check-file/filename-naming-convention',
    { file: 'mf-blog/src/PostList.tsx', text: 'export const a = 1;\n' },
  ],
  [
    'a folder name with capital letters',
    'check-file/folder-naming-convention',
    { file: 'mf-blog/src/Features/post.ts', text: 'export const a = 1;\n' },
  ],
  [
    'the type any',
    '@typescript-eslint/no-explicit-any',
    { file: 'backend/src/thing.ts', text: 'export const a = (b: any) => String(b);\n' },
  ],
  [
    'a suppressed type error',
    '@typescript-eslint/ban-ts-comment',
    { file: 'backend/src/thing.ts', text: '// @ts-ignore\nexport const a = 1;\n' },
  ],
  [
    'a console line in a browser package',
    'no-console',
    { file: 'mf-ads/src/thing.ts', text: "console.log('x');\n" },
  ],
  [
    'a hook in a condition',
    'react-hooks/rules-of-hooks',
    {
      file: 'mf-ads/src/part.tsx',
      text: "import { useState } from 'react';\nexport function Part({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    },
  ],
  [
    'a function beside a component, which disables fast refresh',
    'react-refresh/only-export-components',
    {
      file: 'mf-blog/src/part.tsx',
      text: `${inComponent('<hr />')}export const partRoute = () => ({ component: Part });\n`,
    },
  ],
  [
    'a picture without alternative text',
    'jsx-a11y/alt-text',
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
    'a colour outside the tokens',
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
    'catalogue text and punctuation between tags',
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
    'logical properties and tokens',
    {
      file: 'mf-blog/src/a.module.scss',
      text: '.postCard {\n  margin-inline-start: 1rem;\n  color: var(--ink);\n}\n',
    },
  ],
  ['colours in the tokens', { file: 'shared/ui/tokens.scss', text: ':root {\n  --ink: #112;\n}\n' }],
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
  const rules = await rulesFor(samples);
  rulesOf = (sample) => rules[samples.indexOf(sample)] ?? ['not linted'];
});

test.each(rejectedImports)('rejected: %s', (_title, sample) => {
  expect(rulesOf(sample)).toContain('no-restricted-imports');
});

test.each([...allowedImports, ...clean])('allowed: %s', (_title, sample) => {
  expect(rulesOf(sample)).toEqual([]);
});

test.each(violations)('rejected: %s', (_title, rule, sample) => {
  expect(rulesOf(sample)).toContain(rule);
});

test('rejected: an import cycle and a floating promise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'safar-lint-'));
  const write = (name: string, lines: string[]) => writeFileSync(join(folder, name), lines.join('\n'));
  write('tsconfig.json', ['{ "compilerOptions": { "strict": true, "noEmit": true } }']);
  write('first.ts', [`import { second } from './second';`, 'export const first = () => second;', '']);
  write('second.ts', [`import { first } from './first';`, 'export const second = 2;']);
  write('promise.ts', ['export const wait = async () => {};', 'wait();']);
  const { stdout } = spawnSync(
    join(root, 'node_modules', '.bin', 'oxlint'),
    ['-c', join(root, '.oxlintrc.json'), '--type-aware', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toContain('import(no-cycle)');
  expect(stdout).toContain('typescript(no-floating-promises)');
});
