import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { toastDuration } from '../domain/product-limits';
import { useToasts, type Toasts } from './hooks/use-toasts';
import { renderUi } from './test-support/render-ui';
import { ToastRegion } from './toast';

let toasts: Toasts;

function Shell() {
  const mine = useToasts();
  useEffect(() => {
    toasts = mine;
  });
  return (
    <>
      <button>Elsewhere</button>
      <ToastRegion messages={mine.messages} onDismiss={mine.dismiss} />
    </>
  );
}

const show = (...message: Parameters<Toasts['show']>) => act(() => toasts.show(...message));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const region = () => screen.getByRole('status');
const close = () => screen.getByRole('button', { name: 'Close' });

beforeEach(() => {
  jest.useFakeTimers();
  renderUi(<Shell />);
});
afterEach(() => jest.useRealTimers());

test('stays for at least six seconds, in a region that was there before it', () => {
  expect(region()).toBeEmptyDOMElement();
  show('That video is gone.');
  expect(document.body).toHaveFocus();
  pass(6000);
  expect(region()).toHaveTextContent('That video is gone.');
  pass(toastDuration - 6000);
  expect(region()).toBeEmptyDOMElement();
});

test('each message has a time of its own', () => {
  show('First.');
  pass(4000);
  show('Second.');
  pass(toastDuration - 4000);
  expect(region()).toHaveTextContent(/^Second\.$/);
});

test('stays while the pointer is on it, then as long again', () => {
  show('That video is gone.');
  fireEvent.pointerEnter(region());
  pass(60_000);
  expect(region()).not.toBeEmptyDOMElement();
  fireEvent.pointerLeave(region());
  pass(toastDuration - 1);
  expect(region()).not.toBeEmptyDOMElement();
  pass(1);
  expect(region()).toBeEmptyDOMElement();
});

test('stays while it has the focus, and gives that back when it is closed', () => {
  show('That video is gone.');
  const before = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => before.focus());
  act(() => close().focus());
  pass(60_000);
  fireEvent.click(close());
  expect(region()).toBeEmptyDOMElement();
  expect(before).toHaveFocus();
  show('Another.');
  pass(toastDuration);
  expect(region()).toBeEmptyDOMElement();
});

test('the same words come once, and never more than three messages', () => {
  show('One.');
  show('One.');
  expect(screen.getAllByText('One.')).toHaveLength(1);
  ['Two.', 'Three.', 'Four.'].forEach((text) => show(text, 'error'));
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
  expect(screen.queryByText('One.')).toBeNull();
});
