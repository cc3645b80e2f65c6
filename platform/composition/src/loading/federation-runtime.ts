import { createInstance, init } from '@module-federation/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import type { WebpackRequire } from '@module-federation/webpack-bundler-runtime/dist/types.js';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import type { RemoteEntry } from '@safar/protocol/page-registry';
import { CONTRACT_VERSION } from '@safar/contract/version';
import * as host from '@safar/remote-kit/host';
import * as router from '@safar/remote-kit/router';
import * as state from '@safar/remote-kit/state';
import { loadScript, loadStyles, withRetryUrls } from './load-assets';

/** Loads the exposed module of a remote's release. The remote loader uses no other function of module federation. */
export interface FederationRuntime {
  load(remote: string, entry: RemoteEntry, signal: AbortSignal): Promise<unknown>;
}

const singleton = (library: object, version: string) => ({
  lib: () => library,
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
});

/** The shell's instances of the modules that all remotes on the page must share. */
const shared = {
  react: singleton(React, React.version),
  'react/jsx-runtime': singleton(jsxRuntime, React.version),
  'react-dom': singleton(ReactDom, ReactDom.version),
  '@safar/shared/router': singleton(router, CONTRACT_VERSION),
  '@safar/shared/state': singleton(state, CONTRACT_VERSION),
  '@safar/shared/host': singleton(host, CONTRACT_VERSION),
};

/**
 * The federation code that all containers share, reduced to the functions that containers call. The default export of
 * `@module-federation/webpack-bundler-runtime` also contains functions that load remotes, and would add 3 KB to every
 * first load.
 */
const containerRuntime = {
  runtime: { init },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init({ webpackRequire: { federation } }: { readonly webpackRequire: WebpackRequire }) {
      if (!federation.initOptions)
        throw new Error('The container of a remote has no federation.initOptions.');
      return init(federation.initOptions);
    },
  },
};

/**
 * Functions of the federation core for containers that were built for a contract version below 1.3. These containers
 * have their own copy of the code in `containerRuntime`, and take only these functions from the shell.
 */
const legacyFederationCore = {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
  helpers: {},
};

declare global {
  /** Read by containers that were built for a contract below 1.3. */
  var _FEDERATION_RUNTIME_CORE: typeof legacyFederationCore | undefined;
  /** Read by containers that were built for contract 1.3 or later (`shared/remote-tools/webpack-remote.mjs`). */
  var _FEDERATION_BUNDLER_RUNTIME: typeof containerRuntime | undefined;
}

/** The container of a remote. Containers have these two methods in all implementations of module federation. */
interface RemoteContainer {
  init(shareScope: object, initScope: unknown[]): unknown;
  get(module: string): Promise<() => { readonly default?: unknown }>;
}

const isContainer = (value: unknown): value is RemoteContainer =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value;

/**
 * Creates the federation instance of the shell, which provides the shared modules to all containers. `load` fetches the
 * containers itself, because the loader of the federation runtime caches failures, has no integrity check, cannot be
 * aborted and would add 3 KB to every first load.
 */
export function createFederationRuntime(): FederationRuntime {
  const counts = new Map<string, number>();
  globalThis._FEDERATION_RUNTIME_CORE = legacyFederationCore;
  globalThis._FEDERATION_BUNDLER_RUNTIME = containerRuntime;
  const { shareScopeMap } = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared,
  });

  return {
    async load(remote, listed, signal) {
      const count = (counts.get(remote) ?? 0) + 1;
      counts.set(remote, count);
      const release = count === 1 ? listed : withRetryUrls(listed, count);
      const { address, integrity } = release.entry;
      await Promise.all([loadScript(address, integrity, signal), loadStyles(release, signal)]);
      const container: unknown = Reflect.get(globalThis, release.global);
      if (!isContainer(container))
        throw new Error(`${address} does not define the container ${release.global}.`);
      await container.init(shareScopeMap['default'] ?? {}, []);
      const createModule = await container.get('./app');
      return createModule().default;
    },
  };
}
