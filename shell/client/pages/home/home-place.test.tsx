import { createTestPage, TestPageProviders } from '@safar/shared/testing/test-page';
import { act, render, screen } from '@testing-library/react';
import { CompositionProvider } from '../../composition/composition-context';
import { idleComposition } from '../../composition/testing/idle-composition';
import { HomePlace } from './home-place';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const page = createTestPage();
const place = (current: boolean) => (
  <TestPageProviders page={page}>
    <CompositionProvider value={idleComposition({})}>
      <HomePlace current={current} />
    </CompositionProvider>
  </TestPageProviders>
);
/** A part of the home page. */
const part = () => screen.queryAllByTestId('slot')[0];
const rest = () => act(() => jest.advanceTimersByTime(3_000));

test('after the visitor has gone on, home is out of reach at once and out of the document when the page rests', () => {
  const { rerender } = render(place(true));
  const before = part();
  expect(before?.closest('[inert]')).toBeNull();
  expect(document.title).toMatch(/^Safar TV/);

  rerender(place(false));
  expect(part()).toBe(before);
  expect(before?.closest('[inert]')).not.toBeNull();
  rest();
  expect(part()).toBeUndefined();
});

test('who returns meanwhile gets a new home page, and keeps it', () => {
  const { rerender } = render(place(true));
  const before = part();
  rerender(place(false));
  rerender(place(true));
  expect(part()).toBeDefined();
  expect(part()).not.toBe(before);
  rest();
  expect(part()?.closest('[inert]')).toBeNull();
});

test('elsewhere there is nothing of it', () => {
  render(place(false));
  expect(part()).toBeUndefined();
});
