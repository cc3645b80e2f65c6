/** @jest-environment node */
import { Suspense, type ReactNode } from 'react';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { defineRemote, type RemoteModule } from '@safar/contract/remote-module';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { CompositionProvider } from '../composition';
import { SlotOutlet } from '../outlets';
import { testHost } from '../testing/idle-composition';
import { slotRelease } from '../testing/sample-remotes';
import { createServerComposition } from './server-composition';

const none = {};
const remote = (name: string, slot: string, component: () => ReactNode): RemoteModule =>
  defineRemote({ name, features: [], routes: {}, slots: { [slot]: { component } } });

function Broken(): ReactNode {
  throw new Error('It broke.');
}
const Outer = () => <SlotOutlet name="home.slider" props={none} fallback={null} />;
const Inner = () => <SlotOutlet name="home.shorts" props={none} fallback={null} />;

/**
 * Renders `page`, with `outer` as the content of the slot `home.slider`. Returns the names to which errors are
 * attributed: a remote, or `shell`.
 */
async function blamedIn(outer: () => ReactNode, page: ReactNode): Promise<string[]> {
  const composition = createServerComposition({
    registry: {
      revision: 1,
      remotes: { 'mf-outer': slotRelease('home.slider'), 'mf-inner': slotRelease('home.shorts') },
    },
    modules: new Map([
      ['mf-outer', remote('mf-outer', 'home.slider', outer)],
      ['mf-inner', remote('mf-inner', 'home.shorts', () => <p>inner</p>)],
    ]),
    failed: new Map(),
    onRenderStart: () => undefined,
    rendered: true,
    host: testHost,
    store: createTestPage().store,
    serverState: {},
    locale: 'en',
  });
  const blamed: string[] = [];
  await new Promise<void>((resolve) => {
    const stream = renderToPipeableStream(
      <TestPageProviders page={createTestPage()}>
        <CompositionProvider value={composition}>{page}</CompositionProvider>
      </TestPageProviders>,
      {
        onError: () => void blamed.push(composition.rendering() || 'shell'),
        onAllReady() {
          stream.pipe(new PassThrough()).resume();
          resolve();
        },
      },
    );
  });
  return blamed;
}

const brokenShellPart = (
  <Suspense>
    <Broken />
  </Suspense>
);

test.each<[string, () => ReactNode, ReactNode, string[]]>([
  ['in a remote', Broken, <Outer />, ['mf-outer']],
  [
    'in a part of the shell that is rendered after a remote',
    () => <p>outer</p>,
    <>
      <Outer />
      {brokenShellPart}
    </>,
    ['shell'],
  ],
  [
    'in a remote, after a nested remote is rendered,',
    () => (
      <>
        <Inner />
        <Broken />
      </>
    ),
    <Outer />,
    ['mf-outer'],
  ],
  [
    'in a part of the shell that is rendered after nested remotes',
    Inner,
    <>
      <Outer />
      {brokenShellPart}
    </>,
    ['shell'],
  ],
])('an error %s is attributed to the code that threw it', async (_case, outer, page, expected) => {
  expect(await blamedIn(outer, page)).toEqual(expected);
});
