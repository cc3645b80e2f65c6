import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import type { RemoteEntry } from '../contract/page-registry';
import { CONTRACT_VERSION } from '../contract/version';
import { withFreshAddresses } from './fresh-addresses';
import { loadScript, loadStyles } from './load-assets';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type RemoteEntryExports = NonNullable<Awaited<ReturnType<LoadEntry>>>;

/** Loads the exposed module of one release; the only thing the loader needs of module federation. */
export interface FederationRuntime {
  load(remote: string, entry: RemoteEntry, signal: AbortSignal): Promise<unknown>;
}

/** The facades as the page's own bundle holds them: everything mounted on the page must use these instances. */
export interface FacadeModules {
  readonly router: object;
  readonly state: object;
  readonly host: object;
}

const singleton = (library: object, version: string) => ({
  lib: () => library,
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
});

declare global {
  /** Where remotes built with `externalRuntime` look for the runtime that they leave out. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
  /** The same for what all their containers have in common (shared/build/webpack-remote.mjs). */
  var _FEDERATION_BUNDLER_RUNTIME: typeof bundlerRuntime | undefined;
}

/**
 * Makes the page's one federation instance. Scripts and style sheets are loaded by our own code, so that every
 * attempt is a real one, has an integrity check and can be given up.
 */
export function createFederationRuntime(facades: FacadeModules): FederationRuntime {
  const attempts = new Map<string, { entry: RemoteEntry; signal: AbortSignal }>();
  const counts = new Map<string, number>();
  const loadOwnEntry: ModuleFederationRuntimePlugin = {
    name: 'safar-load-entry',
    async loadEntry({ remoteInfo }) {
      const attempt = attempts.get(remoteInfo.name);
      if (!attempt) throw new Error(`No address is known for ${remoteInfo.name}.`);
      const { entry, signal } = attempt;
      await Promise.all([
        loadScript(entry.entry.address, entry.entry.integrity, signal),
        loadStyles(entry, signal),
      ]);
      const container: unknown = Reflect.get(globalThis, entry.global);
      if (!container) throw new Error(`${entry.entry.address} does not define ${entry.global}.`);
      return container as RemoteEntryExports;
    },
  };

  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  globalThis._FEDERATION_BUNDLER_RUNTIME = bundlerRuntime;
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: singleton(React, React.version),
      'react/jsx-runtime': singleton(jsxRuntime, React.version),
      'react-dom': singleton(ReactDom, ReactDom.version),
      '@safar/shared/router': singleton(facades.router, CONTRACT_VERSION),
      '@safar/shared/state': singleton(facades.state, CONTRACT_VERSION),
      '@safar/shared/host': singleton(facades.host, CONTRACT_VERSION),
    },
    plugins: [loadOwnEntry],
  });

  return {
    async load(remote, entry, signal) {
      const count = (counts.get(remote) ?? 0) + 1;
      counts.set(remote, count);
      // A name for every attempt: the runtime remembers what it has seen under a name, failures included.
      const name = `${remote.replace(/\W/g, '_')}_${count}`;
      attempts.set(name, { entry: count === 1 ? entry : withFreshAddresses(entry, count), signal });
      instance.registerRemotes([
        { name, entry: entry.entry.address, entryGlobalName: entry.global, type: 'var' },
      ]);
      const module = await instance.loadRemote<{ default?: unknown }>(`${name}/app`);
      return module?.default;
    },
  };
}
