import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { toastDurationMs } from '@safar/domain/product-limits';
import { Dialog } from './dialog';
import { type Toasts, useToasts } from './hooks/use-toasts';
import { ToastRegion } from './toast';
import { renderUi } from './test-support/render-ui';

let toasts: Toasts;

function Shell() {
  const mine = useToasts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    toasts = mine;
  });
  return (
    <>
      <button>Elsewhere</button>
      <button onClick={() => setOpen(true)}>Enquire</button>
      <Dialog title="Enquiry" open={isOpen} onClose={() => setOpen(false)}>
        <button onClick={() => setOpen(false)}>Cancel</button>
      </Dialog>
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

test('a toast stays for at least six seconds, in a live region that exists before the toast', () => {
  expect(region()).toBeEmptyDOMElement();
  show('That video is gone.');
  expect(document.body).toHaveFocus();
  pass(6000);
  expect(region()).toHaveTextContent('That video is gone.');
  pass(toastDurationMs - 6000);
  expect(region()).toBeEmptyDOMElement();
});

test('each toast has its own timer', () => {
  show('First.');
  pass(4000);
  show('Second.');
  pass(toastDurationMs - 4000);
  expect(region()).toHaveTextContent(/^Second\.$/);
});

test('a toast stays while the pointer is on it, and for its full duration after the pointer has left', () => {
  show('That video is gone.');
  fireEvent.pointerEnter(region());
  pass(60_000);
  expect(region()).not.toBeEmptyDOMElement();
  fireEvent.pointerLeave(region());
  pass(toastDurationMs - 1);
  expect(region()).not.toBeEmptyDOMElement();
  pass(1);
  expect(region()).toBeEmptyDOMElement();
});

test('a toast stays while it has the focus, and closing it returns the focus to the previous element', () => {
  show('That video is gone.');
  const before = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => before.focus());
  act(() => close().focus());
  pass(60_000);
  fireEvent.click(close());
  expect(region()).toBeEmptyDOMElement();
  expect(before).toHaveFocus();
  show('Another.');
  pass(toastDurationMs);
  expect(region()).toBeEmptyDOMElement();
});

test('closing a toast that has lost the focus does not move the focus', () => {
  show('That video is gone.');
  const before = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => before.focus());
  act(() => close().focus());
  act(() => close().blur());
  // As in Safari, this click does not focus the button.
  fireEvent.click(close());
  expect(region()).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
});

test('a text is never shown twice at the same time, and at most three toasts are shown', () => {
  show('One.');
  show('One.');
  expect(screen.getAllByText('One.')).toHaveLength(1);
  ['Two.', 'Three.', 'Four.'].forEach((text) => show(text, 'error'));
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
  expect(screen.queryByText('One.')).toBeNull();
});

test('a toast waits until no dialog is open, because the page behind a dialog is inert', async () => {
  // The toasts react to the dialog in a microtask after the click.
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  show('Before.');
  await press('Enquire');
  show('During.');
  expect(region()).toHaveTextContent(/^Before\.$/);
  pass(toastDurationMs);
  expect(region()).toBeEmptyDOMElement();
  await press('Cancel');
  expect(region()).toHaveTextContent(/^During\.$/);
  pass(toastDurationMs - 1);
  expect(region()).not.toBeEmptyDOMElement();
  pass(1);
  expect(region()).toBeEmptyDOMElement();
});
