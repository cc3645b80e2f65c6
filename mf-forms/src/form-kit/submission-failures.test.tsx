import { ApiError } from '@safar/contract/http';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactPage } from '../features/contact/contact-page';
import { formFeatures } from '../testing/form-fixtures';

beforeEach(() => sessionStorage.clear());

const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const alert = () => within(screen.getByRole('alert'));

async function fillIn() {
  await userEvent.type(field(/^Full name/), 'Zainab Ali');
  await userEvent.type(field(/^Email address/), 'zainab@example.org');
  await userEvent.type(field(/^Telephone number/), '03001234567');
  await userEvent.type(field(/^Subject/), 'Khaplu');
}

async function submitWith(answer: unknown) {
  const http = fakeHttp({ '/contact/email': answer });
  renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, {
    features: formFeatures,
    http,
    path: '/contact-us',
  });
  await fillIn();
  await send();
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  return http;
}

test.each([
  ['a lost connection', new ApiError('network', 'lost'), /^The connection was lost.*press Retry/],
  ['a chunk that failed to load', new TypeError('chunk'), /^The connection was lost.*press Retry/],
  ['a timeout', new ApiError('timeout', 'late'), /^The server did not confirm your form.*do not know/],
  [
    'a redirect, which some third-party backends send after a success and others after a rejection',
    new ApiError('status', 'no', { status: 302 }),
    /^The server did not confirm your form.*do not know/,
  ],
  ['a server error', new ApiError('status', 'no', { status: 503 }), /^Your form was not accepted/],
  [
    'a 422 response to a form that was filled in too fast',
    new ApiError('status', 'no', {
      status: 422,
      serverMessage: 'That was very quick; please wait a moment.',
    }),
    'That was very quick; please wait a moment.',
  ],
  [
    'a response with errors only for fields that the form does not show',
    new ApiError('status', 'no', {
      status: 400,
      serverMessage: 'Some fields need your attention; see each of them.',
      fieldErrors: {
        submission_id: 'The submission id must be a UUID.',
        locale: 'Unknown.',
        phone: 'Unknown.',
      },
    }),
    /^Your form was not accepted. What you wrote is still here: please try again/,
  ],
])('%s: the alert shows the matching message, and the input is kept', async (_case, error, sentence) => {
  await submitWith(error);
  expect(alert().getByText('something went wrong')).toBeVisible();
  expect(alert().getByText(sentence)).toBeVisible();
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(field(/^Full name/)).toHaveValue('Zainab Ali');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

test('a form in Urdu shows its own Urdu messages instead of English messages of the server', async () => {
  const refusal = { fieldErrors: { email: 'No such address.' }, serverMessage: 'Closed for Eid.' };
  const http = fakeHttp({ '/contact/email': new ApiError('status', 'no', { status: 400, ...refusal }) });
  renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, {
    features: formFeatures,
    http,
    locale: 'ur',
  });
  await userEvent.type(field(/^پورا نام/), 'زینب علی');
  await userEvent.type(field(/^ای میل پتہ/), 'zainab@example.org');
  await userEvent.type(field(/^فون نمبر/), '03001234567');
  await userEvent.type(field(/^موضوع/), 'خپلو');
  await userEvent.click(screen.getByRole('button', { name: 'بھیجیں' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('براہِ کرم یہ خانہ درست کریں۔'));
  expect(screen.getByRole('alert')).not.toHaveTextContent(/[a-z]/i);
  expect(field(/^ای میل پتہ/)).toHaveAccessibleDescription('براہِ کرم یہ خانہ درست کریں۔');

  http.respond(
    '/contact/email',
    new ApiError('status', 'no', { status: 503, serverMessage: 'Closed for Eid.' }),
  );
  await userEvent.type(field(/^ای میل پتہ/), '.pk');
  await userEvent.click(screen.getByRole('button', { name: 'بھیجیں' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('آپ کا فارم قبول نہیں ہو سکا'));
  expect(screen.getByRole('alert')).not.toHaveTextContent(/[a-z]/i);
});

test('after a 429 response, Retry is disabled until the time in Retry-After has passed', async () => {
  const http = await submitWith(new ApiError('status', 'no', { status: 429, retryAfterSeconds: 2 }));
  expect(alert().getByText(/^Too many forms.*wait 2 seconds, then press Retry/)).toBeVisible();
  const retry = screen.getByRole('button', { name: 'Retry in 2 s' });
  expect(retry).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(retry);
  expect(http.requests).toHaveLength(1);

  http.respond('/contact/email', { success: true });
  await waitFor(() => expect(retry).toHaveTextContent(/^Retry$/), { timeout: 4000 });
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  const ids = http.requests.map(({ fields }) => fields?.['submission_id']);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('a failure that arrives after the visitor has left the page emits `form/failed`, and the page shows it later', async () => {
  const pending = pendingResponse();
  const http = fakeHttp({ '/contact/email': pending.response });
  const page = <ContactPage params={{}} search={new URLSearchParams()} />;
  const { services, update } = renderRemote(page, { features: formFeatures, http });
  const failed = jest.fn();
  services.events.on('form/failed', failed);
  await fillIn();
  await send();
  update(null);
  pending.resolve(failure(503));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(failed).toHaveBeenCalledWith({
    message: expect.stringMatching(/^something went wrong: your form may not have been sent/),
  });

  update(page);
  expect(alert().getByText('something went wrong')).toBeVisible();
  expect(field(/^Full name/)).toHaveValue('Zainab Ali');
  expect(failed).toHaveBeenCalledTimes(1);
});

test('Retry sends the current input', async () => {
  const http = await submitWith(new ApiError('network', 'lost'));
  await userEvent.type(field(/^Subject/), ' in May');
  http.respond('/contact/email', { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(http.requests).toHaveLength(2));
  expect(http.requests[1]?.fields).toMatchObject({ subject: 'Khaplu in May' });
});

test('typing a correction removes the error of the field, and the field keeps the focus', async () => {
  const fieldErrors = { email: 'No such address.' };
  await submitWith(new ApiError('status', 'no', { status: 400, fieldErrors }));
  await waitFor(() => expect(field(/^Email address/)).toHaveAccessibleDescription('No such address.'));
  expect(alert().getByRole('link', { name: 'No such address.' })).toBeVisible();
  expect(screen.queryByText('something went wrong')).toBeNull();
  await userEvent.type(field(/^Email address/), '.pk');
  await waitFor(() => expect(field(/^Email address/)).toBeValid());
  expect(field(/^Email address/)).toHaveFocus();
  expect(alert().queryByRole('link')).toBeNull();
});

test('sending the same input again after a success uses a new submission_id', async () => {
  const http = fakeHttp({ '/contact/email': { success: true } });
  renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, { features: formFeatures, http });
  for (const count of [1, 2]) {
    await fillIn();
    await send();
    await waitFor(() => expect(http.requests).toHaveLength(count));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  }
  const ids = http.requests.map(({ fields }) => fields?.['submission_id']);
  expect(new Set(ids).size).toBe(2);
});
