import { Link } from '@safar/remote-kit/router';
import { fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from '../features/contact/contact-page';
import { formFeatures } from '../testing/form-fixtures';

beforeEach(() => sessionStorage.clear());

const findDialog = () => screen.findByRole('dialog', { name: 'Leave without sending?' });
const blogLink = () => screen.getByRole('link', { name: 'Blog', hidden: true });

function open(answer: unknown = { success: true }) {
  const http = fakeHttp({ '/contact/email': answer });
  return renderRemote(
    <>
      <ContactPage params={{}} search={new URLSearchParams()} />
      <Link to="/blog?page=2">{'Blog'}</Link>
    </>,
    { features: formFeatures, http, path: '/contact-us' },
  );
}

/** Types a name, clicks the link to the blog, and then closes the dialog with "Stay here". */
async function typeAndTryToLeave() {
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Zainab');
  await userEvent.click(blogLink());
  await findDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function fillInTheRest() {
  await userEvent.type(screen.getByLabelText(/^Email address/), 'zainab@example.org');
  await userEvent.type(screen.getByLabelText(/^Telephone number/), '03001234567');
  await userEvent.type(screen.getByLabelText(/^Subject/), 'Khaplu');
}

const unload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('an untouched form does not ask for confirmation', async () => {
  const { currentPath } = open();
  expect(unload()).toBe(false);
  await userEvent.click(blogLink());
  await waitFor(() => expect(currentPath()).toBe('/blog?page=2'));
});

test('a link asks for confirmation if there is unsent input; "Stay here" changes nothing, and "Leave" follows the link', async () => {
  const { currentPath } = open();
  await typeAndTryToLeave();
  expect(currentPath()).toBe('/contact-us');
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Zainab');
  expect(unload()).toBe(true);

  await userEvent.click(blogLink());
  await findDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(currentPath()).toBe('/blog?page=2');
});

test('in-page links, links opened in a new tab, and links after the form was sent do not ask for confirmation', async () => {
  const { currentPath } = open();
  await typeAndTryToLeave();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('link', { name: 'Please write your email address.' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // Prevents the default action, because jsdom cannot open a new tab.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(blogLink(), new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(screen.queryByRole('dialog')).toBeNull();

  await fillInTheRest();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(unload()).toBe(false);
  await userEvent.click(blogLink());
  await waitFor(() => expect(currentPath()).toBe('/blog?page=2'));
});

test('a link does not ask for confirmation while the form is being sent; when the visitor returns, the form shows "Thank you" once', async () => {
  const pending = pendingResponse();
  const { currentPath, update } = open(pending.response);
  await typeAndTryToLeave();
  await fillInTheRest();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(unload()).toBe(true);
  await userEvent.click(blogLink());
  await waitFor(() => expect(currentPath()).toBe('/blog?page=2'));
  expect(screen.queryByRole('dialog')).toBeNull();

  update(null);
  pending.resolve({ success: true });
  const page = <ContactPage params={{}} search={new URLSearchParams()} />;
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  update(page);
  expect(screen.getByRole('status')).toHaveTextContent('Thank you');
  update(null);
  update(page);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
