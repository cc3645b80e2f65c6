import { nextVersion } from '../support/release-store';
import type { Cell } from './cells';
import { inject, unitOf, type InjectedFault } from './inject';
import type { Observer } from './observe';
import type { Stage } from './stage';

/**
 * Activates a release and causes the fault. If the fault damages files, the site server is paused meanwhile, so that
 * the server sees both changes at the same time.
 */
async function switchTo(stage: Stage, cell: Cell): Promise<InjectedFault> {
  const unit = unitOf(cell.component) ?? 'mf-blog';
  const readsFiles = stage.kind === 'folder' && (unitOf(cell.component) || cell.component === 'registry');
  await stage.publishNext(unit);
  if (!readsFiles || cell.component.startsWith('API answers')) {
    const injected = await inject(stage, cell);
    await stage.activateNext(unit);
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
  // A server keeps the files that it serves to browsers in memory once it has read them intact. All cells publish the
  // same next version, so without a restart, damage would have no effect on files that an earlier cell has requested.
  // Only cells with `inBrowser` request such files.
  const needsStart = moment === 'at start' || (isSwitch && inBrowser !== undefined);
  if (needsStart) await stage.stopSite();
  let injected: InjectedFault;
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
  const unit = unitOf(cell.component) ?? 'mf-blog';
  const isActive = (html: string) =>
    html.includes(`${unit}@${nextVersion}`) || html.includes(`/releases/${unit}/${nextVersion}/`);
  try {
    if (cell.isActivated) await observer.expectHome(isActive);
    await observer.expectDuring(cell);
  } finally {
    await injected.end();
  }
  const elapsed = await observer.expectRecovery(isSwitch ? isActive : undefined);
  if (inBrowser !== undefined) await observer.expectPageRecovery(cell);
  if (isSwitch) {
    await stage.reset();
    // The server keeps local copies only of active releases. If the next cell damages the builds of this checkout in
    // the store and then starts the server, the server needs copies of these builds. They must therefore be active
    // again before the next cell.
    await observer.expectHome((html) => !isActive(html));
  }
  return elapsed;
}
