import { setTimeout as sleep } from 'node:timers/promises';
import { activate } from '@safar/delivery/activate';
import { buildRelease } from '@safar/delivery/build';
import { canary } from '@safar/delivery/canary';
import { publish } from '@safar/delivery/publish';
import { rollback } from '@safar/delivery/rollback';
import { issuePreviewLink } from '@safar/delivery/signing/preview-link';
import type { FolderStore } from '@safar/delivery/store/folder-store';
import { atMost, type Context, type Table, type Verdict } from './harness';
import { send, type Answer } from './http';
import type { Servers } from './servers';

const REMOTE = 'mf-blog';
/** The version of the release that this benchmark builds. It contains the start time, so it is new. */
const NEXT = `999.0.${Math.floor(Date.now() / 1000)}`;
const VISITORS = 4;
const MAX_SWITCH_S = 5;
/** Longer than `MAX_SWITCH_S`, so that visits after the switch are recorded as well. */
const WATCH_MS = 8000;
const CANARY_VISITORS = 40;
const CANARY_VISITS = 5;
/**
 * Time limit of `untilAlways`. It is long, because a server starts the render workers of a canary or preview only at
 * the first visit.
 */
const SETTLE_MS = 60_000;

const RELEASE_PREFIX = `data-mf="${REMOTE}@`;

/** Returns the version of mf-blog in the HTML of a page; `undefined` if the server did not render mf-blog. */
function releaseOf({ body }: Pick<Answer, 'body'>): string | undefined {
  const prefix = body.indexOf(RELEASE_PREFIX);
  if (prefix === -1) return undefined;
  const start = prefix + RELEASE_PREFIX.length;
  // Decodes only the release, because a substring of the decoded page would keep the whole page in memory.
  return body.toString('utf8', start, body.indexOf('"', start));
}

interface Visit {
  readonly requestedAt: number;
  readonly isComplete: boolean;
  readonly release?: string | undefined;
}

/** Starts visitors who request a page repeatedly until the signal aborts. */
function startVisitors(url: string, signal: AbortSignal) {
  const visits: Visit[] = [];
  async function visit(): Promise<Visit> {
    const requestedAt = performance.now();
    try {
      const answer = await send(url, { signal: AbortSignal.timeout(10_000) });
      const isComplete = answer.status === 200 && answer.body.includes('</html>');
      return { requestedAt, isComplete, release: releaseOf(answer) };
    } catch {
      return { requestedAt, isComplete: false };
    }
  }
  const ended = Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (!signal.aborted) {
        visits.push(await visit());
        await sleep(20);
      }
    }),
  );
  /** Seconds from `since` until the last request whose response contained a release other than `release`. */
  const lastOther = (release: string, since: number) =>
    Math.max(
      0,
      ...visits.flatMap((seen) =>
        seen.requestedAt >= since && seen.release !== undefined && seen.release !== release
          ? [(seen.requestedAt - since) / 1000]
          : [],
      ),
    );
  return { visits, lastOther, ended };
}

/** Publishes another release of mf-blog without activating it. @throws if mf-blog has no active release */
async function publishNext({ root }: Context, { store }: Servers) {
  const active = (await store.readRegistry()).units[REMOTE]?.active;
  if (active === undefined) throw new Error(`${REMOTE} was not published.`);
  await buildRelease(root, REMOTE, NEXT);
  await publish(store, { root, name: REMOTE, version: NEXT, activate: false });
  return { store, active };
}

/** Activates a release of mf-blog and rolls it back, while visitors request the home page from each origin. */
async function measureSwitches(
  { root, runs }: Context,
  { store, active }: Awaited<ReturnType<typeof publishNext>>,
  origins: Readonly<Record<string, string>>,
) {
  const stop = new AbortController();
  const groups = Object.entries(origins).map(([name, origin]) => ({
    name,
    slowest: 0,
    visitors: startVisitors(`${origin}/`, stop.signal),
  }));
  async function change(release: string, apply: () => Promise<unknown>) {
    const since = performance.now();
    await apply();
    await sleep(WATCH_MS);
    for (const group of groups)
      group.slowest = Math.max(group.slowest, group.visitors.lastOther(release, since));
  }
  const unit = { root, name: REMOTE };
  for (let run = 0; run < runs; run += 1) {
    await change(NEXT, () => activate(store, { ...unit, version: NEXT }));
    await change(active, () => rollback(store, { ...unit, to: active }));
  }
  stop.abort();
  await Promise.all(groups.map(({ visitors }) => visitors.ended));
  return groups.map(({ name, slowest, visitors: { visits } }) => ({
    name,
    slowest,
    visits: visits.length,
    failed: visits.filter(({ isComplete }) => !isComplete).length,
  }));
}

