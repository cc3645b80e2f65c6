import { join } from 'node:path';
import { routeDataSchema, slotDataSchema, type Release } from '@safar/contract/release';
import * as v from 'valibot';
import { findCommit } from './build';
import { RefusedError } from './refused-error';
import { assembleRelease } from './release/assemble-release';
import { checkBudget } from './release/budget';
import { checkOffer, checkRoutes, checkSlots } from './release/compatibility';
import { offerSchema } from './release/host-offer';

const TIMEOUT_MS = 15_000;

/** The fields of `/registry.json` that the checks need. */
const liveSchema = v.object({
  /** The version of the live shell and its `HostOffer`. Older site servers omit this field. */
  shell: v.optional(v.object({ version: v.string(), ...offerSchema.entries })),
  remotes: v.record(
    v.string(),
    v.object({ version: v.string(), routes: v.array(routeDataSchema), slots: v.array(slotDataSchema) }),
  ),
});

async function readLiveSite(site: string): Promise<v.InferOutput<typeof liveSchema>> {
  const url = URL.canParse('/registry.json', site) ? new URL('/registry.json', site).href : undefined;
  if (url === undefined)
    throw new RefusedError([
      `--against needs the URL of a site, such as https://live.example, got "${site}".`,
    ]);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  const result = v.safeParse(liveSchema, await response?.json().catch(() => undefined));
  if (response?.ok && result.success) return result.output;
  throw new Error(`${url} did not respond with the registry of a site. Check the URL and the network.`);
}

/**
 * Finds slots that the release fills but that no page of the site has. Publishing allows such slots, because a newer
 * shell may have them.
 */
function checkSlotNames(
  { name, version, slots }: Release,
  { shell, remotes }: v.InferOutput<typeof liveSchema>,
): string[] {
  if (!shell?.slots) return [];
  const extensions = Object.values(remotes).flatMap((remote) => [...remote.routes, ...remote.slots]);
  const known = new Set([...shell.slots, ...extensions.flatMap(({ uses }) => uses.map(({ slot }) => slot))]);
  const list = [...known].sort().join(', ');
  return slots
    .filter((slot) => !known.has(slot.name))
    .map(
      (slot) =>
        `${name} ${version} fills the slot ${slot.name}, but no page of the site has this slot, so its component would not appear. The site has the slots ${list}.`,
    );
}

/**
 * Returns one sentence for each reason why publishing would fail or the site would not show the release. If the site
 * does not list the packages of its shell, adds a sentence that says so.
 */
function compareWith(live: v.InferOutput<typeof liveSchema>, release: Release): string[] {
  const others = Object.entries(live.remotes)
    .filter(([name]) => name !== release.name)
    .map(([name, remote]) => ({ name, ...remote }));
  const unknownOffer =
    'The registry of the site does not list the packages that its shell offers. To check against the release store instead: npm run release -- check';
  return [
    ...(live.shell ? checkOffer(release, live.shell) : [unknownOffer]),
    ...checkRoutes(release, others),
    ...checkSlots(release, others),
    ...checkSlotNames(release, live),
  ];
}

/**
 * Checks whether the build of a remote fits a live site, without access to the release store of the site.
 *
 * @param root the folder of the remote, which contains `remote.json`
 * @returns one sentence for each problem
 * @throws {RefusedError} if `remote.json`, `budget.json`, the metadata of the build or the URL of the site is invalid
 * @throws if a manifest of the build is missing or invalid, or if the site does not respond with its registry
 */
export async function examineRemote(
  root: string,
  { name, version, site }: { name: string; version: string; site: string },
): Promise<string[]> {
  const dist = join(root, 'dist');
  const release = await assembleRelease({ root, name, version, dist, commit: await findCommit(root) });
  const { problems } = await checkBudget(root, release, dist);
  return [...compareWith(await readLiveSite(site), release), ...problems];
}
