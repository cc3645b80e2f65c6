/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerGlobal, CONTRACT_VERSION, satisfiesContract } from './version';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.3.0', true],
  ['^2.0.0', '1.9.0', false],
  ['^1.0.0', '2.0.0', false],
  ['>=1.0.0', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1.0', '1.0.0', false],
])('the range %s is satisfied by the version %s: %s', (range, version, fits) => {
  expect(satisfiesContract(range, version)).toBe(fits);
});

test('the current version satisfies its own range', () => {
  expect(satisfiesContract(`^${CONTRACT_VERSION}`)).toBe(true);
});

test('webpack builds and `containerGlobal` use the same name for the global variable of a container', () => {
  const preset = readFileSync(join(__dirname, '../remote-tools/webpack-base.mjs'), 'utf8');
  expect(preset).toContain("`safar_${name}_${version}`.replace(/\\W/g, '_')");
  expect(containerGlobal('mf-blog', '1.5.0-pr12')).toBe('safar_mf_blog_1_5_0_pr12');
});
