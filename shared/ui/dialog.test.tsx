import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog';
import { renderUi } from './test-support/render-ui';

function Page({ children, unmount = false }: { children: ReactNode; unmount?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <main id="content" tabIndex={-1}>
      <button onClick={() => setOpen(true)}>Advertise</button>
      {(!unmount || isOpen) && (
        <Dialog open={isOpen} onClose={close} title="Advertise with us" description="We answer within a day.">
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

async function open(children: ReactNode = <p>words</p>) {
  renderUi(<Page>{children}</Page>);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener());
}

afterEach(() => history.replaceState(null, '', '/'));

test('a dialog has a name and a description and focuses its title', async () => {
  await open();
  expect(dialog()).toHaveAccessibleDescription('We answer within a day.');
  expect(screen.getByRole('heading', { name: 'Advertise with us' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('a dialog focuses its first field, but not a honeypot', async () => {
  await open(
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
  ['a button in the content', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  [
    'a press on the backdrop',
    async () => {
      fireEvent.pointerDown(dialog());
      fireEvent.click(dialog());
    },
  ],
])('%s closes the dialog and returns the focus to the opener', async (_name, leave) => {
  await open();
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener()).toHaveFocus();
});

test('neither a drag that starts inside a dialog nor a cancelled file picker closes the dialog', async () => {
  await open(<input type="file" aria-label="Picture" />);
  fireEvent.pointerDown(screen.getByText('We answer within a day.'));
  fireEvent.click(dialog());
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(dialog()).toHaveAttribute('open');
});

test('a dialog that closes after a navigation moves the focus to the content of the new page', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a dialog that is unmounted returns the focus to the opener', async () => {
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

test('a closed dialog can be opened again', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(opener());
  expect(dialog()).toHaveAttribute('open');
});
