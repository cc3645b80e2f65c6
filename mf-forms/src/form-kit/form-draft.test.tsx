import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { ContactPage } from '../features/contact/contact-page';
import { formFeatures } from '../testing/form-fixtures';
import type { PasswordField } from './field-types';
import type { SubmissionFormOptions } from './use-submission';

// @ts-expect-error: a submission form must have no password field, because its draft would contain the password.
void ((field: PasswordField): SubmissionFormOptions['fields'] => [field]);

beforeEach(() => sessionStorage.clear());

const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

/** Simulates a page load with a new store and a new document. */
function load(answer: unknown = { success: true }, query = '') {
  const http = fakeHttp({ '/contact/email': answer });
  const page = renderRemote(<ContactPage params={{}} search={new URLSearchParams(query)} />, {
    features: formFeatures,
    http,
    path: '/contact-us',
  });
  return { http, ...page };
}

async function fillIn() {
  await userEvent.type(field(/^Full name/), 'Zainab Ali');
  await userEvent.type(field(/^Email address/), 'zainab@example.org');
  await userEvent.type(field(/^Telephone number/), '03001234567');
  await userEvent.type(field(/^Subject/), 'Khaplu');
}

test('text fields are restored after a reload, but the honeypot field is not', async () => {
  const { unmount, container } = load();
  await userEvent.type(field(/^Full name/), 'Zainab');
  await userEvent.type(field(/^Message/), 'سلام');
  await userEvent.type(container.querySelector('input[name="website"]') as HTMLInputElement, 'x');
  unmount();

  const reloaded = load();
  expect(field(/^Full name/)).toHaveValue('Zainab');
  expect(field(/^Message/)).toHaveValue('سلام');
  expect(reloaded.container.querySelector('input[name="website"]')).toHaveValue('');
});

test('the `pagehide` event saves input whose debounced save is still pending', async () => {
  load();
  await userEvent.type(field(/^Full name/), 'Zainab');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Zainab');
});

test('a successful submission deletes the draft', async () => {
  const { unmount } = load();
  await fillIn();
  await send();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  unmount();
  expect(sessionStorage).toHaveLength(0);
  load();
  expect(field(/^Full name/)).toHaveValue('');
});

test('with `?form=sent`, an older draft is not restored, but later input is', async () => {
  sessionStorage.setItem('safar-form:contact', '{"texts":{"name":"Zainab"}}');
  history.replaceState({ idx: 3 }, '', '/contact-us?from=footer&form=sent');
  const { unmount } = load(undefined, location.search);
  expect(screen.getByRole('status')).toHaveTextContent('Thank you');
  expect(field(/^Full name/)).toHaveValue('');
  await userEvent.type(field(/^Full name/), 'Amina');
  unmount();

  load(undefined, location.search);
  expect(field(/^Full name/)).toHaveValue('Amina');
});

test('after a successful submission, the URL no longer contains the `form=failed` of an earlier rejection', async () => {
  history.replaceState({ idx: 3 }, '', '/contact-us?from=footer&form=failed');
  load(undefined, location.search);
  await fillIn();
  expect(location.search).toBe('?from=footer&form=failed');
  await send();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(location.search).toBe('?from=footer');
  expect(history.state).toEqual({ idx: 3 });
});

test('after a reload, unchanged input is sent with the same submission id, and changed input with a new one', async () => {
  const { http, unmount } = load(failure(503));
  await fillIn();
  await send();
  await screen.findByText('something went wrong');
  unmount();

  const reloaded = load(failure(503));
  await send();
  await screen.findByText('something went wrong');
  await userEvent.type(field(/^Subject/), ' once more');
  await send();
  await waitFor(() => expect(reloaded.http.requests).toHaveLength(2));
  const ids = [...http.requests, ...reloaded.http.requests].map(({ fields }) => fields?.['submission_id']);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('the form works if session storage cannot be written to', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { http } = load(failure(503));
  await fillIn();
  await send();
  await screen.findByText('something went wrong');
  http.respond('/contact/email', { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  const ids = http.requests.map(({ fields }) => fields?.['submission_id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  forbidden.mockRestore();
});

test.each([
  '{"texts":{"name":7}}',
  '{"texts":null}',
  '{"texts":{"name":"Zainab"},"sentAs":{"id":1,"content":""}}',
  'null',
  '{',
])('an invalid stored draft is ignored: %s', (stored) => {
  sessionStorage.setItem('safar-form:contact', stored);
  load();
  expect(field(/^Full name/)).toHaveValue('');
});
