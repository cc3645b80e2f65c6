/** @jest-environment node */
import type { HttpRequest } from '@safar/contract/http';
import { cachedHttpClient } from './cached-http-client';

function clientOf(seconds: number, answer: () => Promise<unknown> = async () => ({})) {
  let time = 1_000_000;
  const sent: HttpRequest[] = [];
  const inner = {
    send(request: HttpRequest) {
      sent.push(request);
      return answer();
    },
  };
  return {
    client: cachedHttpClient(inner, { seconds, now: () => time }),
    sent,
    pass: (ms: number) => (time += ms),
  };
}
const videos: HttpRequest = { method: 'POST', path: '/VideosGet', fields: { category: 'Most Watched' } };

test('identical reads share one response until it expires', async () => {
  const { client, sent, pass } = clientOf(5);
  await Promise.all([client.send(videos), client.send({ ...videos })]);
  await client.send(videos);
  expect(sent).toHaveLength(1);
  pass(5_001);
  await client.send(videos);
  expect(sent).toHaveLength(2);
});

test('reads with different fields do not share a request, and no write shares a request', async () => {
  const { client, sent } = clientOf(5);
  await client.send(videos);
  await client.send({ ...videos, fields: { category: 'Trending Now' } });
  await client.send({ method: 'POST', path: '/AddView', write: true });
  await client.send({ method: 'POST', path: '/AddView', write: true });
  expect(sent).toHaveLength(4);
});

test('a failure is not cached', async () => {
  let fail = true;
  const { client } = clientOf(5, async () => {
    if (fail) throw new Error('down');
    return 'up';
  });
  await expect(client.send(videos)).rejects.toThrow('down');
  fail = false;
  await expect(client.send(videos)).resolves.toBe('up');
});

test('the signal of one caller is not passed on, so that it cannot abort the shared request', async () => {
  const { client, sent } = clientOf(5);
  await client.send({ ...videos, signal: AbortSignal.abort() });
  expect(sent[0]).not.toHaveProperty('signal');
});

test('a TTL of 0 seconds turns the cache off', async () => {
  const { client, sent } = clientOf(0);
  await client.send(videos);
  await client.send(videos);
  expect(sent).toHaveLength(2);
});
