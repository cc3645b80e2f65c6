import { createAction, put, takeLatest } from '@safar/shared/state';
import type { HttpClient } from '../contract/http';
import { fakeHttp, pendingAnswer } from '../testing/fake-http';
import { createTestPage } from '../testing/test-page';
import { callApi } from './call-api';

const asked = createAction<string>('test/asked');
const came = createAction<unknown>('test/came');

const readWord = async (http: HttpClient, word: string) => http.send({ method: 'GET', path: `/${word}` });
const writeWord = async (http: HttpClient, word: string) =>
  http.send({ method: 'POST', path: `/${word}`, write: true });

/** A page whose saga asks for one word after the other and writes down what came, latest wins. */
function open(http: ReturnType<typeof fakeHttp>, load: () => Promise<typeof readWord>) {
  const words: unknown[] = [];
  function* fetchWord({ payload }: ReturnType<typeof asked>): Generator {
    yield put(came(yield* callApi(load, payload)));
  }
  const page = createTestPage({
    http,
    features: [
      {
        key: 'test/words',
        reducer: (state = null, action) => {
          if (came.match(action)) words.push(action.payload);
          return state;
        },
        saga: function* () {
          yield takeLatest(asked, fetchWord);
        },
      },
    ],
  });
  return { ...page, words };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the code of a call comes with the call', async () => {
  const load = jest.fn(() => Promise.resolve(readWord));
  const { store, words } = open(fakeHttp({ '/one': 1 }), load);
  expect(load).not.toHaveBeenCalled();
  store.dispatch(asked('one'));
  await settle();
  expect(words).toEqual([1]);
});

test('a read that is overtaken is given up, and its saga does not go on', async () => {
  const first = pendingAnswer();
  const http = fakeHttp({ '/one': first.answer, '/two': 2 });
  const { store, words } = open(http, () => Promise.resolve(readWord));
  store.dispatch(asked('one'));
  await settle();
  store.dispatch(asked('two'));
  await settle();
  expect(http.requests[0]?.signal?.aborted).toBe(true);
  expect(words).toEqual([2]);
});

test('a call that is overtaken while its code is on its way is never made', async () => {
  const http = fakeHttp({ '/two': 2 });
  const { store, words } = open(http, () => settle().then(() => readWord));
  store.dispatch(asked('one'));
  store.dispatch(asked('two'));
  await settle();
  await settle();
  expect(http.requests.map(({ path }) => path)).toEqual(['/two']);
  expect(words).toEqual([2]);
});

test('a write is not given up', async () => {
  const http = fakeHttp({ '/one': pendingAnswer().answer, '/two': 2 });
  const { store } = open(http, () => Promise.resolve(writeWord));
  store.dispatch(asked('one'));
  await settle();
  store.dispatch(asked('two'));
  await settle();
  expect(http.requests[0]?.signal).toBeUndefined();
});
