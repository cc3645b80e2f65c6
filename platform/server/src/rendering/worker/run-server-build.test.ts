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

test('a build that requires a module which is not shared is rejected', () => {
  expect(() => runServerBuild(build(`require('node:fs')`), table)).toThrow('mf-x@1.0.0 requires "node:fs"');
});

test('the stack of an error names the release and the file of its server build', () => {
  try {
    runServerBuild(build(`throw new Error('at load')`), table);
    throw new Error('The build did not throw.');
  } catch (error) {
    expect(String((error as Error).stack)).toMatch(/at load[\s\S]*mf-x@1\.0\.0\/ssr\/index\.cjs/);
  }
});
