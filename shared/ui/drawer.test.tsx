import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer, type DrawerProps } from './drawer';
import { renderUi } from './test-support/render-ui';

function Menu(props: Pick<DrawerProps, 'side' | 'width' | 'header'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Menu</button>
      <Drawer {...props} open={open} onClose={() => setOpen(false)} title="Categories">
        <a href="/documentaries">Documentaries</a>
      </Drawer>
    </>
  );
}

test('a drawer has the given width and closes on Escape', async () => {
  renderUi(<Menu side="start" width={240} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getByRole('dialog', { name: 'Categories' })).toHaveStyle({ 'inline-size': '240px' });
  expect(screen.getByRole('heading', { name: 'Categories' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

test('a header replaces the visible title, but the title stays the accessible name', async () => {
  renderUi(<Menu side="full" header={<span>Safar TV</span>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Categories' });
  expect(drawer).toHaveTextContent('Safar TV');
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Documentaries' })).toHaveFocus();
});

test('the content of a drawer stays mounted after the first opening, so that it is not rendered again', async () => {
  renderUi(<Menu side="full" />);
  expect(screen.queryByText('Documentaries')).toBeNull();
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  const link = screen.getByRole('link', { name: 'Documentaries' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.getByRole('link', { name: 'Documentaries' })).toBe(link);
});
