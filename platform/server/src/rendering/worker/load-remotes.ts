import { createElement, type ComponentType } from 'react';
import { isApiError } from '@safar/contract/api-error';
import { ApiError, type HttpClient, type HttpRequest } from '@safar/contract/http';
import { plainError } from '@safar/protocol/plain-error';
import { RemoteError, toRemoteError } from '@safar/protocol/remote-error';
import type { ServerLoadContext } from '@safar/protocol/renderer';
import {
  isRemoteModule,
  type Feature,
  type LoadContext,
  type LoadResult,
  type RemoteModule,
  type RemoteRoute,
  type RemoteSlot,
} from '@safar/contract/remote-module';
import type { SlotName } from '@safar/contract/slots';
import { getLazyCode } from '@safar/remote-kit/lazy-part';
import { withServices } from '@safar/remote-kit/state/run-worker';
import * as v from 'valibot';
import type { ServerBuild } from '../worker-protocol';
import { textFields } from './api-client';
import { runServerBuild } from './run-server-build';
import type { ReleaseTasks } from './release-tasks';
import type { ModuleTable } from './shared-modules';

/*
 * The shell never calls code of a remote directly. It gets a copy of each module, in which every function is a wrapper
 * from this file. The wrappers run code of the remote only while its release is announced to the server (see `announce`
 * in `../../worker.ts`), so that the server blames this release if the code fails. The wrappers also copy the results
 * of `load`. Otherwise, values of the remote (getters, `toJSON`, proxies) could run code while another release is
 * announced.
 */

/** How to run code of one release. */
interface ReleaseRunner {
  /**
   * Announces the release, runs `work` immediately, and then announces the previous release again. If `work` throws,
   * the release stays announced, so that the error is attributed to it.
   */
  run<R>(work: () => R): R;
  /** Starts work in a later event-loop task (see `ReleaseTasks`). */
  startTask(work: () => void): void;
  /** The signals that `ownedSignal` has created for the release, keyed by the signal of the page. */
  readonly signals: WeakMap<AbortSignal, AbortSignal>;
}

const loadResultSchema = v.nullish(
  v.object({
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
    redirect: v.optional(v.string()),
    private: v.optional(v.boolean()),
  }),
);

/** Copies the result of a route's `load`. @throws if the result does not match `loadResultSchema` */
function plainResult(result: unknown): LoadResult {
  const { status, redirect, private: isPrivate } = v.parse(loadResultSchema, result) ?? {};
  return {
    ...(status !== undefined && { status }),
    ...(redirect !== undefined && { redirect }),
    ...(isPrivate && { private: true }),
  };
}

/**
 * Calls code of a release in a task of the release. Copies its result or error while the release is announced, because
 * copying may run code of the release, such as getters.
 */
const inTask = <T, R>({ startTask }: ReleaseRunner, work: () => Promise<T>, copy: (value: T) => R) =>
  new Promise<R>((resolve, reject) =>
    startTask(() => {
      const start = async () => copy(await work());
      start().then(resolve, (error: unknown) => reject(plainError(error)));
    }),
  );

/**
 * Copies a request, because its fields could be getters with changing results.
 *
 * @throws if the path is not a string, or the method is neither GET nor POST
 */
function plainRequest({ method, path, fields, query, write }: HttpRequest): HttpRequest {
  const isValid = typeof path === 'string' && (method === 'GET' || method === 'POST');
  if (!isValid) throw new ApiError('network', 'A request needs a path and the method GET or POST.');
  return {
    method,
    path,
    ...(write && { write: true }),
    ...(fields && { fields: textFields(fields) }),
    ...(query && { query: textFields(query) }),
  };
}

const copyOf = (error: unknown): Error =>
  isApiError(error) ? new ApiError(error.code, error.message, { ...error.details }) : plainError(error);

/**
 * The API client of one release for one page. It rejects requests once the page has loaded its data or its render is
 * aborted. Several releases may wait for the same response. Each of them handles it in a task of its own.
 */
const ownedHttp = ({ http, signal }: LoadContext, { startTask }: ReleaseRunner): HttpClient => ({
  send: (request) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new ApiError('network', 'The page no longer loads data.'));
      http.send(plainRequest(request)).then(
        (response) => startTask(() => resolve(response)),
        // Each remote gets its own copy of the error, because several remotes may wait for the same response.
        (error: unknown) => startTask(() => reject(copyOf(error))),
      );
    }),
});

/**
 * Returns a signal that aborts when `signal` aborts, but calls its listeners in a task of the release. All `load`
 * functions of the release on one page share the returned signal.
 */
