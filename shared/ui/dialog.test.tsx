import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { renderUi } from './test-support/render-ui';

function Page({ children, unmount = false }: { children: ReactNode; unmount?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <main id="content" tabIndex={-1}>
      <button onClick={() => setOpen(true)}>Advertise</button>
      {(!unmount || open) && (
        <Dialog open={open} onClose={close} title="Advertise with us" description="We answer within a day.">
          {children}
          <button onClick={close}>Cancel</button>
          <button
            onClick={() => {
              history.pushState(null, '', '/elsewhere');
              close();
            }}
          >
            Elsewhere
          </button>
        </Dialog>
      )}
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Advertise' });
const dialog = () => screen.getByRole('dialog', { name: 'Advertise with us' });

async function opened(children: ReactNode = <p>words</p>) {
  renderUi(<Page>{children}</Page>);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener());
}

afterEach(() => history.replaceState(null, '', '/'));

test('has a name and a description, and begins at its title', async () => {
  await opened();
  expect(dialog()).toHaveAccessibleDescription('We answer within a day.');
  expect(screen.getByRole('heading', { name: 'Advertise with us' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('begins at its first field, but not at one that is meant for robots', async () => {
  await opened(
    <>
      <input aria-label="Website" tabIndex={-1} />
      <input aria-label="Name" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test.each([
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  [
    'a press on the backdrop',
    async () => {
      fireEvent.pointerDown(dialog());
      fireEvent.click(dialog());
    },
  ],
])('%s closes it and gives the focus back', async (_name, leave) => {
  await opened();
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener()).toHaveFocus();
});

test('a drag that began inside, and a file choice that was cancelled, leave it open', async () => {
  await opened(<input type="file" aria-label="Picture" />);
  fireEvent.pointerDown(screen.getByText('We answer within a day.'));
  fireEvent.click(dialog());
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(dialog()).toHaveAttribute('open');
});

test('after a change of page the focus is on the new page', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('gives the focus back when the part around it goes away', async () => {
  renderUi(
    <Page unmount>
      <p>words</p>
    </Page>,
  );
  await userEvent.click(opener());
  expect(dialog()).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('can be opened again', async () => {
  await opened();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(opener());
  expect(dialog()).toHaveAttribute('open');
});
