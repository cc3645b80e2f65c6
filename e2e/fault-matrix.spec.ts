import type { Browser } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRunFolder, root } from './support/run-folder';
import { expect, test } from './support/test';
import { allCombinations, combinationsOf, type StageKind } from './faults/cells';
import { cells, combinationsWithoutCell, components } from './faults/matrix';
import { Observer } from './faults/observe';
import { chosenCells } from './faults/order';
import { runCell } from './faults/run-cell';
import { Stage } from './faults/stage';

test('each combination of component, fault and moment has a cell, another test, or a reason why it has neither', () => {
  const stated = [...cells.map(({ id }) => id), ...combinationsWithoutCell.flatMap(combinationsOf)].sort();
  expect(stated).toEqual(allCombinations(components).sort());
  for (const { test: file, reason } of combinationsWithoutCell) {
    expect(Boolean(reason) !== Boolean(file)).toBe(true);
    if (file !== undefined) expect(existsSync(join(root, file)), file).toBe(true);
  }
});

/**
 * The open stage: a site server and the servers that it needs. Consecutive cells that need the same kind of stage share
 * it, because a site in production must also survive several faults in succession. After a failed cell, the stage is
 * closed, and the next cell opens a new one.
 */
let shared: Stage | undefined;
const lost: string[] = [];

async function closeStage(): Promise<void> {
  const stage = shared;
  shared = undefined;
  if (!stage) return;
  try {
    lost.push(...(await stage.lostForms()));
  } finally {
    await stage.stop();
  }
}

async function stageOf(kind: StageKind, backend: string, browser: Browser): Promise<Stage> {
  if (shared?.kind === kind) return shared;
  await closeStage();
  const dataFolder = inRunFolder(`backend-${process.pid}`);
  shared = await Stage.open(kind, { origin: backend, dataFolder });
  await shared.startSite();
  // `expectRecovery` loads the home page, so the backend has the content in memory when the first cell starts.
  await new Observer(shared, browser).expectRecovery();
  return shared;
}

test.describe('cells', () => {
  for (const cell of chosenCells(cells)) {
    const { component, fault, moment, runsInNpmTest } = cell;
    test(
      `${component}: ${fault} ${moment}`,
      { tag: runsInNpmTest ? [] : ['@nightly'] },
      async ({ backend, browser }) => {
        test.setTimeout(240_000);
        const { annotations } = test.info();
        annotations.push({ type: 'cell', description: cell.id });
        const stage = await stageOf(cell.stage, backend, browser);
        try {
          const recoveryMs = await runCell(cell, stage, new Observer(stage, browser));
          annotations.push({ type: 'recovery', description: `${(recoveryMs / 1000).toFixed(1)} s` });
        } catch (error) {
          await test.info().attach('servers', { body: stage.output(), contentType: 'text/plain' });
          await closeStage();
          throw error;
        }
      },
    );
  }

  test('no acknowledged form was lost in any cell', async () => {
    test.setTimeout(60_000);
    await closeStage();
    expect(lost).toEqual([]);
  });
});
test.afterAll(closeStage);
