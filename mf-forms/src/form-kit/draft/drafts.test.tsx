import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failure, fakeHttp } from '@safar/shared/testing/fake-http';
import { renderRemote } from '@safar/shared/testing/render-remote';
import { ContactPage } from '../../features/contact/contact-page';
import { formFeatures } from '../form-features';

beforeEach(() => sessionStorage.clear());

const field = (label: RegExp) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

/** A page that is loaded anew: another store, another document. */
function load(answer: unknown = { success: true }) {
  const http = fakeHttp({ '/contact/email': answer });
  const page = renderRemote(<ContactPage params={{}} search={new URLSearchParams()} />, {
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

test('what was typed is there after a reload, but for what only bots fill', async () => {
  const { unmount, container } = load();
  await userEvent.type(field(/^Full name/), 'Zainab');
  await userEvent.type(field(/^Message/), 'سلام');
  await userEvent.type(container.querySelector('input[name="website"]') as HTMLInputElement, 'x');
  unmount();

  const again = load();
  expect(field(/^Full name/)).toHaveValue('Zainab');
  expect(field(/^Message/)).toHaveValue('سلام');
  expect(again.container.querySelector('input[name="website"]')).toHaveValue('');
});

test('a page that goes at once keeps the last key too', async () => {
  load();
  await userEvent.type(field(/^Full name/), 'Zainab');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Zainab');
});

test('success leaves nothing behind', async () => {
  const { unmount } = load();
  await fillIn();
  await send();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  unmount();
  expect(sessionStorage).toHaveLength(0);
  load();
  expect(field(/^Full name/)).toHaveValue('');
});

test('the same form sent again after a reload is the same submission, another one is not', async () => {
  const { http, unmount } = load(failure(503));
  await fillIn();
  await send();
  await screen.findByText('something went wrong');
  unmount();

  const again = load(failure(503));
  await send();
  await screen.findByText('something went wrong');
  await userEvent.type(field(/^Subject/), ' once more');
  await send();
  await waitFor(() => expect(again.http.requests).toHaveLength(2));
  const ids = [...http.requests, ...again.http.requests].map(({ fields }) => fields?.['submission_id']);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a browser that keeps nothing still sends the form', async () => {
  const forbidden = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { http } = load(failure(503));
  await fillIn();
  await send();
  await screen.findByText('something went wrong');
  http.answer('/contact/email', { success: true });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Thank you'));
  const ids = http.requests.map(({ fields }) => fields?.['submission_id']);
  expect(ids).toEqual([ids[0], ids[0]]);
  forbidden.mockRestore();
});
