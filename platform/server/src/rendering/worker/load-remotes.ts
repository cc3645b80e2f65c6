import { RemoteError, toRemoteError } from '@safar/shared/contract/remote-error';
import { isRemoteModule, type RemoteModule, type RemoteSlot } from '@safar/shared/contract/remote-module';
import type { SlotName } from '@safar/shared/contract/slots';
import type { ServerBuild } from '../worker-protocol';
import { runServerBuild } from './run-server-build';
import type { ModuleTable } from './shared-modules';

/** Runs code and attributes its faults to a release. */
type RunAs = <R>(work: () => R) => R;

interface Loadable<Args extends unknown[]> {
  load?(...args: Args): Promise<unknown>;
}

/** The same route or slot, whose `load` runs as the release's code. */
function withOwner<Args extends unknown[], E extends Loadable<Args>>(
  entry: E & Loadable<Args>,
  runAs: RunAs,
): E {
  const { load } = entry;
  return load ? { ...entry, load: (...args: Args) => runAs(() => load.apply(entry, args)) } : entry;
}

const mapValues = <V>(values: Readonly<Record<string, V>>, change: (value: V) => V) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/**
 * Loads the server builds of the remotes. A build that throws is reported, and browsers render its parts.
 *
 * @param runAs receives the index of the remote whose code runs
 */
export function loadRemotes(
  builds: readonly ServerBuild[],
  table: ModuleTable,
  runAs: (index: number) => RunAs,
  report: (error: RemoteError) => void,
): Map<string, RemoteModule> {
  const modules = new Map<string, RemoteModule>();
  builds.forEach((build, index) => {
    const { name, version } = build;
    const run = runAs(index);
    try {
      const exports = run(() => runServerBuild(build, table)) as { readonly default?: unknown };
      const module = exports.default;
      if (!isRemoteModule(module))
        throw new RemoteError(name, version, 'contract', 'bad-module', 'its server build exports no remote.');
      const slots = module.slots as Readonly<Record<string, RemoteSlot<SlotName>>>;
      modules.set(name, {
        ...module,
        routes: mapValues(module.routes, (route) => withOwner(route, run)),
        slots: mapValues(slots, (slot) => withOwner(slot, run)) as RemoteModule['slots'],
      });
    } catch (error) {
      report(toRemoteError(error, name, version, 'load'));
    }
  });
  return modules;
}
