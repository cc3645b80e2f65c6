/** @jest-environment node */
import type { Choice } from '../releases/choice';
import { createSideStages } from './side-stages';

const choiceOf = (version: string): Choice => new Map([['mf-blog', version]]);
const versionOf = (choice: Choice) => choice.get('mf-blog') ?? '';

/** Milliseconds, for a machine that has other things to do. */
const PATIENCE = 5_000;

/** Stages are texts; each takes `ms` to make. Versions that begin with a nought cannot be served. */
function startStages({ limit = 2, ms = 0 } = {}) {
  const made: string[] = [];
  const ended: string[] = [];
  let time = 0;
  let round = 0;
  const stages = createSideStages<string>({
    limit,
    now: () => time,
    async make(choice) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      made.push(versionOf(choice));
      return versionOf(choice).startsWith('0') ? undefined : `${versionOf(choice)} of ${(round += 1)}`;
    },
    async end(stage) {
      ended.push(stage);
    },
  });
  return { stages, made, ended, pass: (seconds: number) => (time += seconds * 1000) };
}

test('a stage is made when it is first asked for, once for all who ask', async () => {
  const { stages, made } = startStages();
  const got = await Promise.all([stages.get(choiceOf('1'), PATIENCE), stages.get(choiceOf('1'), PATIENCE)]);
  expect(got).toEqual(['1 of 1', '1 of 1']);
  expect(await stages.get(choiceOf('1'), 0)).toBe('1 of 1');
  expect(made).toEqual(['1']);
});

test('nobody waits longer than they want to, and the stage is there for the next', async () => {
  const { stages } = startStages({ ms: 600 });
  const began = Date.now();
  expect(await stages.get(choiceOf('1'), 5)).toBeUndefined();
  expect(Date.now() - began).toBeLessThan(500);
  expect(await stages.get(choiceOf('1'), PATIENCE)).toBe('1 of 1');
});

test('the least recently used makes room, but none that was just asked for', async () => {
  const { stages, ended, pass } = startStages();
  await stages.get(choiceOf('1'), PATIENCE);
  await stages.get(choiceOf('2'), PATIENCE);
  expect(await stages.get(choiceOf('3'), PATIENCE)).toBeUndefined();
  pass(30);
  await stages.get(choiceOf('1'), PATIENCE);
  expect(await stages.get(choiceOf('3'), PATIENCE)).toBe('3 of 3');
  expect(ended).toEqual(['2 of 2']);
});

test('what cannot be served takes no room', async () => {
  const { stages } = startStages({ limit: 1 });
  expect(await stages.get(choiceOf('0'), PATIENCE)).toBeUndefined();
  expect(await stages.get(choiceOf('1'), PATIENCE)).toBe('1 of 1');
});

test('after a change of the active releases the old stage serves until the new one is made', async () => {
  const { stages, ended } = startStages({ ms: 20 });
  await stages.get(choiceOf('1'), PATIENCE);
  stages.renew();
  expect(await stages.get(choiceOf('1'), 0)).toBe('1 of 1');
  expect(ended).toEqual([]);
  while ((await stages.get(choiceOf('1'), 0)) === '1 of 1')
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await stages.get(choiceOf('1'), 0)).toBe('1 of 2');
  expect(ended).toEqual(['1 of 1']);
});

test('what nobody wants any more ends, and what nobody asks for', async () => {
  const { stages, ended, pass } = startStages();
  await stages.get(choiceOf('1'), PATIENCE);
  await stages.get(choiceOf('2'), PATIENCE);
  stages.sweep((choice) => versionOf(choice) !== '1');
  expect(ended).toEqual(['1 of 1']);
  pass(3600);
  stages.sweep(() => true);
  expect(ended).toEqual(['1 of 1', '2 of 2']);
});

test('a stage that is still being made when all ends is ended, too', async () => {
  const { stages, ended } = startStages({ ms: 20 });
  const asked = stages.get(choiceOf('1'), PATIENCE);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await stages.close();
  expect(await asked).toBeUndefined();
  expect(ended).toEqual(['1 of 1']);
});
