import { setTimeout as sleep } from 'node:timers/promises';

/** One page, as one visitor got it. */
interface Visit {
  /** By the clock of `performance.now()`. */
  readonly asked: number;
  /** Whether a whole page came with status 200. */
  readonly whole: boolean;
  readonly version: string | undefined;
}

export interface Visitors {
  /** Milliseconds from `since` to the last page asked for after it that still had another release; 0 when none had. */
  lastOther(version: string, since: number): number;
  readonly visits: readonly Visit[];
  leave(): Promise<void>;
}

const AT_ONCE = 8;
const BETWEEN_MS = 20;
const PATIENCE_MS = 10_000;

async function visit(address: string, mark: RegExp): Promise<Visit> {
  const asked = performance.now();
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const html = await answer.text();
    const version = mark.exec(html)?.[1];
    const whole = answer.status === 200 && html.includes('</html>') && version !== undefined;
    return { asked, whole, version };
  } catch {
    return { asked, whole: false, version: undefined };
  }
}

/** Eight visitors who open a page again and again, and note which release of a remote it was rendered with. */
export function sendVisitors(address: string, remote: string): Visitors {
  const mark = new RegExp(`data-mf="${remote}@([^"]+)"`);
  const visits: Visit[] = [];
  const leaving = new AbortController();
  const all = Array.from({ length: AT_ONCE }, async () => {
    while (!leaving.signal.aborted) {
      visits.push(await visit(address, mark));
      await sleep(BETWEEN_MS);
    }
  });
  return {
    visits,
    lastOther: (version, since) =>
      visits
        .filter((seen) => seen.asked >= since && seen.version !== version)
        .reduce((latest, { asked }) => Math.max(latest, asked - since), 0),
    async leave() {
      leaving.abort();
      await Promise.all(all);
    },
  };
}
