import react from 'react';
import reactDom from 'react-dom';
import * as reactDomServer from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import * as host from '@safar/remote-kit/host';
import * as router from '@safar/remote-kit/router';
import * as state from '@safar/remote-kit/state';
import { freezeTree } from './freeze-tree';
import { textStream } from './text-stream';

/** Modules by the name that a server build requires. */
export type ModuleTable = ReadonlyMap<string, unknown>;

/**
 * The exports without React's internals (`__CLIENT_INTERNALS_…`), through which a build could replace the hooks of others.
 * Frozen, because all builds get the same functions.
 */
const publicExports = (exports: object): unknown =>
  freezeTree(
    Object.fromEntries(
      Object.entries(exports).filter(([name]) => !name.startsWith('__') && name !== 'default'),
    ),
  );

/** The modules of server builds. Call it after the intrinsics were frozen, which freezing their exports would prevent. */
export function createModuleTables(): { readonly remote: ModuleTable; readonly shell: ModuleTable } {
  /** Shared by all, so that there is one React, one store and one host context. */
  const remote: ModuleTable = new Map([
    ['react', publicExports(react)],
    ['react/jsx-runtime', publicExports(jsxRuntime)],
    ['react-dom', publicExports(reactDom)],
    ['@safar/shared/host', publicExports(host)],
    ['@safar/shared/router', publicExports(router)],
    ['@safar/shared/state', publicExports(state)],
  ]);
  // The shell needs React's renderer and streams, because it renders the document.
  const shell: ModuleTable = new Map([
    ...remote,
    ['react-dom/server', freezeTree({ renderToPipeableStream: reactDomServer.renderToPipeableStream })],
    ['node:stream', freezeTree({ PassThrough: textStream.PassThrough })],
    ['node:stream/consumers', freezeTree({ text: textStream.text })],
  ]);
  return { remote, shell };
}
