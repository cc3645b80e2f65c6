import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compile, removePrograms } from './compile';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(60_000);

let program: string;
let checkout: SampleCheckout;

beforeAll(async () => {
  program = await compile('delivery/src/cli.ts');
  checkout = await SampleCheckout.create();
  await checkout.buildShell();
  await checkout.buildRemote('mf-blog', '1.0.0');
});
afterAll(async () => {
  await checkout.remove();
  await removePrograms();
});

async function release(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: checkout.root,
    env: { ...process.env, RELEASES_DIR: checkout.storeFolder, GITHUB_ACTOR: 'amina' },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (errors += part));
  await once(child, 'close');
  return { code: child.exitCode, output, errors };
}

const said = async (...args: string[]) => {
  const { code, output, errors } = await release(...args);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.trimEnd().split('\n');
};
const build = (version: string) => checkout.buildRemote('mf-blog', version, { text: version });

// One story: each step stands on the one before.
test('a release goes the whole way in sentences', async () => {
  expect(await said('publish', 'shell', '--no-build')).toEqual([
    'shell 1.0.0 is published.',
    'Visitors get it now.',
  ]);
  await said('publish', 'mf-blog', '--no-build', '--reason', 'The first one.');
  await build('1.1.0');
  expect((await said('check', 'mf-blog', '--no-build'))[0]).toMatch(
    /^mf-blog 1\.1\.0 can be published: 0\.\d KiB \(brotli\) for the first render, 0\.\d KiB in all\.$/,
  );
  expect(await said('publish', 'mf-blog', '--no-build', '--no-activate')).toEqual([
    'mf-blog 1.1.0 is published.',
    'Visitors still get 1.0.0.',
  ]);
  expect(await said('canary', 'mf-blog', '1.1.0', '10')).toEqual([
    '10 % of the visitors get mf-blog 1.1.0, the others 1.0.0.',
  ]);
  expect(await said('list', 'mf-blog')).toEqual([
    expect.stringMatching(/^mf-blog {2}1\.1\.0 {2}\S+ \S+ {2}canary, 10 %$/),
    expect.stringMatching(/^mf-blog {2}1\.0\.0 {2}\S+ \S+ {2}active$/),
  ]);
  expect(await said('promote', 'mf-blog', '1.1.0')).toEqual([
    'mf-blog 1.1.0 is active; before it was 1.0.0.',
  ]);
  expect(await said('rollback', 'mf-blog', '--from', '1.0.0')).toEqual(['mf-blog 1.1.0 was already active.']);
  expect(await said('rollback', 'mf-blog', '--reason', 'The list is empty.')).toEqual([
    'mf-blog 1.0.0 is active; before it was 1.1.0.',
  ]);
  expect(await said('activate', 'mf-blog', '1.1.0')).toEqual([
    'mf-blog 1.1.0 is active; before it was 1.0.0.',
  ]);
  expect(await said('canary', 'mf-blog', '1.0.0', '5 %')).toHaveLength(1);
  expect(await said('canary', 'mf-blog', '1.0.0', '0')).toEqual([
    'mf-blog has no canary. All visitors get 1.1.0.',
  ]);
  expect(await said('pin', 'mf-blog')).toEqual([
    'mf-blog is pinned to 1.1.0: nothing else becomes active until it is unpinned.',
  ]);
  expect(await release('rollback', 'mf-blog')).toEqual({
    code: 2,
    output: '',
    errors:
      'mf-blog is pinned to 1.1.0 by amina (GitHub). Unpin it first: npm run release -- pin mf-blog --off\n',
  });
  expect(await said('pin', 'mf-blog', '--off')).toEqual(['mf-blog is not pinned. 1.1.0 is active.']);
  expect((await said('diff', 'mf-blog', '1.0.0', '1.1.0'))[0]).toBe('mf-blog 1.0.0 -> 1.1.0');
  expect(await said('log', 'mf-blog', '--limit', '1')).toEqual([
    expect.stringMatching(/ {2}mf-blog {2}unpin {2}1\.1\.0 {2}amina \(GitHub\)$/),
  ]);
  expect(await said('list', 'mf-blog', '--history')).toHaveLength(10);
  expect(await said('verify')).toEqual(['Releases checked: 3. All are whole.']);
  expect(await said('prune')).toEqual(['Nothing to remove.']);
  expect((await said('doctor'))[0]).toMatch(
    /the 2 releases that visitors get are whole and fit each other\.$/,
  );
});

test('a preview says how it is opened', async () => {
  await build('1.2.0-pr12');
  await checkout.write('mf-blog/package.json', { version: '1.2.0' });
  expect(await said('publish', 'mf-blog', '--no-build', '--channel', 'pr-12')).toEqual([
    'mf-blog 1.2.0-pr12 is published.',
    'It is a preview: open the site with ?preview=mf-blog@1.2.0-pr12. Visitors still get 1.1.0.',
  ]);
});

test('machines get JSON, of results and of refusals', async () => {
  const listed = JSON.parse((await release('list', '--json')).output) as object[];
  expect(listed).toContainEqual(
    expect.objectContaining({ name: 'mf-blog', version: '1.1.0', state: 'active' }),
  );
  const refused = await release('--json', 'activate', 'mf-blog', '7.0.0');
  expect(refused.code).toBe(2);
  expect(JSON.parse(refused.output)).toEqual({
    error: ['mf-blog 7.0.0 is not in the store. Retained releases: 1.0.0, 1.1.0, 1.2.0-pr12.'],
  });
});

test('each end has its exit code: 1 for a failure, 3 for damage', async () => {
  expect((await release('publish', 'mf-nothing', '--no-build')).errors).toMatch(
    /There is no package mf-nothing/,
  );
  expect(await release('juggle')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/unknown command/),
  });
  await checkout.write('releases/mf-blog/1.1.0/client/app.1.js', 'damaged');
  expect(await release('verify')).toMatchObject({
    code: 3,
    output: 'mf-blog 1.1.0: The file client/app.1.js does not have its digest.\n',
  });
  expect(await release('doctor')).toMatchObject({
    code: 3,
    output: expect.stringMatching(/^DAMAGE {2}mf-blog 1\.1\.0/),
  });
  expect((await release('--help')).output).toMatch(
    /Exit codes: 0 done, 1 failed, 2 refused by a check, 3 damage/,
  );
});
