import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import type { RemoteEntry } from '../contract/page-registry';
import { CONTRACT_VERSION } from '../contract/version';
import { loadScript, loadStyles } from './load-assets';

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

const containerName = (remote: string) => remote.replace(/\W/g, '_');

declare global {
  /** Where remotes built with `externalRuntime` look for the runtime that they leave out. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

/**
 * Makes the page's one federation instance. Scripts and style sheets are loaded by our own code, so that every
 * attempt is a real one, has an integrity check and can be given up.
 */
export function createFederationRuntime(facades: FacadeModules): FederationRuntime {
  const attempts = new Map<string, { entry: RemoteEntry; signal: AbortSignal }>();
  const loadOwnEntry: ModuleFederationRuntimePlugin = {
    name: 'safar-load-entry',
    async loadEntry({ remoteInfo }) {
      const attempt = attempts.get(remoteInfo.name);
      if (!attempt) throw new Error(`No address is known for ${remoteInfo.name}.`);
      const { entry, signal } = attempt;
      const container = () => Reflect.get(globalThis, entry.global);
      await Promise.all([
        container() ? undefined : loadScript(entry.entry.address, entry.entry.integrity, signal),
        loadStyles(entry, signal),
      ]);
      if (!container()) throw new Error(`${entry.entry.address} does not define ${entry.global}.`);
      return container();
    },
  };

  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
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
      const name = containerName(remote);
      attempts.set(name, { entry, signal });
      // `force` drops what the runtime remembers of an earlier attempt, a failure included.
      instance.registerRemotes(
        [{ name, entry: entry.entry.address, entryGlobalName: entry.global, type: 'var' }],
        { force: true },
      );
      const module = await instance.loadRemote<{ default?: unknown }>(`${name}/app`);
      return module?.default;
    },
  };
}
