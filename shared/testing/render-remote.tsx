import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import {
  createTestPage,
  CurrentAddress,
  TestPageProviders,
  type TestPage,
  type TestPageOptions,
} from './test-page';

export interface RenderRemoteOptions extends TestPageOptions {
  /** The address that the page is opened at; default `/`. */
  readonly path?: string;
  /** Navigation state that came along. */
  readonly state?: unknown;
  /** A page whose loads have run already; the other options of the page are ignored then. */
  readonly page?: TestPage;
}

/**
 * Renders a part of a remote as the shell would: real store with the real sagas of `features`, a host, a router.
 *
 * @example
 * const { address } = renderRemote(<MostWatched />, { features: [homeFeature], http: fakeHttp({ '/VideosGet': { data } }) });
 */
export function renderRemote(
  ui: ReactNode,
  { path = '/', state, page, ...options }: RenderRemoteOptions = {},
) {
  const testPage = page ?? createTestPage(options);
  const view = (node: ReactNode) => (
    <MemoryRouter initialEntries={[{ ...splitAddress(path), state }]}>
      <TestPageProviders page={testPage}>
        {node}
        <CurrentAddress />
      </TestPageProviders>
    </MemoryRouter>
  );
  const result = render(view(ui));
  return {
    ...result,
    ...testPage,
    /** Renders something else, or other props, in the same page. */
    update: (node: ReactNode) => result.rerender(view(node)),
    /** The address that the router is at now. */
    address: () => screen.getByTestId('address').textContent,
  };
}

function splitAddress(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://site.invalid');
  return { pathname, search, hash };
}
