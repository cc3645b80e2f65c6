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
const publicExports = (exports: object, hidden: readonly string[] = []): unknown =>
  freezeTree(
    Object.fromEntries(
      Object.entries(exports).filter(
        ([name]) => !name.startsWith('__') && name !== 'default' && !hidden.includes(name),
      ),
    ),
  );

/**
 * Exports that remotes do not get. A remote could call these components as functions and find React contexts in the
 * returned elements. React stores the current value in the context object, so the remote could read and replace the
 * values of the shell and of other remotes.
 */
const SHELL_ONLY = {
  host: ['HostProvider', 'HostLocale'],
  router: ['StaticRouter', 'BrowserRouter'],
  state: ['Provider'],
};

/** Freezes the objects that React passes to the components of all builds, so that no build can change them. */
function freezeReactObjects(): void {
  const { createElement, Component } = react;
  class ClassProbe extends Component {
    override render() {
      freezeTree([Reflect.get(this, 'updater'), this.context, Reflect.get(this, 'refs')]);
      return null;
    }
  }
  const HookProbe = () => void freezeTree(reactDom.useFormStatus());
  reactDomServer.renderToStaticMarkup(
    createElement('p', null, createElement(ClassProbe), createElement(HookProbe)),
  );
}

/**
 * The modules that server builds can require. Call this after `freezeIntrinsics`, because freezing the exports also
 * freezes prototypes that `freezeIntrinsics` changes.
 */
export function createModuleTables(): { readonly remote: ModuleTable; readonly shell: ModuleTable } {
  freezeReactObjects();
  /** All builds share these modules, so that there is one React, one state library and one host context. */
  const remote: ModuleTable = new Map([
    ['react', publicExports(react)],
    ['react/jsx-runtime', publicExports(jsxRuntime)],
    ['react-dom', publicExports(reactDom)],
    ['@safar/shared/host', publicExports(host, SHELL_ONLY.host)],
    ['@safar/shared/router', publicExports(router, SHELL_ONLY.router)],
    ['@safar/shared/state', publicExports(state, SHELL_ONLY.state)],
  ]);
  // The shell also needs providers, React's renderer and streams, because it renders the document.
  const shell: ModuleTable = new Map([
    ...remote,
    ['@safar/shared/host', publicExports(host)],
    ['@safar/shared/router', publicExports(router)],
    ['@safar/shared/state', publicExports(state)],
    ['react-dom/server', freezeTree({ renderToPipeableStream: reactDomServer.renderToPipeableStream })],
    ['node:stream', freezeTree({ PassThrough: textStream.PassThrough })],
    ['node:stream/consumers', freezeTree({ text: textStream.text })],
  ]);
  return { remote, shell };
}
