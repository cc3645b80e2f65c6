import { ApiError } from '@safar/shared/contract/http';
import { fakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from '../../features/contact/contact-page';
import { formFeatures } from '../form-features';

beforeEach(() => sessionStorage.clear());

const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const alert = () => within(screen.getByRole('alert'));

async function sendInto(answer: unknown) {
  const http = fakeHttp({ '/contact/email': answer });
  renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, {
    features: formFeatures,
    http,
    path: '/contact-us',
  });
  await userEvent.type(field(/^Full name/), 'Zainab Ali');
  await userEvent.type(field(/^Email address/), 'zainab@example.org');
  await userEvent.type(field(/^Telephone number/), '03001234567');
  await userEvent.type(field(/^Subject/), 'Khaplu');
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  return http;
}

test.each([
  ['the line', new ApiError('network', 'lost'), /^The connection was lost.*press Retry/],
  ['code that did not come', new TypeError('chunk'), /^The connection was lost.*press Retry/],
  ['a minute without an answer', new ApiError('timeout', 'late'), /^No answer came within a minute/],
  ['a server in trouble', new ApiError('status', 'no', { status: 503 }), /^Your form was not taken/],
  [
    'a hasty form',
    new ApiError('status', 'no', {
      status: 422,
      serverMessage: 'That was very quick; please wait a moment.',
    }),
    'That was very quick; please wait a moment.',
  ],
])('%s has its own sentence, and what was typed stays', async (_case, error, sentence) => {
  await sendInto(error);
  expect(alert().getByText('something went wrong')).toBeVisible();
  expect(alert().getByText(sentence)).toBeVisible();
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(field(/^Full name/)).toHaveValue('Zainab Ali');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('after too many forms Retry waits as long as the server says', async () => {
  const http = await sendInto(new ApiError('status', 'no', { status: 429, retryAfterSeconds: 2 }));
  expect(alert().getByText(/^Too many forms.*wait 2 seconds, then press Retry/)).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Retry in 2 s' });
  expect(retry).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(retry);
  expect(http.requests).toHaveLength(1);

  http.answer('/contact/email', { success: true });
  await waitFor(() => expect(retry).toHaveTextContent(/^Retry$/), { timeout: 4000 });
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  const ids = http.requests.map(({ fields }) => fields?.['submission_id']);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('Retry sends what stands in the form by then', async () => {
  const http = await sendInto(new ApiError('network', 'lost'));
  await userEvent.type(field(/^Subject/), ' in May');
  http.answer('/contact/email', { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(http.requests).toHaveLength(2));
  expect(http.requests[1]?.fields).toMatchObject({ subject: 'Khaplu in May' });
});

test('a mended field loses its error while it is written, and the focus stays there', async () => {
  const fieldErrors = { email: 'No such address.' };
  await sendInto(new ApiError('status', 'no', { status: 400, fieldErrors }));
  await waitFor(() => expect(field(/^Email address/)).toHaveAccessibleDescription('No such address.'));
  expect(alert().getByRole('link', { name: 'No such address.' })).toBeVisible();
  expect(screen.queryByText('something went wrong')).toBeNull();
  await userEvent.type(field(/^Email address/), '.pk');
  await waitFor(() => expect(field(/^Email address/)).toBeValid());
  expect(field(/^Email address/)).toHaveFocus();
  expect(alert().queryByRole('link')).toBeNull();
});
