import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RemoteError } from '@safar/protocol/remote-error';
import { isExpectedHydrationError } from './hydration-errors';

/** Hydrates a component that throws once, and returns the errors that React reports. */
async function hydrate(thrown: Error): Promise<unknown[]> {
  let hasThrown = false;
  function Component() {
    if (hasThrown) return <p>text</p>;
    hasThrown = true;
    throw thrown;
  }
  const container = document.createElement('div');
  container.innerHTML = '<!--$--><p>text</p><!--/$-->';
  const errors: unknown[] = [];
  const onRecoverableError = (error: unknown) => void errors.push(error);
  const app = (
    <Suspense>
      <Component />
    </Suspense>
  );
  await act(async () => hydrateRoot(container, app, { onRecoverableError }));
  return errors;
}

test('a TypeError in a component during hydration is not an expected error', async () => {
  expect((await hydrate(new TypeError('x is undefined'))).map(isExpectedHydrationError)).toEqual([false]);
});

test('the error of a failed remote is expected, because the failure is reported elsewhere', async () => {
  const failure = new RemoteError('mf-blog', '1.0.0', 'load', 'threw', 'The entry could not be loaded.');
  expect((await hydrate(failure)).map(isExpectedHydrationError)).toEqual([true]);
});

test.each([
  ['419', true],
  ['422', false],
])("React's minified error %s: expected = %s", (code, isExpected) => {
  expect(isExpectedHydrationError(new Error(`Minified React error #${code}; visit …`))).toBe(isExpected);
});
