import { openS3Store } from '@safar/delivery/s3/s3-store';
import type { Settings } from '../../settings';
import { startMirror, type ReleaseMirror } from './release-mirror';

/** Brings the releases of `RELEASES_URL` here and follows them; nothing to do when they are in a folder anyway. */
export async function mirrorBucket({
  releasesUrl,
  releasesDir,
}: Pick<Settings, 'releasesUrl' | 'releasesDir'>): Promise<ReleaseMirror | undefined> {
  return releasesUrl === undefined ? undefined : startMirror(await openS3Store(releasesUrl), releasesDir);
}
