/** @jest-environment node */
import { createAction, put, takeLatest } from '@safar/remote-kit/state';
import type { HttpClient } from '@safar/contract/http';
import { fakeHttp, pendingResponse } from '../testing/fake-http';
import { createTestPage } from '../testing/test-page';
import { callApi } from './call-api';

const requested = createAction<string>('test/requested');
const received = createAction<unknown>('test/received');

const readRecord = async (http: HttpClient, word: string) => http.send({ method: 'GET', path: `/${word}` });
const writeRecord = async (http: HttpClient, word: string) =>
  http.send({ method: 'POST', path: `/${word}`, write: true });

/** Creates a page whose saga calls the API for the latest `requested` action. `responses` contains the results. */
function open(http: ReturnType<typeof fakeHttp>, load: () => Promise<typeof readRecord>) {
  const responses: unknown[] = [];
  function* fetchWord({ payload }: ReturnType<typeof requested>): Generator {
    yield put(received(yield* callApi(load, payload)));
  }
  const page = createTestPage({
    http,
    features: [
      {
        key: 'test/records',
        reducer: (state = null, action) => {
          if (received.match(action)) responses.push(action.payload);
          return state;
        },
        saga: function* () {
          yield takeLatest(requested, fetchWord);
        },
      },
    ],
  });
  return { ...page, responses };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the chunk of an API function loads when the function is first called', async () => {
  const load = jest.fn(() => Promise.resolve(readRecord));
  const { store, responses } = open(fakeHttp({ '/one': 1 }), load);
  expect(load).not.toHaveBeenCalled();
  store.dispatch(requested('one'));
  await settle();
  expect(responses).toEqual([1]);
});

test('a newer request aborts the pending read and cancels its saga', async () => {
  const first = pendingResponse();
  const http = fakeHttp({ '/one': first.response, '/two': 2 });
  const { store, responses } = open(http, () => Promise.resolve(readRecord));
  store.dispatch(requested('one'));
  await settle();
  store.dispatch(requested('two'));
  await settle();
  expect(http.requests[0]?.signal?.aborted).toBe(true);
  expect(responses).toEqual([2]);
});

test('a call that is cancelled while its chunk loads is not sent', async () => {
  const http = fakeHttp({ '/two': 2 });
  const { store, responses } = open(http, () => settle().then(() => readRecord));
  store.dispatch(requested('one'));
  store.dispatch(requested('two'));
  await settle();
  await settle();
  expect(http.requests.map(({ path }) => path)).toEqual(['/two']);
  expect(responses).toEqual([2]);
});

test('a newer request does not abort a pending write', async () => {
  const http = fakeHttp({ '/one': pendingResponse().response, '/two': 2 });
  const { store } = open(http, () => Promise.resolve(writeRecord));
  store.dispatch(requested('one'));
  await settle();
  store.dispatch(requested('two'));
  await settle();
  expect(http.requests[0]?.signal).toBeUndefined();
});
