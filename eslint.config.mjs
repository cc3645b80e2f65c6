// @ts-check
import { readFileSync } from 'node:fs';
import checkFile from 'eslint-plugin-check-file';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { reactRefresh } from 'eslint-plugin-react-refresh';
import tseslint from 'typescript-eslint';
import { dynamicImportBan, importDirections } from './scripts/lint/import-directions.mjs';
import { visibleTextBans } from './scripts/lint/visible-text.mjs';

const { workspaces } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
/** @type {string[]} */
const packages = [...workspaces, 'scripts'];

const sources = ['**/*.{ts,tsx}'];
const browserSources = [
  '{shell,shared,platform/server,platform/composition,mf-*,create-remote}/**/*.{ts,tsx}',
];
const tests = [
  '**/*.test.{ts,tsx}',
  '**/test/**/*.{ts,tsx}',
  '**/test-support/**/*.{ts,tsx}',
  '**/testing/**/*.{ts,tsx}',
  'e2e/**/*.ts',
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/dist-server/',
      '.data/',
      '.cache/',
      'coverage/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  { files: sources, extends: [tseslint.configs.strict, tseslint.configs.stylistic] },
  {
    files: sources,
    plugins: { 'check-file': checkFile },
    rules: {
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
      'no-restricted-syntax': ['error', dynamicImportBan(packages)],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': '+([a-z0-9])*(-+([a-z0-9]))' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '*/**/': 'KEBAB_CASE' }],
      'check-file/filename-blocklist': ['error', { '**/index.{ts,tsx}': '**/*-*.{ts,tsx}' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Interfaces and type aliases are both allowed, and so are empty functions as defaults.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  ...importDirections(packages),
  {
    // The React rules compile every file that they check, so they check only files with components or hooks.
    files: ['**/*.tsx', '**/use-*.ts'],
    ignores: ['**/*.test.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: browserSources,
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // Safari drops the list role of lists without bullets, so these lists repeat the role. Scrollable regions must be
      // focusable, or the keyboard cannot scroll them.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', dynamicImportBan(packages), ...visibleTextBans],
    },
  },
  // Fast refresh replaces a module only if every export is a component. An edit of any other module with components, or
  // of a file that it imports, reloads the page. Entry files and `platform/composition` are exempt, because they are
  // never replaced in an open page.
  {
    files: ['{shell/client,shared/ui,mf-*,create-remote}/**/*.tsx'],
    ignores: ['shell/client/entry-*.tsx'],
    plugins: { 'react-refresh': reactRefresh.plugin },
    rules: { 'react-refresh/only-export-components': 'error' },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': ['error', dynamicImportBan(packages)],
      'no-console': 'off',
      'react-refresh/only-export-components': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': 'off',
    },
  },
  // These files have a default export, which the federation runtime, jest or Playwright loads, or which a type
  // declaration describes.
  {
    files: [
      '**/*.config.ts',
      '**/*.d.ts',
      'mf-*/src/remote.ts',
      'create-remote/mf-*/src/remote.ts',
      'backend/testing/*.ts',
      'e2e/faults/report.ts',
      'e2e/support/global-setup.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { sourceType: 'module' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
