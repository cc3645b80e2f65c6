// @ts-check
import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Tests called `*.program.test.ts` start, kill and restart whole programs. `npm run check` leaves them to `npm test`,
 * which says by TESTS which half it runs; a plain `jest` runs both.
 */
const PROGRAMS = '.program.test.ts';
const half = process.env['TESTS'];

/**
 * The jest configuration that every package extends. Types are checked by `tsc -b`; ts-jest only transpiles.
 *
 * @param {{ environment?: 'node' | 'browser' }} [options] `browser` adds jsdom, the web APIs that it lacks and Testing Library.
 * @returns {import('jest').Config}
 */
export function jestPreset({ environment = 'browser' } = {}) {
  return {
    testEnvironment: environment === 'browser' ? here('./jest-environment.cjs') : 'node',
    testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
    setupFilesAfterEnv: environment === 'browser' ? [here('./jest-setup.cjs')] : [],
    testMatch: half === 'programs' ? [`**/*${PROGRAMS}`] : ['**/*.test.ts', '**/*.test.tsx'],
    testPathIgnorePatterns: [
      ...['/node_modules/', '/dist/', '/.data/', '/.cache/'],
      ...(half === 'units' ? [PROGRAMS.replaceAll('.', '\\.')] : []),
    ],
    modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
    extensionsToTreatAsEsm: [],
    moduleNameMapper: {
      '\\.module\\.scss$': 'identity-obj-proxy',
      '\\.(css|scss)$': here('./empty-module.cjs'),
    },
    transform: {
      '^.+\\.tsx?$': ['ts-jest', { tsconfig: here('./tsconfig.jest.json') }],
      '/otlp-exporter-base/.+\\.js$': here('./jest-dynamic-imports.cjs'),
    },
    transformIgnorePatterns: ['/node_modules/(?!@opentelemetry/otlp-exporter-base/)'],
  };
}
