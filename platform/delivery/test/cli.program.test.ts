import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@safar/protocol/registry';
import { compile, removePrograms } from './compile';
import { SampleCheckout } from './sample-checkout';

jest.setTimeout(60_000);

let program: string;
let checkout: SampleCheckout;

beforeAll(async () => {
  program = await compile('platform/delivery/src/cli.ts');
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

const outputOf = async (...args: string[]) => {
  const { code, output, errors } = await release(...args);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.trimEnd().split('\n');
};
const build = (version: string) => checkout.buildRemote('mf-blog', version, { text: version });

// Each command depends on the commands before it.
test('publish, check, canary, list, promote, rollback, activate, pin, diff, log, verify, prune, doctor and remove print their results', async () => {
  expect(await outputOf('publish', 'shell', '--no-build')).toEqual([
    'shell 1.0.0 is published.',
    'It is active.',
  ]);
  await outputOf('publish', 'mf-blog', '--no-build', '--reason', 'The first one.');
  await build('1.1.0');
  expect((await outputOf('check', 'mf-blog', '--no-build'))[0]).toMatch(
    /^mf-blog 1\.1\.0 can be published: 0\.\d KiB \(brotli\) for the first render, 0\.\d KiB in total\.$/,
  );
  expect(await outputOf('publish', 'mf-blog', '--no-build', '--no-activate')).toEqual([
    'mf-blog 1.1.0 is published.',
    '1.0.0 stays active.',
  ]);
  expect(await outputOf('canary', 'mf-blog', '1.1.0', '10')).toEqual([
    '10 % of visitors get mf-blog 1.1.0; all others get 1.0.0.',
  ]);
  expect(await outputOf('list', 'mf-blog')).toEqual([
    expect.stringMatching(/^mf-blog {2}1\.1\.0 {2}\S+ \S+ {2}canary, 10 %$/),
    expect.stringMatching(/^mf-blog {2}1\.0\.0 {2}\S+ \S+ {2}active$/),
  ]);
  expect(await outputOf('promote', 'mf-blog', '1.1.0')).toEqual([
    'mf-blog 1.1.0 is active; it replaced 1.0.0.',
  ]);
  expect(await outputOf('rollback', 'mf-blog', '--from', '1.0.0')).toEqual([
    'mf-blog 1.1.0 was already active.',
  ]);
  expect(await outputOf('rollback', 'mf-blog', '--reason', 'The list is empty.')).toEqual([
    'mf-blog 1.0.0 is active; it replaced 1.1.0.',
  ]);
  expect(await outputOf('activate', 'mf-blog', '1.1.0')).toEqual([
    'mf-blog 1.1.0 is active; it replaced 1.0.0.',
  ]);
  expect(await outputOf('canary', 'mf-blog', '1.0.0', '5 %')).toHaveLength(1);
  expect(await release('canary', 'mf-blog', '1.0.0', '')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('must be a whole number'),
  });
  expect(await outputOf('canary', 'mf-blog', '1.0.0', '0')).toEqual([
    'mf-blog has no canary. All visitors get 1.1.0.',
  ]);
  expect(await outputOf('pin', 'mf-blog')).toEqual([
    'mf-blog is pinned to 1.1.0: no other release can be activated until it is unpinned or pinned to another version.',
  ]);
  expect(await release('rollback', 'mf-blog')).toEqual({
    code: 2,
    output: '',
    errors:
      'mf-blog is pinned to 1.1.0 by amina (GitHub). Unpin it first: npm run release -- pin mf-blog --off\n',
  });
  expect(await outputOf('pin', 'mf-blog', '--off')).toEqual(['mf-blog is not pinned. 1.1.0 is active.']);
  expect((await outputOf('diff', 'mf-blog', '1.0.0', '1.1.0'))[0]).toBe('mf-blog 1.0.0 -> 1.1.0');
  expect(await outputOf('log', 'mf-blog', '--limit', '1')).toEqual([
    expect.stringMatching(/ {2}mf-blog {2}unpin {2}1\.1\.0 {2}amina \(GitHub\)$/),
  ]);
  expect(await outputOf('list', 'mf-blog', '--history')).toHaveLength(10);
  expect(await outputOf('verify')).toEqual(['Checked 3 releases. No release is damaged.']);
  expect(await outputOf('prune')).toEqual(['Nothing to remove.']);
  expect((await outputOf('doctor'))[0]).toMatch(/all 2 live releases are intact and compatible\.$/);
  expect(await outputOf('remove', 'mf-blog', '--reason', 'mf-stories replaces it.')).toEqual([
    'mf-blog is removed. New pages are served without it; other units can use its routes and slots.',
    'To add it to the site again: npm run release -- activate mf-blog 1.1.0; after prune has deleted its releases: npm run release -- publish mf-blog',
  ]);
  expect(await outputOf('log', 'mf-blog', '--limit', '1')).toEqual([
    expect.stringMatching(
      / {2}mf-blog {2}remove {2}1\.1\.0 {2}amina \(GitHub\) {2}mf-stories replaces it\.$/,
    ),
  ]);
  expect(await release('remove', 'shell')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('The shell cannot be removed'),
  });
  expect(await outputOf('activate', 'mf-blog', '1.1.0')).toEqual([
    'mf-blog 1.1.0 is active. The unit is on the site again.',
  ]);
});

