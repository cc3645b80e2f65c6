/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Choice } from '../releases/choice';
import { versionIn, type ReleaseSet } from '../releases/release-set';
import { registryOf, writeRelease } from '../releases/testing/small-releases';
import { makeSideStage } from './make-side-stage';
import { createRefusedReleases } from './refused-releases';
import type { RenderPool } from './render-pool';
import type { Trial } from './try-releases';

let store: string;
let said: string[];
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'releases-'));
  said = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  for (const unit of ['shell', 'mf-blog', 'mf-ads'])
    for (const version of ['1.0.0', '1.1.0']) writeRelease(store, unit, version);
});
afterEach(() => {
  rmSync(store, { recursive: true });
  jest.restoreAllMocks();
});

const versions = ['1.1.0', '1.0.0'];
const registry = registryOf({ shell: versions, 'mf-blog': versions, 'mf-ads': versions });
const canaries = (...units: string[]): Choice => new Map(units.map((unit) => [unit, '1.1.0']));

/** Makes a stage; `outcome` says how the trial of its releases goes. */
async function make(choice: Choice, outcome: Partial<Trial> | Error = {}) {
  let closed = 0;
  let tried: ReleaseSet | undefined;
  let time = 0;
  const pool: RenderPool = {
    render: () => Promise.reject(new Error('Nobody asks for pages here.')),
    clientDocument: { status: 200, html: '', bootJson: '', remotes: [] },
    close: async () => void (closed += 1),
  };
  const refused = createRefusedReleases(() => time);
  const stage = await makeSideStage(choice, {
    releasesDir: store,
    registry,
    rejected: new Set(),
    refused,
    async tryReleases(releases) {
      tried = releases;
      if (outcome instanceof Error) throw outcome;
      return { pool, unfit: [], rendered: true, ...outcome };
    },
  });
  const isRefused = () => [...choice.keys()].filter((unit) => refused.has(unit, '1.1.0'));
  return {
    stage,
    tried,
    isRefused,
    closed: () => closed,
    pass: (minutes: number) => (time = minutes * 60_000),
  };
}

test('the chosen releases stand beside the active ones', async () => {
  const { stage, closed, isRefused } = await make(canaries('mf-blog'));
  const served = stage?.releases;
  expect(served && ['shell', 'mf-blog', 'mf-ads'].map((unit) => versionIn(served, unit))).toEqual([
    '1.0.0',
    '1.1.0',
    '1.0.0',
  ]);
  expect([closed(), isRefused()]).toEqual([0, []]);
});

test.each([
  ['cannot be read', () => rmSync(join(store, 'mf-blog/1.1.0'), { recursive: true })],
  ['does not fit the shell', () => writeRelease(store, 'mf-blog', '1.1.0', { contract: '^1.9.0' })],
  ['is damaged', () => rmSync(join(store, 'mf-blog/1.1.0/client/e.css'))],
])('one that %s is refused and named, and tried again after half a minute', async (_why, damage) => {
  damage();
  const { stage, tried, isRefused, pass } = await make(canaries('mf-blog', 'mf-ads'));
  expect([stage, tried]).toEqual([undefined, undefined]);
  expect(isRefused()).toEqual(['mf-blog']);
  expect(said.join('')).toMatch(/cannot be served; its visitors[^\n]*"remote":"mf-blog","version":"1.1.0"/);
  pass(1);
  expect(isRefused()).toEqual([]);
});

test('one that fails in the trial is refused alone, for longer', async () => {
  const { stage, isRefused, closed, pass } = await make(canaries('mf-blog', 'mf-ads'), {
    unfit: ['mf-ads'],
  });
  expect([stage, closed()]).toEqual([undefined, 1]);
  pass(1);
  expect(isRefused()).toEqual(['mf-ads']);
});

test('a shell in which the others fail, or that shows no page, is to blame itself', async () => {
  for (const outcome of [{ unfit: ['mf-ads'] }, { rendered: false }]) {
    const { stage, isRefused } = await make(canaries('shell'), outcome);
    expect([stage, isRefused()]).toEqual([undefined, ['shell']]);
  }
});

test('what active releases do wrong is not the fault of a canary beside them', async () => {
  const { stage, isRefused } = await make(canaries('mf-blog'), { unfit: ['mf-ads'], rendered: false });
  expect(stage).toBeDefined();
  expect(isRefused()).toEqual([]);
});

test('when workers cannot start, all that was chosen is refused', async () => {
  const { stage, isRefused } = await make(canaries('shell', 'mf-blog'), new Error('It throws at load.'));
  expect([stage, isRefused()]).toEqual([undefined, ['shell', 'mf-blog']]);
  expect(said.join('')).toContain('It throws at load.');
});
