import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSiteSettings } from '../lib/site-settings';

const root = join(__dirname, '../..');
const inherited = { ...process.env };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-settings-'));
});
afterEach(async () => {
  process.env = { ...inherited };
  await rm(folder, { recursive: true });
});

test.each([
  ['a clone with the demo content', {}, true],
  ['an external backend', { BACKEND_ORIGIN: 'https://backend.example' }, true],
  ['development', { NODE_ENV: 'development' }, true],
  ['production with the demo content', { NODE_ENV: 'production' }, false],
  ['production with custom content', { NODE_ENV: 'production', CONTENT_DIR: '/content' }, false],
  ['a bucket', { RELEASES_URL: 's3://releases/tv?region=eu-central-1' }, false],
])('%s (variables %j): acceptsDevelopmentKey is %s', async (_what, variables, isAccepted) => {
  const { NODE_ENV: _ours, ...rest } = inherited;
  process.env = { ...rest, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', ...variables };
  expect((await readSiteSettings(root)).acceptsDevelopmentKey).toBe(isAccepted);
});
