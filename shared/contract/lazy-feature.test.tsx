import { render, screen } from '@testing-library/react';
import { createTestPage } from '../testing/test-page';
import { lazyFeature } from './lazy-feature';

const feature = { key: 'mf-x/words', reducer: () => 'words' } as const;
const Words = ({ text }: { readonly text: string }) => <p>{text}</p>;
const { context } = createTestPage();

/** A part whose code comes when the test says so. */
function partOf() {
  let come: () => void = () => undefined;
  const load = jest.fn(async ({ text }: { readonly text: string }) => ({ redirect: `/${text}` }) as const);
  const code = new Promise<{ component: typeof Words; features: (typeof feature)[]; load: typeof load }>(
    (resolve) => (come = () => resolve({ component: Words, features: [feature], load })),
  );
  return { part: lazyFeature(() => code), load, come: () => come() };
}

test('its slices are known as its code arrives, before it can render', async () => {
  const { part, come } = partOf();
  const heard: unknown[] = [];
  part.component.onFeatures?.((features) => heard.push(features, part.component.isLoaded()));
  expect(part.component.features?.()).toEqual([]);
  const loading = part.component.preload();
  expect(heard).toEqual([]);
  come();
  await loading;
  expect(heard).toEqual([[feature], false]);
  expect(part.component.features?.()).toEqual([feature]);

  part.component.onFeatures?.((features) => heard.push('late', features));
  expect(heard.slice(2)).toEqual(['late', [feature]]);
  render(<part.component text="here" />);
  expect(screen.getByText('here')).toBeVisible();
});

test('its load waits for its code, and answers for it', async () => {
  const { part, load, come } = partOf();
  const answer = part.load({ text: 'home' }, context);
  expect(load).not.toHaveBeenCalled();
  come();
  expect(await answer).toEqual({ redirect: '/home' });
  expect(load).toHaveBeenCalledWith({ text: 'home' }, context);
});

test('a part may have neither slices nor a load', async () => {
  const part = lazyFeature<{ readonly text: string }>(async () => ({ component: Words }));
  expect(await part.load({ text: 'x' }, context)).toBeUndefined();
  expect(part.component.features?.()).toEqual([]);
});
