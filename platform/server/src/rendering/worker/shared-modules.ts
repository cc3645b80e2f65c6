import react from 'react';
import reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import * as host from '@safar/remote-kit/host';
import * as router from '@safar/remote-kit/router';
import * as state from '@safar/remote-kit/state';
import { freezeTree } from './freeze-tree';
import { textStream } from './text-stream';

/** Modules by the name with which a server build requires them. */
export type ModuleTable = ReadonlyMap<string, unknown>;

/**
 * Returns the exports without React's internals (`__CLIENT_INTERNALS_…`), because a build could use them to replace
 * the hooks of other builds. The result is frozen, because all builds share these functions.
 */
const publicExports = (exports: object): unknown =>
  freezeTree(
    Object.fromEntries(
      Object.entries(exports).filter(([name]) => !name.startsWith('__') && name !== 'default'),
    ),
  );

/**
 * The modules that server builds can require. Call this after `freezeIntrinsics`, because freezing the exports also
 * freezes prototypes that `freezeIntrinsics` changes.
 */
export function createModuleTables(): { readonly remote: ModuleTable; readonly shell: ModuleTable } {
  /** All builds share these modules, so that there is one React, one state library and one host context. */
  const remote: ModuleTable = new Map([
    ['react', publicExports(react)],
    ['react/jsx-runtime', publicExports(jsxRuntime)],
    ['react-dom', publicExports(reactDom)],
    ['@safar/shared/host', publicExports(host)],
    ['@safar/shared/router', publicExports(router)],
    ['@safar/shared/state', publicExports(state)],
  ]);
  // The shell also needs React's renderer and streams, because it renders the document.
  const shell: ModuleTable = new Map([
    ...remote,
    ['react-dom/server', freezeTree({ renderToPipeableStream: reactDomServer.renderToPipeableStream })],
    ['node:stream', freezeTree({ PassThrough: textStream.PassThrough })],
    ['node:stream/consumers', freezeTree({ text: textStream.text })],
  ]);
  return { remote, shell };
}