test('publishing a preview prints its link', async () => {
  await build('1.2.0-pr12');
  await checkout.write('mf-blog/package.json', { version: '1.2.0' });
  expect(await outputOf('publish', 'mf-blog', '--no-build', '--channel', 'pr-12')).toEqual([
    'mf-blog 1.2.0-pr12 is published.',
    'It is a preview. Visitors still get 1.1.0.',
    expect.stringMatching(/^\/\?preview=[\w-]+\.development-[\w-]+\.[\w-]+$/),
    expect.stringMatching(/^The link expires at /),
  ]);
  const [link] = await outputOf('preview', 'mf-blog@1.2.0-pr12', '--hours', '1');
  expect(link).toMatch(/^\/\?preview=/);
  expect(await release('preview', 'mf-blog@9.9.9')).toMatchObject({ code: 2 });
});

test('--json prints results and refusals as JSON', async () => {
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

test.each([
  ['prune', '--keep', '0'],
  ['prune', '--keep', 'abc'],
  ['prune', '--days', '-1'],
  ['prune', '--days', '1.5'],
  ['log', '--limit', 'abc'],
])('%s %s %s is rejected and leaves the registry unchanged', async (command, option, value) => {
  const before = await readFile(join(checkout.storeFolder, 'registry.json'), 'utf8');
  const { code, output, errors } = await release(command, option, value);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toContain(`argument '${value}' is invalid. It must be a whole number of at least 1.`);
  expect(await readFile(join(checkout.storeFolder, 'registry.json'), 'utf8')).toBe(before);
});

test('`check` rejects changed content of a published version; `list` rejects an unknown unit and prints the known units', async () => {
  await checkout.buildRemote('mf-blog', '1.1.0', { text: 'changed' });
  expect(await release('check', 'mf-blog', '--no-build')).toEqual({
    code: 2,
    output: '',
    errors: 'mf-blog 1.1.0 is already in the store with different content. Publish under a new version.\n',
  });
  expect(await release('list', 'mf-blgo')).toEqual({
    code: 2,
    output: '',
    errors: 'mf-blgo was never published to this store, which contains: shell, mf-blog.\n',
  });
});

test('after `key create`, `sign` uses the new key, and `verify` reports signatures of a revoked key', async () => {
  expect(await outputOf('key', 'list')).toEqual([
    'There are no trusted keys. Create them: npm run release -- key create shell mf-blog … operator',
  ]);
  const created = await outputOf('key', 'create', 'shell', 'mf-blog', 'operator');
  expect(created).toEqual([
    expect.stringMatching(/^shell-[0-9a-f]{16} {2}shell$/),
    expect.stringMatching(/^mf-blog-[0-9a-f]{16} {2}mf-blog$/),
    expect.stringMatching(/^operator-[0-9a-f]{16} {2}operator$/),
  ]);
  expect(await outputOf('key', 'list')).toEqual(created);

  const idOf = (line = '') => line.split(' ')[0] ?? '';
  const signer = async () => {
    const registry = JSON.parse(
      await readFile(join(checkout.storeFolder, 'registry.json'), 'utf8'),
    ) as Registry;
    return registry.units['mf-blog']?.signed?.signatures[0]?.keyid;
  };
  await outputOf('sign');
  expect(await signer()).toBe(idOf(created[1]));

  const [newKey] = await outputOf('key', 'create', 'mf-blog');
  await outputOf('sign', 'mf-blog');
  expect(await signer()).toBe(idOf(newKey));
  const revoked = await outputOf('key', 'revoke', idOf(created[1]));
  expect(revoked).toEqual([created[0], `${created[1]}  revoked`, created[2], newKey]);
  expect(await outputOf('verify')).toEqual([expect.stringMatching(/No release is damaged\.$/)]);

  await outputOf('key', 'revoke', idOf(newKey));
  expect(await release('verify', 'mf-blog')).toMatchObject({
    code: 3,
    output: expect.stringMatching(
      /^registry revision \d+: The registry is signed with the revoked key .*\nmf-blog 1\.1\.0: The registry entry of mf-blog is signed with the revoked key/,
    ),
  });
  await outputOf('key', 'create', 'mf-blog');
  await outputOf('sign', 'mf-blog');
  await outputOf('verify');
});

test('key commands refuse an unknown role and an unknown id', async () => {
  const before = await outputOf('key', 'list');
  expect(await release('key', 'create', 'mf-blog', 'Amina')).toEqual({
    code: 2,
    output: '',
    errors: 'Amina is neither the name of a unit, such as mf-blog, nor "operator".\n',
  });
  expect(await release('key', 'revoke', 'mf-blog-0')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(
      /trusted-keys\.json has no key mf-blog-0\. List them: npm run release -- key list\n$/,
    ),
  });
  expect(await outputOf('key', 'list')).toEqual(before);
});

test('the exit code is 1 for a failure and 3 for damage', async () => {
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
    output: 'mf-blog 1.1.0: The file client/app.1.js does not match its digest.\n',
  });
  expect(await release('doctor')).toMatchObject({
    code: 3,
    output: expect.stringMatching(/^DAMAGE {2}The live release mf-blog 1\.1\.0 is damaged/),
  });
  await checkout.write('releases/registry.json', '');
  for (const command of ['list', 'log', 'verify'])
    expect(await release(command)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/doctor --repair\n$/),
    });
  expect(await release('doctor')).toMatchObject({
    code: 3,
    output: expect.stringMatching(/^DAMAGE .*is empty/),
  });
  expect(await release('doctor', '--repair')).toMatchObject({
    code: 3,
    output: expect.stringMatching(/mf-blog: active 1\.1\.0.*\nNothing was written/s),
  });
  expect(await release('doctor', '--repair', '--yes')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/The registry was written as revision \d+\.\n$/),
  });
  expect((await release('list', 'mf-blog')).output).toMatch(/1\.1\.0 .* active/);
  expect((await release('--help')).output).toMatch(
    /Exit codes: 0 success, 1 failure, 2 refused by a check, 3 damage/,
  );
});
