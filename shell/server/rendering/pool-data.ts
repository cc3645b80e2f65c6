import { assetOf, type ReleaseSet, type ServedUnit } from '../releases/release-set';
import type { Settings } from '../settings';
import type { ServerBuild, WorkerData } from './worker-protocol';

const buildOf = ({ release, ssrCode }: ServedUnit): ServerBuild => ({
  name: release.name,
  version: release.version,
  code: ssrCode,
});

/** What workers need to render this set of releases. */
export function poolData(
  settings: Settings,
  { shell, remotes, pageRegistry }: ReleaseSet,
): Omit<WorkerData, 'pulse'> {
  return {
    shell: buildOf(shell),
    remotes: [...remotes.values()].filter(({ clientOnly }) => !clientOnly).map(buildOf),
    registry: pageRegistry,
    site: settings.site,
    assets: {
      icon: '/favicon.svg',
      styles: shell.release.client.css.map((path) => assetOf(shell.release, path)),
    },
    apiUrl: `${settings.backendUrl}/api`,
    apiCacheSeconds: settings.apiCacheSeconds,
  };
}
