import { ApiError, type HttpClient } from '@safar/contract/http';
import { RemoteError, toRemoteError } from '@safar/protocol/remote-error';
import {
  isRemoteModule,
  type LoadContext,
  type RemoteModule,
  type RemoteSlot,
} from '@safar/contract/remote-module';
import type { SlotName } from '@safar/contract/slots';
import { withServices } from '@safar/remote-kit/state/run-worker';
import type { ServerBuild } from '../worker-protocol';
import { runServerBuild } from './run-server-build';
import type { ReleaseTasks } from './release-tasks';
import type { ModuleTable } from './shared-modules';

/** Starts work in a later event-loop task, whose faults are attributed to a release (see `ReleaseTasks`). */
type StartTask = (work: () => void) => void;

interface Loadable<P> {
  load?(props: P, context: LoadContext): Promise<unknown>;
}

/**
 * The API client of one release for one page. It rejects requests after the page was rendered. Responses are handled in
 * a task of the release, even if several releases wait for the same response.
 */
const ownedHttp = ({ http, signal }: LoadContext, startTask: StartTask): HttpClient => ({
  send: (request) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new ApiError('network', 'The page is no longer being rendered.'));
      http.send(request).then(
        (response) => startTask(() => resolve(response)),
        (error: unknown) => startTask(() => reject(error as Error)),
      );
    }),
});

/** A signal that aborts together with another signal, but calls its listeners in a task of the release. */
function ownedSignal(signal: AbortSignal, startTask: StartTask): AbortSignal {
  const controller = new AbortController();
  const abort = () => startTask(() => controller.abort(signal.reason));
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

function ownedContext(context: LoadContext, startTask: StartTask): LoadContext {
  const http = ownedHttp(context, startTask);
  const signal = ownedSignal(context.signal, startTask);
  return {
    http,
    signal,
    getState: context.getState,
    run: <A extends unknown[], R>(saga: (...args: A) => Generator<unknown, R>, ...args: A) =>
      context.run(withServices({ http, signal }, saga), ...args),
  };
}

/** Returns a copy of a route or slot whose `load` runs in a task of the release. */
function withOwner<P, E extends Loadable<P>>(entry: E & Loadable<P>, startTask: StartTask): E {
  const { load } = entry;
  if (!load) return entry;
  const start = async (props: P, context: LoadContext) =>
    load.call(entry, props, ownedContext(context, startTask));
  return {
    ...entry,
    load: (props: P, context: LoadContext) =>
      new Promise<unknown>((resolve) => startTask(() => resolve(start(props, context)))),
  };
}

const mapValues = <V>(values: Readonly<Record<string, V>>, change: (value: V) => V) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

interface LoadRemotesOptions {
  readonly table: ModuleTable;
  /** Runs code immediately and attributes its faults to a release. */
  readonly runAs: <R>(release: number, work: () => R) => R;
  readonly tasks: ReleaseTasks;
  readonly report: (error: RemoteError) => void;
}

/** Loads the server builds of the remotes. If a build throws, the error is reported and browsers render the remote. */
export function loadRemotes(
  builds: readonly ServerBuild[],
  { table, runAs, tasks, report }: LoadRemotesOptions,
): Map<string, RemoteModule> {
  const modules = new Map<string, RemoteModule>();
  builds.forEach((build, index) => {
    const { name, version } = build;
    const release = index + 1;
    const startTask: StartTask = (work) => tasks.run(release, work);
    try {
      const exports = runAs(release, () => runServerBuild(build, table)) as { readonly default?: unknown };
      const module = exports.default;
      if (!isRemoteModule(module))
        throw new RemoteError(name, version, 'contract', 'bad-module', 'its server build exports no remote.');
      const slots = module.slots as Readonly<Record<string, RemoteSlot<SlotName>>>;
      modules.set(name, {
        ...module,
        routes: mapValues(module.routes, (route) => withOwner(route, startTask)),
        slots: mapValues(slots, (slot) => withOwner(slot, startTask)) as RemoteModule['slots'],
      });
    } catch (error) {
      report(toRemoteError(error, name, version, 'load'));
    }
  });
  return modules;
}
