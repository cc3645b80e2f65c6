import { ApiError } from '@safar/contract/http';
import { failure, fakeHttp } from '@safar/remote-kit/testing/fake-http';
import { renderRemote } from '@safar/remote-kit/testing/render-remote';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JoinUsPage } from '../features/join-us/join-us-page';
import { formFeatures } from '../testing/form-fixtures';

beforeEach(() => sessionStorage.clear());

const picture = (name: string, type = 'image/png', size = 2048) =>
  new File([new Uint8Array(size)], name, { type });
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText(/^A picture/), file, { applyAccept: false });

/** The parent element of the file input. It shows the file name. */
const field = () => screen.getByLabelText(/^A picture/).parentElement;
const preview = () => screen.getByText(/^[\d.]+ [KM]B$/).parentElement;

async function open() {
  const http = fakeHttp({ '/joinUs': { success: true } });
  renderRemote(<JoinUsPage params={{}} search={new URLSearchParams()} />, {
    features: formFeatures,
    http,
    path: '/join-us',
  });
  await userEvent.type(screen.getByLabelText(/^Full name/), 'Zainab Ali');
  await userEvent.type(screen.getByLabelText(/^Email/), 'zainab@example.org');
  await userEvent.type(screen.getByLabelText(/^City/), 'Gilgit');
  await userEvent.type(screen.getByLabelText(/^Telephone/), '03001234567');
  return http;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('the selected picture is shown with its size, and selecting another picture replaces it', async () => {
  const http = await open();
  await choose(picture('first.png'));
  expect(await screen.findByText('2 KB')).toBeVisible();
  expect(field()).toHaveTextContent('first.png');
  expect(preview()).toHaveTextContent('first.png');
  await choose(picture('second.jpg', 'image/jpeg', 3 * 1024 * 1024));
  expect(await screen.findByText('3.0 MB')).toBeVisible();
  expect(field()).toHaveTextContent('second.jpg');
  expect(preview()).toHaveTextContent('second.jpg');
  expect(screen.queryByText('first.png')).toBeNull();
  await send();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields?.['image']).toMatchObject({ name: 'second.jpg' });
});

test('a removed picture is not sent, and the focus moves to the file input', async () => {
  const http = await open();
  await choose(picture('first.png'));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the picture' }));
  expect(screen.queryByText('first.png')).toBeNull();
  expect(field()).toHaveTextContent('No file chosen');
  expect(screen.getByLabelText(/^A picture/)).toHaveFocus();
  await send();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields).not.toHaveProperty('image');
});

test('an invalid file shows an error at once, which disappears when a picture replaces the file', async () => {
  await open();
  await choose(picture('film.mp4', 'video/mp4'));
  await waitFor(() =>
    expect(screen.getByLabelText(/^A picture/)).toHaveAccessibleDescription(
      /Please choose a JPEG, PNG or WebP picture\./,
    ),
  );
  expect(field()).toHaveTextContent('film.mp4');
  await choose(picture('me.webp', 'image/webp'));
  await waitFor(() => expect(preview()).toHaveTextContent('me.webp'));
  expect(screen.getByLabelText(/^A picture/)).toBeValid();
});

test.each([
  ['that is not a picture', picture('film.mp4', 'video/mp4')],
  ['that is too large', picture('large.png', 'image/png', 6 * 1024 * 1024)],
])('a file %s can be removed, and the form is then sent without it', async (_kind, file) => {
  const http = await open();
  await choose(file);
  await waitFor(() => expect(screen.getByLabelText(/^A picture/)).toBeInvalid());
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(field()).toHaveTextContent('No file chosen');
  expect(screen.getByLabelText(/^A picture/)).toHaveFocus();
  expect(screen.getByLabelText(/^A picture/)).toBeValid();
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
  await send();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields).not.toHaveProperty('image');
});

test("choosing another picture removes the server's error about the previous one", async () => {
  const http = await open();
  const fieldErrors = { image: 'The picture is damaged; please choose another one.' };
  http.respond('/joinUs', new ApiError('status', 'no', { status: 422, fieldErrors }));
  await choose(picture('damaged.png'));
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText(/^A picture/)).toHaveAccessibleDescription(/The picture is damaged/),
  );
  await choose(picture('me.webp', 'image/webp'));
  expect(screen.getByLabelText(/^A picture/)).toBeValid();
  expect(screen.queryByRole('link', { name: /The picture is damaged/ })).toBeNull();
});

test('an Urdu form announces an invalid file in Urdu', async () => {
  renderRemote(<JoinUsPage params={{}} search={new URLSearchParams()} />, {
    features: formFeatures,
    locale: 'ur',
  });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('The form has no file input.');
  await userEvent.upload(input, picture('film.mp4', 'video/mp4'), { applyAccept: false });
  await waitFor(() => expect(input).toHaveAccessibleDescription(/براہِ کرم JPEG، PNG یا WebP/));
  expect(input).toBeInvalid();
  expect(screen.queryByText(/Please choose/)).toBeNull();
});

/**
 * Replaces `createImageBitmap`, which decodes pictures before they are resized. Decoding does not end until the
 * returned function is called, and then fails. If decoding fails, the form sends the original file.
 */
function delayDecoding(): () => void {
  let fail = () => {};
  const decoding = new Promise<ImageBitmap>(
    (_resolve, reject) => (fail = () => reject(new Error('no picture'))),
  );
  Object.assign(globalThis, { createImageBitmap: () => decoding });
  return () => fail();
}

test('a picture that is removed while it is being resized is not sent', async () => {
  const http = await open();
  const fail = delayDecoding();
  await choose(picture('large.png'));
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  fail();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields).not.toHaveProperty('image');
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('the form is busy while a picture is being resized, and sends the original picture if resizing fails', async () => {
  const http = await open();
  const fail = delayDecoding();
  await choose(picture('large.png'));
  await send();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  expect(http.requests).toHaveLength(0);

  fail();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields?.['image']).toMatchObject({ name: 'large.png' });
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a form is sent with its picture even if it is closed during the resizing', async () => {
  const http = await open();
  const fail = delayDecoding();
  await choose(picture('large.png'));
  await send();
  cleanup();
  fail();
  await waitFor(() => expect(http.requests).toHaveLength(1));
  expect(http.requests[0]?.fields).toMatchObject({ name: 'Zainab Ali', image: { name: 'large.png' } });
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('after a failure, the same picture keeps the submission id, but another picture of the same size gets a new id', async () => {
  const http = await open();
  http.respond('/joinUs', failure(503));
  const attempt = async (file: File) => {
    await choose(file);
    const count = http.requests.length;
    await send();
    await waitFor(() => expect(http.requests).toHaveLength(count + 1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    return http.requests.at(-1)?.fields?.['submission_id'];
  };
  const taken = (name: string, lastModified: number) =>
    new File([new Uint8Array(2048)], name, { type: 'image/png', lastModified });
  const first = await attempt(taken('lake.png', 1));
  expect(await attempt(taken('lake.png', 1))).toBe(first);
  const ids = [first, await attempt(taken('lake.png', 2)), await attempt(taken('fort.png', 2))];
  expect(new Set(ids).size).toBe(3);
});
