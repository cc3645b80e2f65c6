import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@safar/contract/http';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { formFeatures } from '../../testing/form-fixtures';
import { JoinUsPage } from './join-us-page';

beforeEach(() => sessionStorage.clear());

const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const target = { params: {}, search: new URLSearchParams() };
const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const summary = () => within(screen.getByRole('alert'));

function open(answer: unknown = { success: true }) {
  const http = fakeHttp({ '/joinUs': answer });
  return {
    http,
    ...renderRemote(<JoinUsPage {...target} />, { features: formFeatures, http, path: '/join-us' }),
  };
}

async function fillIn() {
  await userEvent.type(field(/^Full name/), 'Zainab Ali');
  await userEvent.type(field(/^Email/), 'zainab@example.org');
  await userEvent.type(field(/^City/), 'Gilgit');
  await userEvent.type(field(/^Telephone/), '+92 (300) 123-4567');
}

test('the form has the method, action and field names that it needs without JavaScript', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Join Our Adventure Club' })).toBeVisible();
  const form = screen.getByRole('form', { name: 'Join Our Adventure Club' });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/api/joinUs');
  expect(form).toHaveAttribute('enctype', 'multipart/form-data');
  const names = [...form.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
  expect(names).toEqual(['name', 'email', 'city', 'phone_number', 'image', 'message', 'locale', 'website']);
  expect(field(/^Telephone/)).toHaveAttribute('inputmode', 'tel');
  expect(field(/^Email/)).toHaveAttribute('autocomplete', 'email');
});

test('errors for empty fields are shown inline and in a summary that has the focus, and nothing is sent', async () => {
  const { http } = open();
  await send();
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(
    summary()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please write your name.',
    'Please write your email address.',
    'Please write your city.',
    'Please write your telephone number.',
  ]);
  expect(field(/^Full name/)).toHaveAccessibleDescription('Please write your name.');
  expect(field(/^Full name/)).toBeInvalid();
  await userEvent.click(summary().getByRole('link', { name: 'Please write your city.' }));
  expect(field(/^City/)).toHaveFocus();

  await send();
  await waitFor(() => expect(alert.parentElement).toHaveFocus());
  expect(http.requests).toHaveLength(0);
});

test('two clicks on Send submit all fields only once, and the page confirms the submission', async () => {
  const pending = pendingResponse();
  const { http } = open(pending.response);
  await fillIn();
  await userEvent.type(field(/^Message/), 'The Deosai plains');
  const picture = new File(['x'], 'me.png', { type: 'image/png' });
  await userEvent.upload(field(/^A picture/), picture);
  await send();
  await send();
  expect(screen.getByRole('status')).toHaveTextContent('Sending…');
  expect(http.requests).toEqual([
    {
      method: 'POST',
      path: '/joinUs',
      write: true,
      onProgress: expect.any(Function),
      fields: {
        name: 'Zainab Ali',
        email: 'zainab@example.org',
        city: 'Gilgit',
        phone_number: '+923001234567',
        message: 'The Deosai plains',
        image: picture,
        locale: 'en',
        elapsed_ms: expect.any(Number),
        submission_id: uuid,
      },
    },
  ]);

  pending.resolve({ success: true });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(field(/^Full name/)).toHaveValue('');
  // If the input kept the file, browsers would fire no `change` event when the visitor chooses the same file again.
  expect(field(/^A picture/)).toHaveValue('');
});

test('the page shows the upload progress of a picture', async () => {
  const { http } = open(pendingResponse().response);
  await fillIn();
  await userEvent.upload(field(/^A picture/), new File(['x'], 'me.png', { type: 'image/png' }));
  await send();
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => http.requests[0]?.onProgress?.(0.4));
  expect(screen.getByRole('progressbar', { name: /your picture/ })).toHaveAttribute('value', '0.4');
});

test('a failed submission keeps the input, and Retry reuses the submission id', async () => {
  const { http } = open(failure(503));
  await fillIn();
  await send();
  expect(await summary().findByText('something went wrong')).toBeVisible();
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(field(/^Full name/)).toHaveValue('Zainab Ali');

  http.respond('/joinUs', { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  expect(http.requests).toHaveLength(2);
  const [first, second] = http.requests.map(({ fields }) => ({ ...fields, elapsed_ms: 0 }));
  expect(second).toEqual(first);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(summary().queryByText('something went wrong')).toBeNull();
});

test('if the input changes after a failed submission, the next submission has a new id', async () => {
  const { http } = open(failure(503));
  await fillIn();
  await send();
  await summary().findByText('something went wrong');
  await userEvent.type(field(/^City/), ' Baltistan');
  await send();
  const ids = http.requests.map(({ fields }) => fields?.['submission_id']);
  expect(new Set(ids).size).toBe(2);
});

test('an error that the server reports for a field is shown at this field', async () => {
  const fieldErrors = { email: 'We cannot write to this address.' };
  open(new ApiError('status', 'refused', { status: 400, fieldErrors }));
  await fillIn();
  await send();
  await waitFor(() =>
    expect(field(/^Email/)).toHaveAccessibleDescription('We cannot write to this address.'),
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test.each([
  ['telephone', /^Telephone/, '12-34', /7 to 15 digits/],
  ['email', /^Email/, 'nobody@nowhere', /such as name@example.org/],
])('the form rejects an invalid %s', async (_name, label, text, message) => {
  const { http } = open();
  await fillIn();
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
  await send();
  expect(field(label)).toHaveAccessibleDescription(message);
  expect(http.requests).toHaveLength(0);
});

test.each([
  ['an unsupported file type', new File(['x'], 'me.gif', { type: 'image/gif' }), /JPEG, PNG or WebP picture/],
  [
    'a file over 5 MB',
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.jpg', { type: 'image/jpeg' }),
    /at most 5 MB\./,
  ],
])('the form rejects %s', async (_case, file, message) => {
  const { http } = open();
  await fillIn();
  await userEvent.upload(field(/^A picture/), file, { applyAccept: false });
  await send();
  expect(await summary().findByText(message)).toBeVisible();
  expect(http.requests).toHaveLength(0);
});

test('the value of the honeypot is sent', async () => {
  const { http, container } = open();
  await fillIn();
  const honeypot = container.querySelector('input[name="website"]') as HTMLInputElement;
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  await userEvent.type(honeypot, 'https://spam.example');
  await send();
  expect(http.requests[0]?.fields).toMatchObject({ website: 'https://spam.example' });
});

test('the error of a failed submission is not shown when the page is opened again', async () => {
  const { update } = open(failure(503));
  await fillIn();
  await send();
  await summary().findByText('something went wrong');
  update(<JoinUsPage key="again" {...target} />);
  expect(summary().queryByText('something went wrong')).toBeNull();
});

test.each([
  ['sent', 'status', 'Thank you, we have received your form.'],
  ['failed', 'alert', 'something went wrong'],
])(
  'the result "%s" of a form submitted without JavaScript is shown until the next submission',
  async (outcome, role, words) => {
    const http = fakeHttp();
    const search = new URLSearchParams({ form: outcome });
    renderRemote(<JoinUsPage params={{}} search={search} />, {
      features: formFeatures,
      http,
      path: '/join-us',
    });
    expect(screen.getByRole(role)).toHaveTextContent(words);
    await send();
    expect(screen.getByRole(role)).not.toHaveTextContent(words);
  },
);