const cookiesOf = ({ headers }: Answer): string | undefined =>
  headers['set-cookie']?.map((cookie) => cookie.split(';')[0]).join('; ');

const isPrivate = ({ headers }: Answer) => /private|no-store/.test(headers['cache-control'] ?? '');

/**
 * Requests a page until ten responses in a row are as expected. One response is not enough, because the edge uses
 * several site servers, and each of them loads the new registry at a different time.
 *
 * @returns `false` if the time limit is reached
 */
async function untilAlways(
  request: () => Promise<Answer>,
  expected: (answer: Answer) => boolean,
): Promise<boolean> {
  const end = performance.now() + SETTLE_MS;
  for (let inRow = 0; inRow < 10;) {
    if (performance.now() > end) return false;
    inRow = expected(await request()) ? inRow + 1 : 0;
    await sleep(100);
  }
  return true;
}

/**
 * Starts a canary of 50 %, sends visitors to the edge, and ends the canary. Counts the visitors who see both the canary
 * and the active release, and the responses that a shared cache may store.
 *
 * @throws if the edge does not serve the canary in time
 */
async function measureCanary(
  { root }: Context,
  { store }: Awaited<ReturnType<typeof publishNext>>,
  origin: string,
) {
  const input = { root, name: REMOTE, version: NEXT };
  await canary(store, { ...input, percent: 50 });
  if (!(await untilAlways(() => send(`${origin}/`), isPrivate)))
    throw new Error('The edge did not serve the canary in time.');
  let changing = 0;
  let shared = 0;
  const seen = new Set<string>();
  for (let visitor = 0; visitor < CANARY_VISITORS; visitor += 1) {
    let cookie = '';
    const releases = new Set<string>();
    for (let visit = 0; visit < CANARY_VISITS; visit += 1) {
      const answer = await send(`${origin}/`, { headers: { cookie } });
      cookie = cookiesOf(answer) ?? cookie;
      const release = releaseOf(answer);
      if (release !== undefined) releases.add(release);
      if (!isPrivate(answer)) shared += 1;
    }
    if (releases.size > 1) changing += 1;
    for (const release of releases) seen.add(release);
  }
  await canary(store, { ...input, percent: 0 });
  await untilAlways(
    () => send(`${origin}/`),
    (answer) => !isPrivate(answer),
  );
  return { changing, shared, releases: seen.size };
}

/** Whether the edge shows the previewed release to the visitor with the preview cookie and to no other visitor. */
async function isPreviewPrivate(store: FolderStore, origin: string): Promise<boolean> {
  const { url } = await issuePreviewLink(store, { releases: [`${REMOTE}@${NEXT}`], origin });
  const cookie = cookiesOf(await send(url)) ?? '';
  const isShown = await untilAlways(
    () => send(`${origin}/`, { headers: { cookie } }),
    (answer) => releaseOf(answer) === NEXT && isPrivate(answer),
  );
  return (
    isShown &&
    (await untilAlways(
      () => send(`${origin}/`),
      (answer) => releaseOf(answer) !== NEXT,
    ))
  );
}

/**
 * Measures release switches at a site server and at the edge in front of it, and a canary and a preview at the edge.
 */
export async function measureReleases(
  context: Context,
  servers: Servers,
  { site, edge }: { readonly site: string; readonly edge: string },
): Promise<{ rows: Table; verdicts: Verdict[] }> {
  const next = await publishNext(context, servers);
  const switches = await measureSwitches(context, next, { 'the site server': site, 'the edge': edge });
  const { changing, shared, releases } = await measureCanary(context, next, edge);
  const isPreviewSafe = await isPreviewPrivate(servers.store, edge);
  const seconds = (time: number) => `${time.toFixed(1)} s`;
  return {
    rows: switches.map(({ name, slowest }) => [`slowest switch of a release, ${name}`, seconds(slowest)]),
    verdicts: [
      ...switches.flatMap(({ name, slowest, visits, failed }) => [
        atMost(`time until every visitor of ${name} gets a new release`, slowest, MAX_SWITCH_S, seconds),
        atMost(`failed page requests during switches at ${name}, out of ${visits}`, failed, 0),
      ]),
      { passed: releases === 2, text: `canary of 50 % at the edge: ${releases} releases seen, expected 2` },
      atMost('canary: visitors of the edge who saw both releases', changing, 0),
      atMost('canary: pages that a shared cache may store', shared, 0),
      { passed: isPreviewSafe, text: 'preview: shown to its visitor only' },
    ],
  };
}
