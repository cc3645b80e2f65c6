// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const require = createRequire(import.meta.url);
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Returns the jest configuration that every package extends. ts-jest only transpiles, because `tsc` checks the types. A
 * failed test in a `*.program.test.ts` file is retried once.
 *
 * @param {{ environment?: 'node' | 'browser' }} [options] `browser` adds jsdom, web APIs that jsdom lacks, and Testing
 *   Library.
 * @returns {import('jest').Config}
 */
export function jestPreset({ environment = 'browser' } = {}) {
  return {
    testEnvironment: environment === 'browser' ? here('./jest-environment.cjs') : 'node',
    testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
    setupFilesAfterEnv: [
      ...(environment === 'browser' ? [here('./jest-setup.cjs')] : []),
      here('./jest-retries.cjs'),
    ],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.cache/'],
    modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
    extensionsToTreatAsEsm: [],
    moduleNameMapper: {
      '\\.(css|scss)$': require.resolve('identity-obj-proxy'),
    },
    transform: {
      // Also transforms our packages from an npm registry. They are ES modules, which jest cannot require.
      '^.+\\.tsx?$|/@safar/.+\\.js$': [
        require.resolve('ts-jest'),
        // Ignores TypeScript's error 5011, which asks for `rootDir`. Tests have no output folder and do not need it.
        { tsconfig: here('./tsconfig.jest.json'), diagnostics: { ignoreCodes: [5011] } },
      ],
      '/otlp-exporter-base/.+\\.js$': here('./jest-dynamic-imports.cjs'),
    },
    transformIgnorePatterns: ['/node_modules/(?!@opentelemetry/otlp-exporter-base/|@safar/)'],
  };
}

/**
 * Bundles a package as CommonJS. This is necessary for a package that consists of ES modules or loads an ES module with
 * `import()`, because jest cannot load ES modules. A bundle also loads faster than many files. For example, typebox
 * consists of seven hundred files.
 *
 * @param {string} entry module to bundle, such as `typebox/value`
 * @returns {string} path of the bundle, which is created if it does not exist
 */
export function commonJsCopy(entry) {
  const source = fileURLToPath(import.meta.resolve(entry));
  const { version } = JSON.parse(readFileSync(packageFileAbove(source), 'utf8'));
  const folder = join(tmpdir(), 'safar-jest');
  const copy = join(folder, `${entry.replaceAll('/', '-')}-${version}.cjs`);
  if (!existsSync(copy)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${copy}.${process.pid}`;
    buildSync({ entryPoints: [source], bundle: true, platform: 'node', format: 'cjs', outfile: draft });
    renameSync(draft, copy);
  }
  return copy;
}

/** @param {string} path */
function packageFileAbove(path) {
  let folder = dirname(path);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, 'package.json');
}
