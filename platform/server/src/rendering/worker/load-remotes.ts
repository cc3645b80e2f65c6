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
import type { ModuleTable } from './shared-modules';

/** Runs code and attributes its faults to a release. */
type RunAs = <R>(work: () => R) => R;

interface Loadable<P> {
  load?(props: P, context: LoadContext): Promise<unknown>;
}

/**
 * Runs work in a separate task. Promise reactions run at the end of the task that caused them and are attributed to
 * the last announcement in it, so a task must not contain code of two releases.
 */
const inOwnTask = (runAs: RunAs, work: () => void) => void setImmediate(() => runAs(work));

/**
 * The API client of one release for one page. It stops working when the page ends. Responses are handled in a task of
 * the release, even if several releases wait for the same response.
 */
const ownedHttp = ({ http, signal }: LoadContext, runAs: RunAs): HttpClient => ({
  send: (request) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new ApiError('network', 'The page has ended.'));
      http.send(request).then(
        (response) => inOwnTask(runAs, () => resolve(response)),
        (error: unknown) => inOwnTask(runAs, () => reject(error as Error)),
      );
    }),
});

/** A signal that aborts together with another signal, but calls its listeners in a task of the release. */
function ownedSignal(signal: AbortSignal, runAs: RunAs): AbortSignal {
  const controller = new AbortController();
  const abort = () => inOwnTask(runAs, () => controller.abort(signal.reason));
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

function ownedContext(context: LoadContext, runAs: RunAs): LoadContext {
  const http = ownedHttp(context, runAs);
  const signal = ownedSignal(context.signal, runAs);
  return {
    http,
    signal,
    getState: context.getState,
    run: <A extends unknown[], R>(saga: (...args: A) => Generator<unknown, R>, ...args: A) =>
      context.run(withServices({ http, signal }, saga), ...args),
  };
}

/** Returns the same route or slot with a `load` that runs as the release's code. */
function withOwner<P, E extends Loadable<P>>(entry: E & Loadable<P>, runAs: RunAs): E {
  const { load } = entry;
  if (!load) return entry;
  const start = async (props: P, context: LoadContext) =>
    load.call(entry, props, ownedContext(context, runAs));
  return {
    ...entry,
    load: (props: P, context: LoadContext) =>
      new Promise<unknown>((resolve) => inOwnTask(runAs, () => resolve(start(props, context)))),
  };
}

const mapValues = <V>(values: Readonly<Record<string, V>>, change: (value: V) => V) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/**
 * Loads the server builds of the remotes. If a build throws, the error is reported and browsers render the remote.
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
