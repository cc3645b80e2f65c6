import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { activate } from '../src/activate';
import { canary } from '../src/canary';
import { findAuthor } from '../src/change-registry';
import { FolderStore } from '../src/store/folder-store';
import { publish } from '../src/publish';
import { formatLog, readLog } from '../src/list';
import { SampleCheckout } from './sample-checkout';

let checkout: SampleCheckout;
let store: FolderStore;
const name = 'mf-blog';

beforeEach(async () => {
  checkout = await SampleCheckout.create();
  store = new FolderStore(checkout.storeFolder);
});
afterEach(() => checkout.remove());

const add = async (version: string, options = {}) => {
  await checkout.buildRemote(name, version, { text: version });
  await publish(store, { root: checkout.root, name, version, activate: true, by: 'Amina', ...options });
};

test('the log contains every change with its author and reason, newest first', async () => {
  await add('1.0.0', { why: 'The first one.' });
  await add('1.1.0', { activate: false });
  await canary(store, { root: checkout.root, name, version: '1.1.0', percent: 10, by: 'Bilal' });
  await activate(store, { root: checkout.root, name, version: '1.1.0', by: 'Bilal', why: '  It is fine. ' });

  const history = await readLog(store);
  expect(history).toMatchObject([
    { revision: 4, reason: 'activate', by: 'Bilal', why: 'It is fine.', active: '1.1.0', previous: '1.0.0' },
    { revision: 3, reason: 'canary', by: 'Bilal', version: '1.1.0', percent: 10, active: '1.0.0' },
    { revision: 2, reason: 'publish', by: 'Amina', version: '1.1.0', active: '1.0.0' },
    { revision: 1, reason: 'publish', by: 'Amina', why: 'The first one.', active: '1.0.0' },
  ]);
  expect((await store.readRegistry()).change).toEqual(history[0]);
  expect(formatLog(history).map((line) => line.replace(/^\S+ \S+ {2}/, ''))).toEqual([
    'mf-blog  activate  1.0.0 -> 1.1.0  Bilal  It is fine.',
    'mf-blog  canary  1.1.0 at 10 %  Bilal',
    'mf-blog  publish  1.1.0  Amina',
    'mf-blog  publish  1.0.0  Amina  The first one.',
  ]);
  await expect(readLog(store, { name: 'mf-video' })).rejects.toThrow(/mf-video was never published/);
  expect(await readLog(store, { limit: 1 })).toHaveLength(1);
});

test('log entries without an author, which earlier versions wrote, can be read', async () => {
  await add('1.0.0');
  const old = { unit: name, reason: 'publish', active: '1.0.0', revision: 1, at: '2026-01-01T00:00:00.000Z' };
  await writeFile(join(checkout.storeFolder, '.history', '00000001.json'), JSON.stringify(old));
  expect(await readLog(store)).toMatchObject([{ by: 'unknown', active: '1.0.0' }]);
});

describe('the author of a change', () => {
  test('is the account that started the pipeline if a pipeline runs the command', async () => {
    expect(await findAuthor(checkout.root, { GITHUB_ACTOR: 'amina' })).toBe('amina (GitHub)');
    expect(await findAuthor(checkout.root, { GITLAB_USER_LOGIN: 'bilal' })).toBe('bilal (GitLab)');
  });

  test('is the git user of the checkout if no pipeline runs the command', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout.root });
    git('init', '-q');
    git('config', 'user.name', 'Amina Khan');
    git('config', 'user.email', 'amina@example.org');
    expect(await findAuthor(checkout.root, {})).toBe('Amina Khan <amina@example.org>');
  });
});
