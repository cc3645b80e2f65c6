import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { finished } from './child-publisher';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(60_000);

const repository = join(__dirname, '..', '..');
let checkout: SampleCheckout;

beforeAll(async () => {
  checkout = await SampleCheckout.create();
  await checkout.buildRemote('mf-blog', '1.0.0');
});
afterAll(() => checkout.remove());

async function release(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const tsx = `file://${join(repository, 'node_modules/tsx/dist/loader.mjs')}`;
  const child = spawn(process.execPath, ['--import', tsx, join(repository, 'delivery/src/cli.ts'), ...args], {
    cwd: checkout.root,
    env: { ...process.env, RELEASES_DIR: checkout.storeFolder },
  });
  let errors = '';
  child.stderr.on('data', (part) => (errors += part));
  const output = await finished(child).catch(() => '');
  return { code: child.exitCode, output, errors };
}

test('publish, list and verify speak in sentences, or in JSON', async () => {
  const published = await release('publish', 'mf-blog', '--no-build');
  expect(published).toMatchObject({ code: 0, output: 'mf-blog 1.0.0 is published.\nVisitors get it now.\n' });
  const listed = await release('--json', 'list');
  expect(JSON.parse(listed.output)).toMatchObject([{ name: 'mf-blog', version: '1.0.0', state: 'active' }]);
  expect((await release('verify')).output).toBe('Releases checked: 1. All are whole.\n');
});

test('a refusal has its sentence on stderr and exit code 2; damage has 3', async () => {
  const refused = await release('activate', 'mf-blog', '7.0.0');
  expect(refused).toMatchObject({
    code: 2,
    errors: 'mf-blog 7.0.0 is not in the store. Retained releases: 1.0.0.\n',
  });
  await checkout.write('releases/mf-blog/1.0.0/client/app.1.js', 'damaged');
  expect(await release('verify')).toMatchObject({ code: 3 });
});
