import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { getLazyCode, lazyComponent, lazyPart } from './lazy-part';
import { createTestPage } from './testing/test-page';

const Text = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** A lazy component. Each attempt to load its code succeeds or fails when the test calls `arrive` or `fail`. */
function deferredComponent() {
  const attempts: { arrive: () => void; fail: () => void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<typeof Text>((resolve, reject) => {
        attempts.push({ arrive: () => resolve(Text), fail: () => reject(new Error('gone')) });
      }),
  );
  return { Part: lazyComponent(load), load, attempt: (index: number) => attempts[index] };
}

const show = (content: ReactNode) =>
  act(async () => void render(<Suspense fallback={<p>waiting</p>}>{content}</Suspense>));

test('a lazy component suspends until its code has loaded, and the code loads once for all instances', async () => {
  const { Part, load, attempt } = deferredComponent();
  expect(load).not.toHaveBeenCalled();
  await show(
    <>
      <Part text="one" />
      <Part text="two" />
    </>,
  );
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => attempt(0)?.arrive());
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.getByText('two')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('after preloading, `isLoaded` returns true and the component renders at once', async () => {
  const Part = lazyComponent(() => Promise.resolve(Text));
  expect(Part.isLoaded()).toBe(false);
  await getLazyCode(Part)?.preload();
  expect(Part.isLoaded()).toBe(true);
  await show(<Part text="at once" />);
  expect(screen.getByText('at once')).toBeVisible();
});

test('a component throws after two failed attempts to load its code, and `preload` tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  class Boundary extends Component<{ readonly children: ReactNode }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override render = () => (this.state.failed ? <p>failed</p> : this.props.children);
  }
  const { Part, load, attempt } = deferredComponent();
  await show(
    <Boundary>
      <Part text="back" />
    </Boundary>,
  );
  await act(async () => attempt(0)?.fail());
  await act(async () => attempt(1)?.fail());
  expect(screen.getByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);

  const secondPreload = Part.preload();
  attempt(2)?.arrive();
  await secondPreload;
  await show(<Part text="back" />);
  expect(screen.getByText('back')).toBeVisible();
});

test('`getLazyCode` returns undefined for a component that is not lazy', () => {
  expect(getLazyCode(Text)).toBeUndefined();
  expect(getLazyCode(undefined)).toBeUndefined();
});

const feature = { key: 'mf-x/words', reducer: () => 'words' } as const;
const { context } = createTestPage();

/** A lazy route or slot. Its code loads when the test calls `arrive`. */
function deferredPart() {
  let arrive: () => void = () => undefined;
  const load = jest.fn(async ({ text }: { readonly text: string }) => ({ redirect: `/${text}` }) as const);
  const code = new Promise<{ component: typeof Text; features: (typeof feature)[]; load: typeof load }>(
    (resolve) => (arrive = () => resolve({ component: Text, features: [feature], load })),
  );
  return { part: lazyPart(() => code), load, arrive: () => arrive() };
}

test('`onFeatures` reports the slices of a lazy route or slot after its code has loaded and before the component can render', async () => {
  const { part, arrive } = deferredPart();
  const calls: unknown[] = [];
  part.component.onFeatures?.((features) => calls.push(features, part.component.isLoaded()));
  expect(part.component.features?.()).toEqual([]);
  const loading = part.component.preload();
  expect(calls).toEqual([]);
  arrive();
  await loading;
  expect(calls).toEqual([[feature], false]);
  expect(part.component.features?.()).toEqual([feature]);

  part.component.onFeatures?.((features) => calls.push('late', features));
  expect(calls.slice(2)).toEqual(['late', [feature]]);
  render(<part.component text="here" />);
  expect(screen.getByText('here')).toBeVisible();
});

test('`load` of a lazy route or slot waits for its code, and returns the result of the `load` function in that code', async () => {
  const { part, load, arrive } = deferredPart();
  const result = part.load({ text: 'home' }, context);
  expect(load).not.toHaveBeenCalled();
  arrive();
  expect(await result).toEqual({ redirect: '/home' });
  expect(load).toHaveBeenCalledWith({ text: 'home' }, context);
});

test('the code of a lazy route or slot may omit slices and `load`', async () => {
  const part = lazyPart<{ readonly text: string }>(async () => ({ component: Text }));
  expect(await part.load({ text: 'x' }, context)).toBeUndefined();
  expect(part.component.features?.()).toEqual([]);
});
