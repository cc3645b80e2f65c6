import { nextVersion } from '../support/release-store';
import type { Cell } from './cells';
import { inject, unitOf, type InjectedFault } from './inject';
import type { Observer } from './observe';
import type { Stage } from './stage';

/**
 * Activates a release and causes the fault. If the fault damages files, the site server is paused during both changes,
 * so that it cannot read intact files after the activation.
 */
async function switchTo(stage: Stage, cell: Cell): Promise<InjectedFault> {
  const unit = unitOf(cell.component) ?? 'mf-blog';
  const readsFiles = stage.kind === 'folder' && (unitOf(cell.component) || cell.component === 'registry');
  await stage.publishNext(unit);
  if (!readsFiles || cell.component.startsWith('API answers')) {
    const injected = await inject(stage, cell);
    try {
      await stage.activateNext(unit);
    } catch (error) {
      await injected.end();
      throw error;
    }
    return injected;
  }
  const { pid } = stage.site();
  process.kill(pid, 'SIGSTOP');
  try {
    await stage.activateNext(unit);
    return await inject(stage, cell);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/**
 * Executes a cell of the fault matrix on a stage whose site server is running.
 *
 * @returns the recovery time in milliseconds
 */
export async function runCell(cell: Cell, stage: Stage, observer: Observer): Promise<number> {
  const { moment, inBrowser } = cell;
  const isSwitch = moment === 'during a release switch';
  // Once the site server has read a release file intact, it serves the file to browsers from memory. All cells switch
  // to the same next version, so an earlier cell may have requested its files, and damage would have no effect until
  // a restart. Only cells with `inBrowser` request release files.
  const needsStart = moment === 'at start' || (isSwitch && inBrowser !== undefined);
  if (needsStart) await stage.stopSite();
  let injected: InjectedFault | undefined;
  const unit = unitOf(cell.component) ?? 'mf-blog';
  const isActive = (html: string) =>
    html.includes(`${unit}@${nextVersion}`) || html.includes(`/releases/${unit}/${nextVersion}/`);
  try {
    if (moment === 'at start') {
      injected = await inject(stage, cell);
      observer.beginAtStart();
      await stage.startSite();
    } else {
      if (needsStart) await stage.startSite();
      await observer.expectRecovery();
      await observer.begin();
      injected = isSwitch ? await switchTo(stage, cell) : await inject(stage, cell);
    }
    if (cell.isActivated) await observer.expectHome(isActive);
    await observer.expectDuring(cell);
  } finally {
    await injected?.end();
  }
  const elapsed = await observer.expectRecovery(isSwitch ? isActive : undefined);
  if (inBrowser !== undefined) await observer.expectPageRecovery(cell);
  if (isSwitch) {
    await stage.reset();
    // `stage.reset()` activates the builds of this checkout again. This cell waits until the site server has switched,
    // because the server keeps local copies only of active releases. The next cell may damage these builds in the store
    // and then start the server, which then needs its copies.
    await observer.expectHome((html) => !isActive(html));
  }
  return elapsed;
}
