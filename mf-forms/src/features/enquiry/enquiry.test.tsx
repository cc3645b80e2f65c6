import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp, pendingResponse } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import type { EnquiryKind } from '@safar/contract/slots';
import { formFeatures } from '../../testing/form-fixtures';
import { AdvertiserPage, Enquiry } from './enquiry';

beforeEach(() => sessionStorage.clear());

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

function open(kind: EnquiryKind, answer: unknown = { success: true }) {
  const http = fakeHttp({ '/enquiry/email': answer });
  const page = renderRemote(<Enquiry kind={kind} />, {
    features: formFeatures,
    http,
    site: { name: 'Kohistan TV' },
  });
  const heard = jest.fn();
  const failed = jest.fn();
  page.services.events.on('enquiry/sent', heard);
  page.services.events.on('enquiry/failed', failed);
  return { ...page, http, heard, failed };
}

async function fillIn() {
  await userEvent.type(field(/^Full name/), 'Zainab Ali');
  await userEvent.type(field(/^Email/), 'zainab@example.org');
  await userEvent.type(field(/^City/), 'Gilgit');
  await userEvent.type(field(/^Telephone/), '0300 123 4567');
}

/** Sends a contributor's enquiry, and closes the dialog before the response arrives. */
async function sendAndClose() {
  const pending = pendingResponse();
  const page = open('contributor', pending.response);
  await fillIn();
  await send();
  page.update(null);
  return { ...page, pending };
}

test('an advertiser must choose where to advertise; the option "select a option" is not a valid choice', async () => {
  const { http } = open('advertiser');
  const choice = field(/^Where to advertise/);
  expect(choice).toHaveDisplayValue('select a option');
  expect(screen.getByRole('option', { name: 'select a option' })).toBeDisabled();
  const values = within(choice)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(values).toEqual(['', 'on-tv', 'on-web', 'on-tv-and-web']);
  expect(screen.queryByLabelText(/picture/)).toBeNull();

  await fillIn();
  await send();
  expect(choice).toHaveAccessibleDescription('Please choose where to advertise.');
  expect(http.requests).toHaveLength(0);
});

test('a contributor can add a picture, and is not asked where to advertise', async () => {
  const { http } = open('contributor');
  expect(screen.queryByLabelText(/^Where to advertise/)).toBeNull();
  await fillIn();
  const picture = new File(['x'], 'valley.png', { type: 'image/png' });
  await userEvent.upload(field(/^A picture of your work/), picture);
  await send();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields).toEqual({
    name: 'Zainab Ali',
    email: 'zainab@example.org',
    city: 'Gilgit',
    contact_number: '03001234567',
    message: '',
    subject: 'Kohistan TV',
    file: picture,
    locale: 'en',
    elapsed_ms: expect.any(Number),
    submission_id: uuid,
  });
});

test('two clicks on "Send" send one enquiry, whose subject is the site name, and emit `enquiry/sent` once', async () => {
  const pending = pendingResponse();
  const { http, heard } = open('advertiser', pending.response);
  await fillIn();
  await userEvent.selectOptions(field(/^Where to advertise/), 'on-tv-and-web');
  await send();
  await send();
  expect(http.requests.map(({ path, fields }) => [path, fields])).toEqual([
    [
      '/enquiry/email',
      {
        name: 'Zainab Ali',
        email: 'zainab@example.org',
        city: 'Gilgit',
        contact_number: '03001234567',
        advertise: 'on-tv-and-web',
        message: '',
        subject: 'Kohistan TV',
        locale: 'en',
        elapsed_ms: expect.any(Number),
        submission_id: uuid,
      },
    ],
  ]);
  expect(heard).not.toHaveBeenCalled();

  pending.resolve({ success: true });
  await waitFor(() =>
    expect(heard.mock.calls).toEqual([[{ message: 'Email is set to Kohistan TV', kind: 'advertiser' }]]),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Email is set to Kohistan TV');
  expect(field(/^Full name/)).toHaveValue('');
  expect(field(/^Where to advertise/)).toHaveDisplayValue('select a option');
});

test('the subject of an enquiry from an Urdu page is the untranslated site name', async () => {
  const site = { name: 'کوہستان ٹی وی', productName: 'Kohistan TV' };
  const page = <AdvertiserPage params={{}} search={new URLSearchParams()} />;
  const { container } = renderRemote(page, { features: formFeatures, locale: 'ur', site });
  expect(container.querySelector('input[name="subject"]')).toHaveValue('Kohistan TV');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('کوہستان ٹی وی');
});

test('`enquiry/sent` is emitted even if the dialog was closed while the form was being sent', async () => {
  const { pending, heard } = await sendAndClose();
  pending.resolve({ success: true });
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
});

test('a failed submission keeps the input; a successful retry emits `enquiry/sent`', async () => {
  const { http, heard } = open('contributor', failure(503));
  await fillIn();
  await send();
  expect(await within(screen.getByRole('alert')).findByText('something went wrong')).toBeVisible();
  expect(field(/^Full name/)).toHaveValue('Zainab Ali');
  expect(heard).not.toHaveBeenCalled();

  http.respond('/enquiry/email', { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  const ids = http.requests.map(({ fields }) => fields?.['submission_id']);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('while a contributor enquiry is being sent, the advertiser form can be filled in; the response does not clear it', async () => {
  const { pending, heard, update } = await sendAndClose();
  update(<Enquiry kind="advertiser" />);
  expect(field(/^Full name/)).toHaveValue('');
  await fillIn();
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy', 'true');

  pending.resolve({ success: true });
  await waitFor(() =>
    expect(heard).toHaveBeenCalledWith({ message: 'Email is set to Kohistan TV', kind: 'contributor' }),
  );
  expect(field(/^Full name/)).toHaveValue('Zainab Ali');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('if the page behind the dialog contains the same form, both forms have their own labels and ids', () => {
  const page = <AdvertiserPage params={{}} search={new URLSearchParams()} />;
  const { update } = open('advertiser');
  update(
    <>
      {page}
      <Enquiry kind="advertiser" />
    </>,
  );
  expect(screen.getAllByLabelText(/^Full name/)).toHaveLength(2);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('a failure that arrives after the dialog was reopened is shown in the form and does not emit `enquiry/failed`', async () => {
  const { pending, failed, update } = await sendAndClose();
  update(<Enquiry kind="contributor" />);
  pending.resolve(failure(503));
  expect(await screen.findByText('something went wrong')).toBeVisible();
  expect(failed).not.toHaveBeenCalled();
});

test('a failure that arrives while the dialog is closed emits `enquiry/failed`, and the reopened dialog shows the failure', async () => {
  const { pending, http, failed, heard, update } = await sendAndClose();
  pending.resolve(failure(503));
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  expect(failed).toHaveBeenCalledWith({
    message: expect.stringMatching(/^something went wrong: your form may not have been sent/),
    kind: 'contributor',
  });

  update(<Enquiry kind="contributor" />);
  expect(within(screen.getByRole('alert')).getByText('something went wrong')).toBeVisible();
  expect(field(/^Full name/)).toHaveValue('Zainab Ali');
  http.respond('/enquiry/email', { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  update(null);
  update(<Enquiry kind="contributor" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(failed).toHaveBeenCalledTimes(1);
});
