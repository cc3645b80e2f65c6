import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { NavigationControls, renderFrame } from '../testing/render-frame';
import { LazyDialogButton } from './lazy-dialog';
import { useLazyDialog } from './use-lazy-dialog';

interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Panel = ({ open, onClose }: PanelProps) =>
  open ? (
    <div role="dialog">
      <button onClick={onClose}>Close</button>
    </div>
  ) : null;

function Menu({ load }: { load: () => Promise<ComponentType<PanelProps>> }) {
  const menu = useLazyDialog(load);
  const { Dialog, open, close } = menu;
  return (
    <>
      <LazyDialogButton dialog={menu} href="#links" look="bare">
        Menu
      </LazyDialogButton>
      {Dialog && <Dialog open={open} onClose={close} />}
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Menu' });

afterEach(() => history.replaceState(null, '', '/'));

test('the server renders the button as a plain link', () => {
  const html = renderToString(
    <StaticRouter location="/">
      <Menu load={async () => Panel} />
    </StaticRouter>,
  );
  expect(html).toContain('href="#links"');
  expect(html).not.toContain('role=');
});

test('on an Urdu page the button links to the Urdu version of its target', async () => {
  const Failing = () => (
    <LazyDialogButton
      dialog={useLazyDialog(async () => Promise.reject(new Error('offline')))}
      href="/category"
      look="bare"
    >
      Menu
    </LazyDialogButton>
  );
  renderFrame(<Failing />, { locale: 'ur' });
  expect(button()).toHaveAttribute('href', '/ur/category');
});

test('hovering preloads the code of the dialog, and ARIA attributes of the button tell whether the dialog is open', async () => {
  const load = jest.fn(async () => Panel);
  renderFrame(<Menu load={load} />);
  expect(load).not.toHaveBeenCalled();
  await userEvent.hover(button());
  expect(load).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(location.hash).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['{Enter}', ' '])('the key %j opens the dialog', async (key) => {
  renderFrame(<Menu load={async () => Panel} />);
  await userEvent.tab();
  expect(button()).toHaveFocus();
  await userEvent.keyboard(key);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('when the code of the dialog fails to load, a click follows the link, and the next click tries again', async () => {
  const load = jest.fn(async (): Promise<ComponentType<PanelProps>> => Panel);
  load.mockRejectedValue(new Error('offline'));
  renderFrame(<Menu load={load} />);
  await userEvent.click(button());
  expect(location.hash).toBe('#links');
  expect(screen.queryByRole('dialog')).toBeNull();
  load.mockResolvedValue(Panel);
  await userEvent.click(button());
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('navigation closes the dialog, and Back does not open it again', async () => {
  const { currentPath } = renderFrame(
    <>
      <Menu load={async () => Panel} />
      <NavigationControls to="/blog" />
    </>,
  );
  await userEvent.click(button());
  expect(await screen.findByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the link is not followed if the code of the dialog fails to load after the visitor has opened another page', async () => {
  let fail = (_error: Error) => {};
  const load = () => new Promise<typeof Panel>((_resolve, reject) => (fail = reject));
  const { currentPath } = renderFrame(
    <>
      <Menu load={load} />
      <NavigationControls to="/blog" />
    </>,
  );
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(currentPath()).toBe('/blog'));
  fail(new Error('offline'));
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  expect(location.hash).toBe('');
});
