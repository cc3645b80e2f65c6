import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { localePrefix } from '@safar/contract/locale';
import {
  createTestPage,
  CurrentPath,
  TestPageProviders,
  type TestPage,
  type TestPageOptions,
} from './test-page';

/** Options of `renderRemote`. */
export interface RenderRemoteOptions extends TestPageOptions {
  /** The URL of the page, without the language prefix. Default: `/`. */
  readonly path?: string;
  /** The router's `location.state` at this URL. */
  readonly state?: unknown;
  /** A page whose store has data, for example from a remote's `load`. `TestPageOptions` are then ignored. */
  readonly page?: TestPage;
}

/**
 * Renders a component of a remote as the shell does, with a real store, the sagas of `features`, a host and a router.
 *
 * @example
 * const { currentPath } = renderRemote(<MostWatched />, { features: [homeFeature], http: fakeHttp({ '/VideosGet': { data } }) });
 */
export function renderRemote(
  ui: ReactNode,
  { path = '/', state, page, ...options }: RenderRemoteOptions = {},
) {
  const testPage = page ?? createTestPage(options);
  const prefix = localePrefix(testPage.services.locale);
  const view = (node: ReactNode) => (
    <MemoryRouter basename={prefix} initialEntries={[{ ...parsePath(prefix + path), state }]}>
      <TestPageProviders page={testPage}>
        {node}
        <CurrentPath />
      </TestPageProviders>
    </MemoryRouter>
  );
  const result = render(view(ui));
  return {
    ...result,
    ...testPage,
    /** Renders another element on the same page. */
    update: (node: ReactNode) => result.rerender(view(node)),
    /** Returns the current path of the router. */
    currentPath: () => screen.getByTestId('current-path').textContent,
  };
}

function parsePath(path: string) {
  const { pathname, search, hash } = new URL(path, 'https://site.invalid');
  return { pathname, search, hash };
}
