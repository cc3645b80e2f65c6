import type { PageRegistry } from '@safar/protocol/page-registry';
import { Link, useNavigate } from '@safar/remote-kit/router';
import { fulfilledRequest } from '@safar/remote-kit/state/request-slice';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote, type RenderRemoteOptions } from '@safar/remote-kit/testing/render-remote';
import type { ReactNode } from 'react';
import { CompositionProvider } from '@safar/composition/composition';
import { idleComposition } from '@safar/composition/testing/idle-composition';
import { sampleRelease } from '@safar/composition/testing/sample-remotes';
import { pages } from '../../composition-host';
import { frameFeatures } from '../../data/frame-data';

const registry: PageRegistry = {
  revision: 1,
  remotes: {
    'mf-video': sampleRelease({
      routes: [
        { id: 'categories', path: '/category', uses: [] },
        { id: 'category', path: '/:slug', uses: [] },
        { id: 'video', path: '/show-more/:id', uses: [] },
      ],
    }),
    'mf-forms': sampleRelease({
      routes: [
        { id: 'enquiry', path: '/enquiry', uses: [] },
        { id: 'contributor', path: '/enquiry/contributor', uses: [] },
      ],
      slots: [{ name: 'enquiry', order: 0, uses: [] }],
    }),
  },
};

export const categories = [
  { name: 'Most Watched', icon: 'media/icons/flame.svg' },
  { name: 'Best Of This Week', icon: null },
  { name: 'Northern Areas', icon: 'media/icons/peak.svg' },
];

/** A mock backend that responds to the API calls of header and navigation. */
export const frameBackend = (answers: Readonly<Record<string, unknown>> = {}) =>
  fakeHttp({
    '/bannerTaxt': { data: { baner_tax: 'Winter on Air' } },
    '/Category': { data: categories },
    ...answers,
  });

interface FrameOptions extends RenderRemoteOptions {
  /** Whether mf-forms, which fills the enquiry slot, is missing from the registry. */
  readonly withoutForms?: boolean;
}

const fromServer = {
  'shell/banner': fulfilledRequest('Winter on Air'),
  'shell/categories': fulfilledRequest({ items: categories, total: categories.length, page: 1 }),
};

/**
 * Renders components of header, navigation or footer with the shell's store, and records the remotes that they
 * request. If `http` is given, the store has no preloaded state.
 */
export function renderFrame(ui: ReactNode, { withoutForms = false, ...options }: FrameOptions = {}) {
  const requested: string[] = [];
  const { 'mf-forms': _forms, ...others } = registry.remotes;
  const shown = withoutForms ? { revision: 1, remotes: others } : registry;
  const composition = idleComposition({
    registry: shown,
    matchPage: (pathname) => pages.matchPage(pathname, shown),
    request: (remote) => void requested.push(remote),
  });
  const result = renderRemote(<CompositionProvider value={composition}>{ui}</CompositionProvider>, {
    features: frameFeatures,
    ...(options.http ? {} : { preloadedState: fromServer }),
    ...options,
  });
  return { ...result, requested };
}

/** A link and a Back button, for tests of navigation. */
export function NavigationControls({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={to}>Go</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
