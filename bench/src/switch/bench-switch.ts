import { setTimeout as sleep } from 'node:timers/promises';
import { activate } from '@safar/delivery/activate';
import { buildRelease } from '@safar/delivery/build-release';
import { FolderStore } from '@safar/delivery/folder-store';
import { publish } from '@safar/delivery/publish';
import { rollback } from '@safar/delivery/rollback';
import { currentLoad } from '../report/machine';
import { median } from '../report/median';
import { startBenchSite } from '../site/bench-site';
import { sendVisitors } from './visitors';

const REMOTE = 'mf-blog';
const NEXT = '999.0.0';
const MAX_SECONDS = 5;
/** Longer than any switch may take: what comes after it is seen as well. */
const WATCHED_MS = 8_000;

export interface SwitchInput {
  /** The repository. */
  readonly root: string;
  readonly runs: number;
  tell(line: string): void;
}

/**
 * How long after a change of the registry pages are still rendered with the release before, while visitors ask for them
 * all the time; there and back. Counted from the beginning of the change. The package's `dist` is the bench's afterwards,
 * and the next `npm run build` makes it anew.
 *
 * @returns the exit code: 1 when a request failed or a change took longer than it may.
 */
export async function benchSwitch({ root, runs, tell }: SwitchInput): Promise<number> {
  const site = await startBenchSite(root);
  try {
    const store = new FolderStore(site.releasesFolder);
    const before = (await store.readRegistry()).units[REMOTE]?.active;
    if (before === undefined) throw new Error(`${REMOTE} is not in the store of this measurement.`);
    await buildRelease(root, REMOTE, NEXT);
    await publish(store, { root, name: REMOTE, version: NEXT, activate: false });

    const loadBefore = currentLoad();
    const seconds = { switch: [] as number[], rollback: [] as number[] };
    const visitors = sendVisitors(`${site.production}/`, REMOTE);
    const timed = async (version: string, change: () => Promise<unknown>) => {
      const since = performance.now();
      await change();
      await sleep(WATCHED_MS);
      return visitors.lastOther(version, since) / 1000;
    };
    for (let run = 1; run <= runs; run += 1) {
      const change = { root, name: REMOTE };
      seconds.switch.push(await timed(NEXT, () => activate(store, { ...change, version: NEXT })));
      seconds.rollback.push(await timed(before, () => rollback(store, { ...change, to: before })));
    }
    await visitors.leave();

    const failed = visitors.visits.filter(({ whole }) => !whole).length;
    const perSecond = visitors.visits.length / ((runs * 2 * WATCHED_MS) / 1000);
    tell(
      `${runs} times there and back, ${perSecond.toFixed(0)} pages a second, load ${loadBefore} → ${currentLoad()}`,
    );
    const slowest = Math.max(...seconds.switch, ...seconds.rollback);
    for (const [name, all] of Object.entries(seconds)) {
      const most = Math.max(...all);
      tell(
        `${most <= MAX_SECONDS ? 'pass' : 'FAIL'}  ${name}: every new page has the release after ${median(all).toFixed(1)} s, at most ${most.toFixed(1)} s (${MAX_SECONDS} allowed)`,
      );
    }
    tell(
      `${failed === 0 ? 'pass' : 'FAIL'}  ${failed} of ${visitors.visits.length} pages failed (none allowed)`,
    );
    return failed === 0 && slowest <= MAX_SECONDS ? 0 : 1;
  } finally {
    await site.stop();
  }
}
