/** @jest-environment node */
import { readServerSettings } from './settings';

test.each([
  ['development', { NODE_ENV: 'development' }, true],
  ['production', { NODE_ENV: 'production' }, false],
  ['production, if the launcher allows the key', { NODE_ENV: 'production', DEVELOPMENT_KEY: '1' }, true],
  ['production, if the launcher forbids the key', { NODE_ENV: 'production', DEVELOPMENT_KEY: '0' }, false],
  ['a release bucket', { RELEASES_URL: 's3://releases/tv?region=eu-central-1', DEVELOPMENT_KEY: '1' }, false],
])('%s: `acceptsDevelopmentKey` for %j is %s', (_what, variables, isAccepted) => {
  expect(readServerSettings(variables).acceptsDevelopmentKey).toBe(isAccepted);
});
