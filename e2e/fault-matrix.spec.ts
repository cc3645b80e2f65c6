import { buildVariants, variantVersion } from './support/variants';
import { test } from './support/test';
import type { Cell } from './faults/cells';
import { inject } from './faults/inject';
import { cells } from './faults/matrix';
import { Observer } from './faults/observe';
import { inSeededOrder } from './faults/order';
import { openStage, type Stage } from './faults/stage';

const CHANGED = 'mf-blog changed';

/** All cells "while running" share one site, as a site in production meets them one after another. */
let shared: Stage | undefined;
test.afterAll(() => shared?.stop());

/** A stage whose site is known to be healthy. */
async function runningStage(backend: string): Promise<Stage> {
  if (shared) return shared;
  const stage = await openStage(backend);
  await stage.startSite();
  return (shared = stage);
}

async function runCell(cell: Cell, backend: string, request: Observer['request']): Promise<number> {
  const { component, fault, moment } = cell;
  if (moment === 'while running') {
    const stage = await runningStage(backend);
    const observer = new Observer(stage.site(), request);
    await observer.expectRecovery();
    await observer.begin();
    const injected = await inject(stage, component, fault);
    try {
      await observer.expectDuring(cell);
    } finally {
      await injected.end();
    }
    return observer.expectRecovery();
  }
  const stage = await openStage(backend);
  try {
    if (moment === 'at start') {
      // The data folder of a site that has run before.
      if (component === 'registry') {
        await stage.startSite();
        await stage.stopSite();
      }
      const injected = await inject(stage, component, fault);
      const observer = new Observer(await stage.startSite(), request);
      observer.beginAtStart();
      await observer.expectDuring(cell);
      await injected.end();
      return await observer.expectRecovery();
    }
    await buildVariants();
    const observer = new Observer(await stage.startSite(), request);
    await observer.expectRecovery();
    await observer.begin();
    const injected = await inject(stage, component, fault);
    await stage.store.publish('mf-blog', CHANGED);
    await observer.expectDuring(cell);
    await injected.end();
    return await observer.expectRecovery((html) => html.includes(`mf-blog@${variantVersion(CHANGED)}`));
  } finally {
    await stage.stop();
  }
}

for (const cell of inSeededOrder(cells, Number(process.env['FAULTS_SEED']))) {
  const { component, fault, moment, isOften } = cell;
  test(
    `${component}: ${fault} ${moment}`,
    { tag: isOften ? [] : ['@nightly'] },
    async ({ backend, request }) => {
      test.setTimeout(240_000);
      test.info().annotations.push({ type: 'cell', description: cell.id });
      const recoveryMs = await runCell(cell, backend, request);
      test.info().annotations.push({ type: 'recovery', description: `${(recoveryMs / 1000).toFixed(1)} s` });
    },
  );
}