function ownedSignal(signal: AbortSignal, { startTask, signals }: ReleaseRunner): AbortSignal {
  const known = signals.get(signal);
  if (known) return known;
  const controller = new AbortController();
  const abort = () => startTask(() => controller.abort());
  if (signal.aborted) controller.abort();
  else signal.addEventListener('abort', abort, { once: true });
  signals.set(signal, controller.signal);
  return controller.signal;
}

function ownedContext(context: LoadContext, runner: ReleaseRunner): LoadContext {
  const http = ownedHttp(context, runner);
  const signal = ownedSignal(context.signal, runner);
  const services = { http, signal };
  return {
    http,
    signal,
    getState: context.getState,
    run: <A extends unknown[], R>(saga: (...args: A) => Generator<unknown, R>, ...args: A) => {
      // `runWith` is absent in shells that were published before `ServerLoadContext` existed.
      const { runWith } = context as Partial<ServerLoadContext>;
      return runWith ? runWith(services, saga, ...args) : context.run(withServices(services, saga), ...args);
    },
  };
}

const copies = new WeakMap<Feature, Feature>();

/**
 * Copies features. The reducers of the copies run while the release is announced. Each feature has only one copy,
 * because several routes and slots may use a feature, and the store rejects a second feature with the same key.
 */
const ownedFeatures = (features: readonly Feature[], { run }: ReleaseRunner): readonly Feature[] =>
  [...features].map((feature) => {
    const { key, reducer } = feature;
    const copy = copies.get(feature) ?? {
      key,
      reducer: (state: unknown, action) => run(() => reducer(state, action)),
    };
    copies.set(feature, copy);
    return copy;
  });

/**
 * Returns a wrapper that renders a component of the remote. The shell has only the wrapper. Before the shell renders
 * the wrapper, it announces the remote and provides the remote's own store. The remote's component cannot run earlier.
 */
function ownedComponent(component: ComponentType<never>, runner: ReleaseRunner): ComponentType<never> {
  const Owned = (props: object) => createElement(component as ComponentType, props);
  const code = getLazyCode(component);
  if (!code) return Owned;
  let isLoaded = false;
  let features: readonly Feature[] = [];
  const load = async () => {
    await code.preload();
    features = ownedFeatures(code.features?.() ?? [], runner);
    isLoaded = true;
  };
  return Object.assign(Owned, {
    preload: async () => (isLoaded ? undefined : inTask(runner, load, () => undefined)),
    isLoaded: () => isLoaded,
    features: () => features,
  });
}

const mapValues = <V, R>(values: Readonly<Record<string, V>>, change: (value: V) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

const ownedRoute = ({ component, load }: RemoteRoute, runner: ReleaseRunner): RemoteRoute => ({
  component: ownedComponent(component as ComponentType<never>, runner) as RemoteRoute['component'],
  ...(load && {
    load: (target, context) =>
      inTask(runner, async () => load(target, ownedContext(context, runner)), plainResult),
  }),
});

const ownedSlot = (
  { component, load }: RemoteSlot<SlotName>,
  runner: ReleaseRunner,
): RemoteSlot<SlotName> => ({
  component: ownedComponent(component as ComponentType<never>, runner) as RemoteSlot<SlotName>['component'],
  ...(load && {
    load: (props, context) =>
      inTask(
        runner,
        async () => load(props, ownedContext(context, runner)),
        () => undefined,
      ),
  }),
});

function ownedModule(
  { contract, name, features, routes, slots }: RemoteModule,
  runner: ReleaseRunner,
): RemoteModule {
  return {
    contract,
    name,
    features: ownedFeatures(features, runner),
    routes: mapValues(routes, (route) => ownedRoute(route, runner)),
    slots: mapValues(slots as Readonly<Record<string, RemoteSlot<SlotName>>>, (slot) =>
      ownedSlot(slot, runner),
    ) as RemoteModule['slots'],
  };
}

interface LoadRemotesOptions {
  readonly table: ModuleTable;
  /**
   * Announces `release`, runs `work` immediately, and then announces the previous release again. If `work` throws,
   * `release` stays announced, so that the error is attributed to it.
   */
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
    const runner: ReleaseRunner = {
      run: (work) => runAs(release, work),
      startTask: (work) => tasks.run(release, work),
      signals: new WeakMap(),
    };
    runner.run(() => {
      try {
        const exports = runServerBuild(build, table) as { readonly default?: unknown };
        const module = exports.default;
        if (!isRemoteModule(module))
          throw new RemoteError(
            name,
            version,
            'contract',
            'bad-module',
            'its server build exports no remote.',
          );
        modules.set(name, ownedModule(module, runner));
      } catch (error) {
        report(toRemoteError(plainError(error), name, version, 'load'));
      }
    });
  });
  return modules;
}
