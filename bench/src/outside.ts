import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@safar/delivery/test/free-port';
import { createKeys } from '@safar/delivery/signing/keys';
import { execa } from 'execa';
import type { Browser } from 'playwright-core';
import { atMost, type Benchmark, type Context } from './harness';
import { send } from './http';
import { startNpmRegistry } from './npm-registry';
import { launchBrowser } from './phone';
import { runCommand } from './programs';
import { prepareServers, type Servers } from './servers';
import { median } from './statistics';

const NAME = 'mf-events';
const LIVE_WITHIN_S = 60;
const EDIT_WITHIN_S = 2;
const CHECK_WITHIN_S = 20;
const TIMEOUT_MS = 180_000;
/** Part of an English text of mf-blog. No test contains this text, so `measureCheck` can change it. */
const CHANGED_TEXT = 'Notes from the road';

const seconds = (value: number) => `${value.toFixed(1)} s`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** A team outside this repository: its folder, the site's origin, and the environment variables of its commands. */
interface Team {
  readonly folder: string;
  readonly origin: string;
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Creates an npm cache that shares the downloads (`_cacache`) of the user's npm cache. It lacks the programs that
 * `npm create` installed in an earlier run (`_npx`), so `npm create` installs them again.
 */
async function createNpmCache(folder: string): Promise<string> {
  const { stdout } = await execa('npm', ['config', 'get', 'cache']);
  const downloads = join(stdout.trim(), '_cacache');
  await mkdir(downloads, { recursive: true });
  await mkdir(folder);
  await symlink(downloads, join(folder, '_cacache'));
  return folder;
}

async function prepareTeam(context: Context, servers: Servers): Promise<Team> {
  const keys = join(servers.folder, 'keys');
  const [key] = await createKeys(keys, [NAME]);
  const { origin } = await servers.startSite();
  await runCommand(context.root, ['pack']);
  const registry = await startNpmRegistry(context, join(context.root, '.cache', 'packages'));
  const userConfig = join(servers.folder, 'npmrc');
  await writeFile(userConfig, `@safar:registry=${registry}/\n`);
  const folder = join(servers.folder, 'team');
  await mkdir(folder);
  return {
    folder,
    origin,
    variables: {
      ...{ npm_config_userconfig: userConfig, npm_config_prefer_offline: 'true', npm_config_yes: 'true' },
      npm_config_cache: await createNpmCache(join(servers.folder, 'npm')),
      ...{ RELEASES_DIR: join(servers.folder, 'releases'), KEYS_DIR: keys },
      RELEASE_KEY: await readFile(join(keys, `${key?.id}.pem`), 'utf8'),
    },
  };
}

const inTeam = ({ folder, variables }: Team, command: string, env: NodeJS.ProcessEnv = {}) =>
  execa('sh', ['-c', command], {
    cwd: command.startsWith('npm create') ? folder : join(folder, NAME),
    env: { NODE_ENV: undefined, ...variables, ...env },
    stdin: 'ignore',
    all: true,
  });

const createRemote = (team: Team) =>
  inTeam(team, `npm create @safar/remote -- ${NAME} --site ${team.origin}`);

/** Creates a remote in an empty folder, publishes it, and waits until the live site serves its page. */
async function goLive(team: Team): Promise<void> {
  await createRemote(team);
  await inTeam(team, 'npm run release -- publish');
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { body } = await send(`${team.origin}/events`);
    if (body.includes(`data-mf="${NAME}@`)) return;
    if (performance.now() > end) throw new Error(`${team.origin} did not serve the page of ${NAME}.`);
    await sleep(50);
  }
}

/** Sends SIGINT to the process group of a command, as Ctrl-C in a terminal does, and waits until the command ends. */
async function interrupt(child: Promise<unknown> & Pick<ChildProcess, 'pid' | 'exitCode'>): Promise<void> {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  await child.catch(() => undefined);
}

