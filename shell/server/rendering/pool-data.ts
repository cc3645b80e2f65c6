import { assetOf } from '../releases/read-release';
import type { ServedUnit } from '../releases/choose-unit';
import type { ReleaseSet } from '../releases/release-set';
import type { Settings } from '../settings';
import type { ServerBuild, WorkerData } from './worker-protocol';

const buildOf = ({ release, ssrCode }: ServedUnit): ServerBuild[] =>
  ssrCode === undefined ? [] : [{ name: release.name, version: release.version, code: ssrCode }];

/**
 * What workers need to render this set of releases.
 *
 * @throws when the shell has no server build: without it no page can be made.
 */
export function poolData(
  settings: Settings,
  { shell, remotes, pageRegistry }: ReleaseSet,
): Omit<WorkerData, 'pulse'> {
  const [shellBuild] = buildOf(shell);
  if (!shellBuild) throw new Error('The server build of the shell is damaged, and there is no older one.');
  return {
    shell: shellBuild,
    remotes: [...remotes.values()].flatMap(buildOf),
    registry: pageRegistry,
    site: settings.site,
    assets: {
      icon: '/favicon.svg',
      styles: shell.release.client.css.map((path) => assetOf(shell.release, path)),
    },
    inlineStyles: [shell, ...remotes.values()].flatMap(({ styles }) => [...styles.keys()]),
    apiUrl: `${settings.backendUrl}/api`,
    apiCacheSeconds: settings.apiCacheSeconds,
  };
}
