/** @jest-environment node */
import { runServerBuild } from './run-server-build';

const build = (code: string) => ({ name: 'mf-x', version: '1.0.0', code });
const react = { name: 'react' };
const table = new Map<string, unknown>([['react', react]]);

test('a build receives the shared modules, and its exports are returned', () => {
  const code = `module.exports = { default: require('react') };`;
  expect(runServerBuild(build(code), table)).toEqual({ default: react });
  expect((runServerBuild(build(code), table) as { default: object }).default).toBe(react);
});

test('a module that is not in the table is rejected', () => {
  expect(() => runServerBuild(build(`require('node:fs')`), table)).toThrow('mf-x@1.0.0 requires "node:fs"');
});

test('the stack of an error contains the file of the server build', () => {
  try {
    runServerBuild(build(`throw new Error('at load')`), table);
    throw new Error('it did not throw');
  } catch (error) {
    expect(String((error as Error).stack)).toMatch(/at load[\s\S]*mf-x@1\.0\.0\/ssr\/index\.cjs/);
  }
});
