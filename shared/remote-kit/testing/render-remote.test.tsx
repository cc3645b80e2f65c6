import { screen, waitFor } from '@testing-library/react';
import { useHost } from '@safar/remote-kit/host';
import { Link } from '@safar/remote-kit/router';
import { createSlice, getContext, put, takeLatest, useDispatch, useSelector } from '@safar/remote-kit/state';
import userEvent from '@testing-library/user-event';
import type { HttpClient } from '@safar/contract/http';
import { failure, fakeHttp } from './fake-http';
import { renderRemote } from './render-remote';

const slice = createSlice({
  name: 'test/word',
  initialState: 'nothing',
  reducers: { requested: (state) => state, received: (_state, { payload }: { payload: string }) => payload },
});

function* fetchWord(): Generator {
  const http = (yield getContext('http')) as HttpClient;
  try {
    yield put(slice.actions.received((yield http.send({ method: 'GET', path: '/word' })) as string));
  } catch (error) {
    yield put(slice.actions.received((error as Error).message));
  }
}

function* watchWord() {
  yield takeLatest(slice.actions.requested, fetchWord);
}

const feature = { key: 'test/word', reducer: slice.reducer, saga: watchWord } as const;

function Word() {
  const dispatch = useDispatch();
  const word = useSelector((state: { 'test/word': string }) => state['test/word']);
  const { site, SlotOutlet } = useHost();
  return (
    <>
      <button onClick={() => dispatch(slice.actions.requested())}>{`${site.name}: ${word}`}</button>
      <Link to="/there?x=1">Go</Link>
      <SlotOutlet name="ad" props={{ category: 'Details', placement: 'video' }} fallback={null} />
    </>
  );
}

test('sagas, store, host and router work as on a real page, and `SlotOutlet` renders the key of the slot', async () => {
  const http = fakeHttp({ '/word': 'journey' });
  const { currentPath } = renderRemote(<Word />, { features: [feature], http, path: '/here' });
  expect(screen.getByTestId('slot')).toHaveTextContent('ad:Details:video');
  expect(currentPath()).toBe('/here');

  await userEvent.click(screen.getByRole('button', { name: 'Safar TV: nothing' }));
  expect(await screen.findByRole('button', { name: 'Safar TV: journey' })).toBeVisible();
  expect(http.requests).toEqual([{ method: 'GET', path: '/word' }]);

  http.respond('/word', failure(500));
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: /responded with 500/ })).toBeVisible();

  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(currentPath()).toBe('/there?x=1'));
});

test('a request to a path without a mock response fails with an error that contains the path', async () => {
  renderRemote(<Word />, { features: [feature] });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: /no response for \/word/ })).toBeVisible();
});
