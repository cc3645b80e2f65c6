import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  allEntries,
  isEmptyRegistry,
  type Registry,
  type RegistryUnit,
  type RetainedRelease,
} from '@safar/protocol/registry';
import { readFallbacks, withFallbacks } from './fallbacks';
import { RefusedError } from './refused-error';
import { digestOf } from './release/release-files';
import { changedEntryProblem, checkRegistry, entryProblem } from './signing/accept-registry';
import { LAST_REVISIONS_FILE, readLastRevision, writeLastRevision } from './signing/last-revisions';
import { RevisionConflictError, type RegistryChange, type ReleaseStore } from './store/release-store';

/** Maximum time for which a command retries after conflicts with concurrent changes. */
const RETRY_LIMIT_MS = 60_000;

/** The author of a change and the reason for it, as recorded in the audit log. */
export interface Author {
  /** The argument of `findAuthor`, which is called if `by` is absent. Default: the working directory. */
  readonly root?: string;
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}

/** The new state of a unit, and the fields of the audit log that describe the change. */
interface UnitChange extends Pick<
  RegistryChange,
  'unit' | 'reason' | 'version' | 'channel' | 'percent' | 'overBudget' | 'signature'
> {
  readonly to: RegistryUnit;
}

/** Environment variables that contain the account that started a pipeline. */
const pipelineAccounts: readonly (readonly [variable: string, pipeline: string])[] = [
  ['GITHUB_ACTOR', 'GitHub'],
  ['GITLAB_USER_LOGIN', 'GitLab'],
];

const gitSetting = async (root: string, name: string): Promise<string> =>
  promisify(execFile)('git', ['config', name], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a user name.
    return 'unknown';
  }
}

/**
 * Finds the author of a change: the account of the pipeline; without a pipeline, the git author of this checkout;
 * without a git author, the user of the machine.
 */
export async function findAuthor(root: string, variables: NodeJS.ProcessEnv = process.env): Promise<string> {
  for (const [variable, pipeline] of pipelineAccounts) {
    if (variables[variable]) return `${variables[variable]} (${pipeline})`;
  }
  const [name, mail] = await Promise.all([gitSetting(root, 'user.name'), gitSetting(root, 'user.email')]);
  if (name) return mail ? `${name} <${mail}>` : name;
  return mail || systemUser();
}

/** The digest of a stored `release.json`; `undefined` if the file cannot be read. */
export const metadataDigest = (store: ReleaseStore, name: string, version: string) =>
  store.readFile(name, version, 'release.json').then(
    (content) => digestOf(content).integrity,
    () => undefined,
  );

/**
 * Adds missing digests to the releases of a unit. A digest is missing if an older version of this tool, which did not
 * record digests, published the release. It stays missing if the `release.json` of the release cannot be read.
 */
async function withDigests(store: ReleaseStore, name: string, unit: RegistryUnit): Promise<RegistryUnit> {
  const releases = await Promise.all(
    unit.releases.map(async (release) => {
      const digest = release.digest ?? (await metadataDigest(store, name, release.version));
      return digest === undefined ? release : { ...release, digest };
    }),
  );
  return { ...unit, releases };
}

/**
 * Changes one unit of the registry. `decide` receives the latest registry, and is called again after a conflict with
 * a concurrent change. It returns `undefined` to change nothing, and throws to reject the command.
 *
 * @throws {RefusedError} if the registry or the entry of the unit is rejected, if the change cannot be signed, or if
 * `last-revisions.json` is damaged.
 * @throws {DamagedRegistryError} if `registry.json` is damaged.
 * @throws {RevisionConflictError} if conflicts continue for a minute.
 */
export async function changeRegistry(
  store: ReleaseStore,
  author: Author,
  decide: (registry: Registry) => Promise<UnitChange | undefined> | UnitChange | undefined,
): Promise<Registry> {
  const end = Date.now() + RETRY_LIMIT_MS;
  const why = author.why?.trim();
  let by = author.by;
  for (let attempt = 0; ; attempt += 1) {
    const { signing, accepted } = store;
    // `last` and `lastRevision` are read before the registry. Otherwise a concurrent change between the two reads would
    // make the registry look outdated.
    const last = accepted?.();
    const lastRevision = signing && !accepted ? await readLastRevision(signing.folder, store.location) : 0;
    const current = await store.readRegistry();
    const change = await decide(current);
    if (!change) return current;
    by ??= await findAuthor(author.root ?? process.cwd());
    const { to: target, ...entry } = change;
    const before = allEntries(current)[entry.unit];
    const isRemoval = entry.reason === 'remove';
    if (entry.reason !== 'sign')
      requireAccepted(store, { registry: current, name: entry.unit, isRemoval, last, lastRevision });
    // Adding a removed unit again must count as an activation, even if its active version is the same as before the
    // removal. The audit log entry then omits `previous`, and `isActivationOf` (activate.ts) counts such an entry.
    const isRestored = before?.removed === true && !target.removed && before.active === target.active;
    const previous = isRestored ? undefined : before?.active;
    const fallbacks = before ? await readFallbacks(store, entry.unit, before) : (target.fallbacks ?? []);
    const complete = await withDigests(store, entry.unit, target);
    const to = withFallbacks(complete, fallbacks, { reason: entry.reason, active: target.active, previous });
    try {
      const changed = await store.replaceRegistry(
        current,
        { ...allEntries(current), [entry.unit]: to },
        { ...entry, by, ...(why && { why }), active: to.active, ...(previous !== undefined && { previous }) },
      );
      const { revision } = changed;
      const isReset = entry.reason === 'sign';
      if (signing && !accepted)
        await writeLastRevision(signing.folder, store.location, { revision, isReset });
      return changed;
    } catch (error) {
      if (!(error instanceof RevisionConflictError) || Date.now() > end) throw error;
      await sleep(5 + Math.random() * Math.min(40 * (attempt + 1), 400));
    }
  }
}

