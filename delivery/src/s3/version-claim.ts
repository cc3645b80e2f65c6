import type { Release } from '@safar/shared/contract/release';
import { digestOf } from '../digest';
import { labelOf } from '../label';
import { RefusedError } from '../refused-error';
import type { Bucket } from './bucket';
import { changing } from './object-headers';

/** Beside the files of a release while it is being sent: which bytes it will have. */
export const CLAIM = '.publisher';
/** A publisher that began this long ago is dead, and what it left may be cleared away. */
const ABANDONED_MS = 3_600_000;

/** The keys of a release begin with this. */
export const folderOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string =>
  `${name}/${version}/`;

/** The right to put files under a version, shared by all who have the same bytes. */
export interface VersionClaim {
  /** Clears the claim; only when the release is there. */
  fulfil(): Promise<void>;
}

const marks = ({ files }: Release) =>
  digestOf(Buffer.from(JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))))).integrity;

/**
 * Claims a version for certain bytes, so that two builds of it at the same moment are never mixed.
 *
 * @throws {RefusedError} when somebody is sending other bytes, or has stopped in the middle a short while ago.
 */
export async function claimVersion(bucket: Bucket, release: Release): Promise<VersionClaim> {
  const key = `${folderOf(release)}${CLAIM}`;
  const mark = marks(release);
  const claim = { fulfil: () => bucket.remove(key) };
  if (await bucket.put(key, mark, { ...changing, only: 'absent' })) return claim;
  const held = await bucket.get(key);
  // Gone: whoever had it is done.
  if (!held) return claimVersion(bucket, release);
  if (held.body.toString('utf8') === mark) return claim;
  const began = await bucket.lastModified(key);
  const isDead = began !== undefined && Date.now() - began.getTime() > ABANDONED_MS;
  if (!isDead || !(await bucket.put(key, mark, { ...changing, only: { etag: held.etag } })))
    throw new RefusedError([
      `Somebody is publishing ${labelOf(release)} with other content at this moment, or has stopped in the middle less than an hour ago. Publish under a new version.`,
    ]);
  for (const { key: left } of await bucket.list(folderOf(release)))
    if (left !== key) await bucket.remove(left);
  return claim;
}
