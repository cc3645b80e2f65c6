/** @jest-environment node */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Suspense, useState, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createCallerOf } from '@safar/protocol/caller-of';
import { defineRemote, type RemoteModule } from '@safar/contract/remote-module';
import { createTestPage, TestPageProviders } from '@safar/remote-kit/testing/test-page';
import { CompositionProvider } from '../composition';
import { SlotOutlet } from '../outlets';
import { testHost } from '../testing/idle-composition';
import { slotRelease } from '../testing/sample-remotes';
import { createServerComposition } from './server-composition';

const callerOf = createCallerOf();
const none = {};
const remote = (name: string, slot: string, component: () => ReactNode): RemoteModule =>
  defineRemote({ name, features: [], routes: {}, slots: { [slot]: { component } } });

function Broken(): ReactNode {
  throw new Error('It broke.');
}
/** Throws a value of any type, because the code of a remote can throw values that are not errors. */
const raise = (value: unknown): never => {
  throw value;
};
const Outer = () => <SlotOutlet name="home.slider" props={none} fallback={null} />;
const Inner = () => <SlotOutlet name="home.shorts" props={none} fallback={null} />;

afterEach(() => jest.restoreAllMocks());

/**
 * Renders `page`, with `outer` as the content of the slot `home.slider`. Returns the HTML and, for each error, the name
 * of the remote to which the composition attributes it, or `shell`.
 */
async function render(outer: () => ReactNode, page: ReactNode): Promise<{ html: string; blamed: string[] }> {
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
    callerOf,
    rendered: true,
    host: testHost,
    store: createTestPage().store,
    serverState: {},
    locale: 'en',
  });
  const blamed: string[] = [];
  const output = new PassThrough();
  const html = text(output);
  await new Promise<void>((resolve) => {
    const stream = renderToPipeableStream(
      <TestPageProviders page={createTestPage()}>
        <CompositionProvider value={composition}>{page}</CompositionProvider>
      </TestPageProviders>,
      {
        onError(error) {
          // Runs the getter `message` of the error, if any, as the real server does when it converts the error to text.
          Reflect.get(error as Error, 'message');
          blamed.push(composition.rendering() || 'shell');
        },
        onAllReady() {
          stream.pipe(output);
          resolve();
        },
      },
    );
  });
  return { html: await html, blamed };
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
  expect((await render(outer, page)).blamed).toEqual(expected);
});

const inner = { name: 'home.shorts', props: none, fallback: null };
const callOutlet = SlotOutlet.type as unknown as (props: object) => unknown;

/** Ways in which code of a remote can call the outlet of a slot to read the elements that it returns. */
const calls: Readonly<Record<string, () => unknown>> = {
  directly: () => callOutlet(inner),
  'with Reflect.apply': () => Reflect.apply(callOutlet, undefined, [inner]),
  'with a bound function': () => callOutlet.bind(undefined, inner)(),
  'with Array.prototype.map': () => [inner].map(callOutlet),
  'from a function whose name looks like a stack trace': () => {
    const frame = new Error('').stack?.split('\n')[2]?.trim().slice(3) ?? '';
    const call = () => callOutlet(inner);
    Object.defineProperty(call, 'name', { value: `${frame}\n    at other` });
    return call();
  },
  'as the callback of useState': () => useState(callOutlet.bind(undefined, inner))[0],
};

test.each(Object.keys(calls))(
  'a remote that calls the outlet of a slot as a function receives no elements: %s',
  async (way) => {
    // React warns that a callback of `useState` reads a context.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let gained: unknown;
    const { html, blamed } = await render(
      () => {
        gained = calls[way]?.();
        return <p>outer</p>;
      },
      <Outer />,
    );
    expect(gained).toBeUndefined();
    expect(html).not.toContain('outer</p>');
    expect(blamed).toEqual(['mf-outer']);
  },
);

test('the outlet of a slot returns no elements to the `message` getter of a thrown object', async () => {
  let gained: unknown;
  const thrown = {
    get message() {
      gained = calls['directly']?.();
      return '';
    },
  };
  await render(() => raise(thrown), <Outer />).catch(() => undefined);
  expect(gained).toBeUndefined();
});

test('a remote that renders a proxy of the outlet of a slot gets no elements', async () => {
  let gained: unknown;
  const Spy = new Proxy(callOutlet, {
    apply: (target, self, props) => (gained = Reflect.apply(target, self, props)),
  }) as (props: object) => ReactNode;
  expect((await render(() => <Spy {...inner} />, <Outer />)).blamed).toEqual(['mf-outer']);
  expect(gained).toBeUndefined();
});

test('a remote that renders a slot as an element gets the HTML of the slot', async () => {
  const { html, blamed } = await render(Inner, <Outer />);
  expect(html).toContain('<p>inner</p>');
  expect(blamed).toEqual([]);
});

test.each([
  ['an element', <Broken key="" />],
  ['a function', Broken],
])('a remote cannot pass %s to the remote that fills a slot', async (_kind, value) => {
  const props = { kind: value } as object;
  const outer = () => <SlotOutlet name="home.shorts" props={props} fallback={null} />;
  const { html, blamed } = await render(outer, <Outer />);
  expect(html).not.toContain('<p>inner</p>');
  expect(blamed).toEqual(['mf-outer']);
});