/** Measures in each round how many seconds after saving `src/messages/en.ts` the open page shows the new title. */
async function measureEdits(context: Context, team: Team, browser: Browser): Promise<number[]> {
  const port = await freePort();
  const child = execa('sh', ['-c', `npm run dev -- --against ${team.origin}`], {
    cwd: join(team.folder, NAME),
    env: { NODE_ENV: undefined, ...team.variables, PORT: String(port) },
    stdin: 'ignore',
    detached: true,
    reject: false,
  });
  context.defer(() => interrupt(child));
  const end = performance.now() + TIMEOUT_MS;
  const isUp = () =>
    send(`http://127.0.0.1:${port}/livez`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isUp())) {
    if (performance.now() > end) throw new Error('safar-remote dev did not start.');
    await sleep(200);
  }
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/events`, { timeout: TIMEOUT_MS });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.filter({ hasText: 'Events' }).waitFor({ timeout: TIMEOUT_MS });
  const file = join(team.folder, NAME, 'src/messages/en.ts');
  const text = await readFile(file, 'utf8');
  const edits: number[] = [];
  for (let round = 0; round < context.runs; round += 1) {
    const title = `Edition ${round}`;
    await writeFile(file, text.replace(`title: 'Events'`, `title: '${title}'`));
    edits.push(await timed(() => heading.filter({ hasText: title }).waitFor({ timeout: TIMEOUT_MS })));
    context.log(`edit ${round + 1}: ${seconds(edits.at(-1) ?? 0)}`);
  }
  await page.close();
  return edits;
}

/** Measures in each round how many seconds `npm run check -- mf-blog` takes after a text of mf-blog has changed. */
async function measureCheck({ root, defer, runs, log }: Context): Promise<number[]> {
  const file = join(root, 'mf-blog/src/messages/en.ts');
  const text = await readFile(file, 'utf8');
  if (!text.includes(CHANGED_TEXT)) throw new Error(`${file} does not contain "${CHANGED_TEXT}".`);
  const restore = () => writeFile(file, text);
  defer(restore);
  // The first check is not measured. It fills the caches, because the caches of a checkout in daily use are full.
  await runCommand(root, ['check', 'mf-blog'], { NODE_ENV: 'test' });
  const checks: number[] = [];
  for (let round = 0; round < runs; round += 1) {
    await writeFile(file, text.replace(CHANGED_TEXT, `${CHANGED_TEXT} ${round}`));
    checks.push(await timed(() => runCommand(root, ['check', 'mf-blog'], { NODE_ENV: 'test' })));
    log(`check ${round + 1}: ${seconds(checks.at(-1) ?? 0)}`);
  }
  await restore();
  return checks;
}

/**
 * Measures how long it takes a team outside this repository to publish its first page and to see an edit, and how long
 * a check in this repository takes.
 */
export const outsideBenchmark: Benchmark = {
  summary:
    'time until a team outside this repository has its first page, and until an edit appears; duration of `npm run check -- mf-blog`',
  runs: 3,
  async measure(context) {
    const servers = await prepareServers(context);
    const team = await prepareTeam(context, servers);
    const browser = await launchBrowser(context);
    // Fills npm's cache, so that the measured installation downloads nothing.
    await createRemote(team);
    await rm(join(team.folder, NAME), { recursive: true });
    const live = await timed(() => goLive(team));
    context.log(`first page: ${seconds(live)}`);
    const edits = await measureEdits(context, team, browser);
    const checks = await measureCheck(context);
    const [edit, check] = [median(edits), median(checks)];
    return {
      tables: [
        [
          ['', 'time'],
          ['empty folder to a page on the live site', seconds(live)],
          ['edit to screen', seconds(edit)],
          ['check of a changed text in mf-blog', seconds(check)],
        ],
      ],
      verdicts: [
        atMost('empty folder to a page on the live site', live, LIVE_WITHIN_S, seconds),
        atMost('edit to screen', edit, EDIT_WITHIN_S, seconds),
        atMost('check of a changed text in mf-blog', check, CHECK_WITHIN_S, seconds),
      ],
      raw: { live, edits, checks },
    };
  },
};
