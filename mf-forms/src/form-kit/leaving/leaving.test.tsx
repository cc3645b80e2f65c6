import { Link } from '@safar/shared/router';
import { fakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from '../../features/contact/contact-page';
import { formFeatures } from '../form-features';

beforeEach(() => sessionStorage.clear());

const ask = () => screen.findByRole('dialog', { name: 'Leave without sending?' });
const blog = () => screen.getByRole('link', { name: 'Blog', hidden: true });

function open() {
  const http = fakeHttp({ '/contact/email': { success: true } });
  return renderRemote(
    <>
      <ContactPage params={{}} search={new URLSearchParams()} />
      <Link to="/blog?page=2">{'Blog'}</Link>
    </>,
    { features: formFeatures, http, path: '/contact-us' },
  );
}

/** A key, and at once the link: the question's code is still on its way. */
async function touch() {
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Zainab');
  await userEvent.click(blog());
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const unload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

test('an untouched form holds nobody', async () => {
  const { address } = open();
  expect(unload()).toBe(false);
  await userEvent.click(blog());
  expect(address()).toBe('/blog?page=2');
});

test('who has typed is asked; staying changes nothing, leaving goes where the link led', async () => {
  const { address } = open();
  await touch();
  expect(address()).toBe('/contact-us');
  expect(screen.getByLabelText(/^Full name/)).toHaveValue('Zainab');
  expect(unload()).toBe(true);

  await userEvent.click(blog());
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(address()).toBe('/blog?page=2');
});

test('links of the form itself, new tabs and a form that was sent are let go', async () => {
  const { address } = open();
  await touch();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('link', { name: 'Please write your email address.' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  // The router leaves such a click to the browser, which jsdom is none.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent(blog(), new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.type(screen.getByLabelText(/^Email address/), 'zainab@example.org');
  await userEvent.type(screen.getByLabelText(/^Telephone number/), '03001234567');
  await userEvent.type(screen.getByLabelText(/^Subject/), 'Khaplu');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(unload()).toBe(false);
  await userEvent.click(blog());
  expect(address()).toBe('/blog?page=2');
});
