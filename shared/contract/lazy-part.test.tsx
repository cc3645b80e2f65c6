import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { lazyCodeOf, lazyPart } from './lazy-part';

const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** A part whose code comes when the test says so. */
function partOf() {
  const attempts: { come: () => void; fail: () => void }[] = [];
  const load = jest.fn(
    () =>
      new Promise<typeof Words>((resolve, reject) => {
        attempts.push({ come: () => resolve(Words), fail: () => reject(new Error('gone')) });
      }),
  );
  return { Part: lazyPart(load), load, attempt: (index: number) => attempts[index] };
}

const show = (content: ReactNode) =>
  act(async () => void render(<Suspense fallback={<p>waiting</p>}>{content}</Suspense>));

test('waits for its code, which is loaded once for all that show it', async () => {
  const { Part, load, attempt } = partOf();
  expect(load).not.toHaveBeenCalled();
  await show(
    <>
      <Part text="one" />
      <Part text="two" />
    </>,
  );
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => attempt(0)?.come());
  expect(screen.getByText('one')).toBeVisible();
  expect(screen.getByText('two')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('loaded ahead, it renders at once', async () => {
  const Part = lazyPart(() => Promise.resolve(Words));
  expect(Part.isLoaded()).toBe(false);
  await lazyCodeOf(Part)?.preload();
  expect(Part.isLoaded()).toBe(true);
  await show(<Part text="at once" />);
  expect(screen.getByText('at once')).toBeVisible();
});

test('code that is gone ends in an error, and preloading tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  class Boundary extends Component<{ readonly children: ReactNode }> {
    override state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    override render = () => (this.state.failed ? <p>failed</p> : this.props.children);
  }
  const { Part, load, attempt } = partOf();
  await show(
    <Boundary>
      <Part text="back" />
    </Boundary>,
  );
  await act(async () => attempt(0)?.fail());
  await act(async () => attempt(1)?.fail());
  expect(screen.getByText('failed')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);

  const again = Part.preload();
  attempt(2)?.come();
  await again;
  await show(<Part text="back" />);
  expect(screen.getByText('back')).toBeVisible();
});

test('a plain component has nothing to wait for', () => {
  expect(lazyCodeOf(Words)).toBeUndefined();
  expect(lazyCodeOf(undefined)).toBeUndefined();
});
