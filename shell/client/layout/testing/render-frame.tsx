import type { PageRegistry, PageRemote } from '@safar/shared/contract/page-registry';
import { Link, useNavigate } from '@safar/shared/router';
import { fulfilledRequest } from '@safar/shared/state/request-state';
import { fakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote, type RenderRemoteOptions } from '@safar/shared/testing/render-remote';
import type { ReactNode } from 'react';
import { CompositionProvider } from '../../composition/composition-context';
import { idleComposition } from '../../composition/testing/idle-composition';
import { bannerKey } from '../../data/banner-slice';
import { categoriesKey } from '../../data/categories-slice';
import { frameFeatures } from '../../data/frame-data';

const release = (over: Partial<PageRemote>): PageRemote => ({
  version: '1.0.0',
  contract: '^1.0.0',
  entry: { address: '/e.js', integrity: '' },
  global: 'g',
  js: [],
  css: [],
  routes: [],
  slots: [],
  ...over,
});

const registry: PageRegistry = {
  revision: 1,
  remotes: {
    'mf-video': release({
      routes: [
        { id: 'category', path: '/:slug', uses: [] },
        { id: 'video', path: '/show-more/:id', uses: [] },
      ],
    }),
    'mf-forms': release({
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

/** A backend that answers what the frame asks for. */
export const frameBackend = (answers: Readonly<Record<string, unknown>> = {}) =>
  fakeHttp({
    '/bannerTaxt': { data: { baner_tax: 'Winter on Air' } },
    '/Category': { data: categories },
    ...answers,
  });

interface FrameOptions extends RenderRemoteOptions {
  /** Leaves out the release that has the form of the enquiry. */
  readonly withoutForms?: boolean;
}

const fromServer = {
  [bannerKey]: fulfilledRequest('Winter on Air'),
  [categoriesKey]: fulfilledRequest(categories),
};

/**
 * Renders parts of the shell's frame with the shell's own store, and writes down which remotes they ask for. With
 * `http` the server has brought nothing.
 */
export function renderFrame(ui: ReactNode, { withoutForms = false, ...options }: FrameOptions = {}) {
  const requested: string[] = [];
  const { 'mf-forms': _forms, ...others } = registry.remotes;
  const composition = idleComposition({
    registry: withoutForms ? { revision: 1, remotes: others } : registry,
    request: (remote) => void requested.push(remote),
  });
  const result = renderRemote(<CompositionProvider value={composition}>{ui}</CompositionProvider>, {
    features: frameFeatures,
    ...(options.http ? {} : { handedOver: fromServer }),
    ...options,
  });
  return { ...result, requested };
}

/** Ways to move, for tests of what happens then. */
export function Moves({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={to}>Go</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}