interface Checked {
  readonly registry: Registry;
  /** The unit that is changed. */
  readonly name: string;
  /** Whether the change removes the unit. */
  readonly isRemoval: boolean;
  /** In a site server: the registry that it accepted last. In a command: `undefined`. */
  readonly last: Registry | undefined;
  /** The result of `readLastRevision`; 0 if the store has no keys or belongs to a site server. */
  readonly lastRevision: number;
}

/**
 * Checks the signatures, expiry and revisions of the registry and of the entry that is changed. Without this check, the
 * next change would sign a manipulated registry.
 *
 * @throws {RefusedError} if the registry is rejected
 */
function requireAccepted(store: ReleaseStore, checked: Checked): void {
  const problem = problemOf(store, checked);
  if (problem === undefined) return;
  throw new RefusedError([
    `${problem} Nothing was changed. Find out who changed registry.json. To sign its current state: npm run release -- sign ${checked.name}`,
  ]);
}

/** Returns the reason why a change must be refused; `undefined` if the change is allowed. */
function problemOf(
  { signing }: ReleaseStore,
  { registry, name, isRemoval, last, lastRevision }: Checked,
): string | undefined {
  if (!signing) return undefined;
  if (registry.revision < lastRevision)
    return `The registry has revision ${registry.revision}, but this machine has already written revision ${lastRevision}. If the store was deleted or restored from a backup, delete its entry in ${LAST_REVISIONS_FILE} in KEYS_DIR.`;
  if (!last && isEmptyRegistry(registry)) return undefined;
  const now = Date.now();
  const signed = checkRegistry(signing, registry, { last, now });
  if ('problem' in signed) return signed.problem;
  const unit = allEntries(registry)[name];
  const lastUnit = last && allEntries(last)[name];
  const problem = unit && entryProblem(signing, name, { unit, last: lastUnit, now, isRemoval });
  const [changed] = signed.changed;
  return problem ?? (changed === undefined ? undefined : changedEntryProblem(changed));
}

/** Returns a unit, even if it was removed. @throws {RefusedError} if the unit was never published. */
export function requireEntry(registry: Registry, name: string): RegistryUnit {
  const unit = allEntries(registry)[name];
  if (unit) return unit;
  const known = Object.keys(registry.units).join(', ') || 'no units';
  throw new RefusedError([`${name} was never published to this store, which contains: ${known}.`]);
}

/** @throws {RefusedError} if the unit was never published or was removed. */
export function requireUnit(registry: Registry, name: string): RegistryUnit {
  const unit = requireEntry(registry, name);
  if (!unit.removed) return unit;
  throw new RefusedError([
    `${name} was removed. To add it to the site again: npm run release -- activate ${name} ${unit.active}; or publish a release.`,
  ]);
}

/** Returns one entry or all entries, including removed units. @throws {RefusedError} if `only` is unknown. */
export const selectEntries = (registry: Registry, only: string | undefined): Registry['units'] =>
  only === undefined ? allEntries(registry) : { [only]: requireEntry(registry, only) };

/** @throws {RefusedError} if the version is not retained or is a preview. */
export function requireRetained(unit: RegistryUnit, name: string, version: string): RetainedRelease {
  const found = unit.releases.find((release) => release.version === version);
  if (!found) {
    const retained = unit.releases.map((release) => release.version).join(', ');
    throw new RefusedError([
      `${name} ${version} is not in the store. Retained releases: ${retained || 'none'}.`,
    ]);
  }
  if (found.channel === undefined) return found;
  throw new RefusedError([
    `${name} ${version} is a preview of the channel ${found.channel} and cannot be activated. Publish the same change without --channel.`,
  ]);
}

/** @throws {RefusedError} if the unit is pinned. The message names the author and the reason of the pin. */
export async function requireUnpinned(store: ReleaseStore, name: string, unit: RegistryUnit): Promise<void> {
  if (unit.pin === undefined) return;
  const entry = (await store.readHistory(name)).find(({ reason }) => reason === 'pin');
  const author = entry ? ` by ${entry.by}${entry.why ? ` (${entry.why})` : ''}` : '';
  throw new RefusedError([
    `${name} is pinned to ${unit.pin}${author}. Unpin it first: npm run release -- pin ${name} --off`,
  ]);
}
