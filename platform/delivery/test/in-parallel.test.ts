import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '../src/in-parallel';

test('after a failure, no further call starts, and the promise rejects once the running calls have ended', async () => {
  const ended: string[] = [];
  const working = inParallel(['slow', 'broken', 'next'], 2, async (item) => {
    if (item === 'broken') throw new Error('It broke.');
    await sleep(20);
    ended.push(item);
  });
  await expect(working).rejects.toThrow('It broke.');
  expect(ended).toEqual(['slow']);
});
