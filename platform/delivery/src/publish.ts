import { join } from 'node:path';
import {
  allEntries,
  recordedDigest,
  type RegistryUnit,
  type RetainedRelease,
} from '@safar/protocol/registry';
import type { Release } from '@safar/contract/release';
import { withActiveVersion } from './activate';
import { changeRegistry, type Author } from './change-registry';
import { checkCandidate, requirePublishable, type PublicationInput } from './check';
import { RefusedError } from './refused-error';
import { requireCompatible } from './release/compatibility';
import { digestOf, formatRelease, parseRelease, requireSameMetadata } from './release/release-files';
import { unitFolder } from './release/unit-folder';
import { formatPreviewLink, type PreviewLink } from './signing/preview-link';
import type { ReleaseStore } from './store/release-store';

interface PublishInput extends Author, PublicationInput {
  /** The checkout from which `remote.json`, the installed packages and the commit are read. */
  readonly root: string;
  /** The folder with `client/` and `ssr/`. The default is the `dist` folder of the package. */
  readonly dist?: string;
  /** The reason for accepting a release that exceeds its size budget. */
  readonly allowBudget?: string | undefined;
  readonly reason?: 'publish' | 'local-build';
  /** Called with a description of each step. */
  readonly progress?: (step: string) => void;
}

interface PublishResult {
  readonly name: string;
  readonly version: string;
  /** `added` if this command wrote `release.json`; `present` if the store already had one that lists the same files. */
  readonly outcome: 'added' | 'present';
  readonly active: string;
  readonly revision: number;
  readonly channel?: string;
}

/**
 * Publishes a finished build. Activates it if requested, or if its unit has no active release, because the unit is new
 * or was removed. The registry lists the release only after all checks have passed. If the process crashes, the
 * registry stays valid.
 *
 * @throws {RefusedError} with all problems that the first failing step finds, or if the unit is removed while this
 * function is running.
 * @throws if a manifest of the build is missing or invalid, or if the store cannot be written.
 */
export async function publish(store: ReleaseStore, input: PublishInput): Promise<PublishResult> {
  const { root, name, version, reason = 'publish', channel, progress = () => undefined } = input;
  const dist = input.dist ?? join(unitFolder(root, name), 'dist');
  progress(`Checking ${name} ${version} …`);
  const { release, offer, overBudget } = await checkCandidate(store, { ...input, dist });
  const before = allEntries(await store.readRegistry())[name];
  await requirePublishable(store, input, before);
  progress(`Storing ${Object.keys(release.files).length} files in ${store.location} …`);
  const outcome = await store.add(release, dist);
  const digest = await storedDigest(store, release, outcome);
  const registry = await changeRegistry(store, input, async (current) => {
    const unit = allEntries(current)[name];
    if (unit?.removed && !before?.removed)
      throw new RefusedError([
        `${name} was removed in the meantime. To add it to the site again, publish it again.`,
      ]);
    // These checks are repeated with the current registry, because another unit may have published the same route in
    // the meantime.
    await requireCompatible(store, current, release, root, offer);
    await requirePublishable(store, input, unit);
    requireUnchanged(unit, { name, version, digest, outcome });
    const signature = store.signing?.signRelease(name, { version, digest, ...(channel && { channel }) });
    const to = withRelease(unit, input, { digest, ...(signature && { signature }) });
    if (!to) return undefined;
    const change = {
      unit: name,
      reason,
      to,
      ...(overBudget !== undefined && { overBudget }),
      ...(signature && { signature }),
    };
    return to.active === version ? change : { ...change, version, ...(channel && { channel }) };
  });
  const active = registry.units[name]?.active ?? version;
  return { name, version, outcome, active, revision: registry.revision, ...(channel && { channel }) };
}

/**
 * Returns the digest of the stored `release.json`, for the registry and the signature. A `release.json` that was stored
 * earlier, possibly by another publisher, is accepted only if it describes the same release.
 */
async function storedDigest(
  store: ReleaseStore,
  release: Release,
  outcome: PublishResult['outcome'],
): Promise<string> {
  const { name, version } = release;
  if (outcome === 'added') return digestOf(Buffer.from(formatRelease(release))).integrity;
  const content = await store.readFile(name, version, 'release.json');
  const stored = parseRelease(content.toString('utf8'), name, version);
  requireSameMetadata(release, stored);
  return digestOf(content).integrity;
}

/** @throws {RefusedError} if the metadata of the stored release does not match its digest in the registry. */
function requireUnchanged(
  unit: RegistryUnit | undefined,
  stored: Pick<PublishResult, 'name' | 'version' | 'outcome'> & { digest: string },
): void {
  const { name, version, digest, outcome } = stored;
  const expected = unit && recordedDigest(unit, version);
  // If the registry already lists the release, the outcome is `added` only if the stored files were damaged or missing.
  // This command has then written a new `release.json`. It may differ from the old one, so its digest is not checked.
  if (outcome === 'added' || expected === undefined || expected === digest) return;
  throw new RefusedError([
    `The stored release.json of ${name} ${version} was changed. Publish under a new version.`,
  ]);
}

/**
 * Adds the version to the registry entry of the unit. Activates it if requested, or if the unit is new or was removed.
 * A preview that is published again gets a new `publishedAt`, because the command `publish` issues a new link to
 * the preview, and `prune` must keep the preview until this link expires. Returns `undefined` if nothing changes.
 */
function withRelease(
  unit: RegistryUnit | undefined,
  { version, activate, channel }: PublishInput,
  recorded: Pick<RetainedRelease, 'digest' | 'signature'>,
): RegistryUnit | undefined {
  const added = { version, publishedAt: new Date().toISOString(), ...recorded, ...(channel && { channel }) };
  if (!unit) return { active: version, canary: null, releases: [added] };
  const others = unit.releases.filter((release) => release.version !== version);
  if (channel !== undefined) return { ...unit, releases: [...others, added] };
  const existing = unit.releases.find((release) => release.version === version);
  const releases = existing
    ? unit.releases.map((release) => (release === existing ? { ...existing, ...recorded } : release))
    : [...others, added];
  const listed = { ...unit, releases };
  if (unit.removed || (activate && unit.active !== version)) return withActiveVersion(listed, version);
  return existing && existing.digest === recorded.digest ? undefined : listed;
}

/** Formats the result, with the link to the release if it is a preview. */
export function formatPublish({
  name,
  version,
  outcome,
  active,
  channel,
  preview,
}: PublishResult & { readonly preview?: PreviewLink }): string[] {
  const first =
    outcome === 'added' ? `${name} ${version} is published.` : `${name} ${version} was already published.`;
  if (channel !== undefined)
    return [
      first,
      `It is a preview. Visitors still get ${active}.`,
      ...(preview ? formatPreviewLink(preview) : []),
    ];
  return [first, active === version ? 'It is active.' : `${active} stays active.`];
}
