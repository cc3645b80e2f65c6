import { Link } from '@safar/remote-kit/router';
import { fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInPage } from '../features/accounts/account-pages';
import { ContactPage } from '../features/contact/contact-page';
import { formFeatures } from '../testing/form-fixtures';

let finishDownload = () => {};
let failDownload = () => {};
let mockDownload = Promise.resolve();

jest.mock('@safar/remote-kit/loading/load-chunk', () => ({
  loadChunk: async (load: () => Promise<unknown>) => {
    await mockDownload;
    return load();
  },
}));

beforeEach(() => {
  mockDownload = new Promise((resolve, reject) => {
    finishDownload = resolve;
    failDownload = () => reject(new TypeError('chunk'));
  });
  sessionStorage.clear();
});

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';

const contactPage = (
  <>
    <ContactPage params={{}} search={new URLSearchParams()} />
    <Link to="/blog">Blog</Link>
  </>
);

async function fillInContactForm() {
  const http = fakeHttp({ '/contact/email': { success: true } });
  const page = renderRemote(contactPage, { features: formFeatures, http });
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Zainab Ali');
  await userEvent.type(screen.getByLabelText(/^Email address/), 'zainab@example.org');
  await userEvent.type(screen.getByLabelText(/^Telephone number/), '03001234567');
  await userEvent.type(screen.getByLabelText(/^Subject/), 'Khaplu');
  const failed = jest.fn();
  page.services.events.on('form/failed', failed);
  return { ...page, http, failed };
}

/** Sends the form, and closes it before its validation code has been downloaded. */
async function sendAndLeave() {
  const page = await fillInContactForm();
  await userEvent.click(button('Send'));
  page.update(null);
  return page;
}

test('a form is busy while its validation code is downloaded, and two clicks on "Send" send it once', async () => {
  const { http } = await fillInContactForm();
  expect(isBusy('Send')).toBe(false);
  await userEvent.click(button('Send'));
  expect(isBusy('Send')).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('Sending');
  await userEvent.click(button('Send'));

  finishDownload();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(isBusy('Send')).toBe(false);
  expect(http.requests).toHaveLength(1);
});

test('a link that was clicked while a form was being sent does not open the leave dialog when the visitor types again later', async () => {
  await fillInContactForm();
  await userEvent.click(button('Send'));
  await userEvent.click(screen.getByRole('link', { name: 'Blog' }));
  finishDownload();
  await waitFor(() => expect(screen.getByText(/^Thank you/)).toBeInTheDocument());
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Z');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form that is closed while its validation code is downloaded is sent', async () => {
  const { http, failed } = await sendAndLeave();
  finishDownload();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields).toMatchObject({ name: 'Zainab Ali', subject: 'Khaplu' });
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(failed).not.toHaveBeenCalled();
});

test('a form that is closed while its validation code is downloaded is sent even if the download fails', async () => {
  const { http } = await sendAndLeave();
  // The chunk with the API call, which is requested later, does not fail.
  mockDownload = Promise.resolve();
  failDownload();
  await waitFor(() => expect(http.requests).toHaveLength(1));
});

test('a form that is closed before its input is found to be invalid emits `form/failed` and is not sent', async () => {
  const { http, failed, update } = await fillInContactForm();
  await userEvent.type(screen.getByLabelText(/^Email address/), ',');
  await userEvent.click(button('Send'));
  update(null);
  finishDownload();
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(http.requests).toHaveLength(0);
});

test('only the correction is sent if the visitor leaves, returns and corrects the form while its validation code is downloaded', async () => {
  const { http, failed, update } = await sendAndLeave();
  update(contactPage);
  await userEvent.type(screen.getByLabelText(/^Subject/), ' in May');
  await userEvent.click(button('Send'));
  finishDownload();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(http.requests.map(({ fields }) => fields?.['subject'])).toEqual(['Khaplu in May']);
  expect(failed).not.toHaveBeenCalled();
});

test('`form/failed` is not emitted if the visitor returns to the form before its input is found to be invalid', async () => {
  const { failed, update } = await fillInContactForm();
  await userEvent.type(screen.getByLabelText(/^Email address/), ',');
  await userEvent.click(button('Send'));
  update(null);
  update(contactPage);
  await userEvent.click(button('Send'));
  finishDownload();
  expect(await screen.findByRole('link', { name: /email address/ })).toBeVisible();
  expect(failed).not.toHaveBeenCalled();
});

test('a form with invalid input is no longer busy after the validation', async () => {
  renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, { features: formFeatures });
  await userEvent.click(button('Send'));
  expect(isBusy('Send')).toBe(true);
  finishDownload();
  expect(await screen.findByRole('link', { name: 'Please write your name.' })).toBeVisible();
  expect(isBusy('Send')).toBe(false);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the sign-in form is busy while its validation code is downloaded', async () => {
  renderRemote(<SignInPage />);
  await userEvent.click(button('Sign in'));
  expect(isBusy('Sign in')).toBe(true);
  finishDownload();
  expect(await screen.findByRole('link', { name: 'Please enter a password.' })).toBeVisible();
  expect(isBusy('Sign in')).toBe(false);
});
