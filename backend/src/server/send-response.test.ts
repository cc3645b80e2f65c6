/** @jest-environment node */
import zlib from 'node:zlib';
import fastify from 'fastify';

const failures = { left: 0 };
jest.mock('node:zlib', () => {
  const actual = jest.requireActual<typeof zlib>('node:zlib');
  const gzip = (body: Buffer, options: zlib.ZlibOptions, done: zlib.CompressCallback) => {
    if (failures.left === 0) return actual.gzip(body, options, done);
    failures.left -= 1;
    return done(new Error('The compression failed.'), Buffer.alloc(0));
  };
  return { ...actual, gzip };
});

import { PreparedResponse } from './send-response';

test('after a failed compression, the next request compresses the response again', async () => {
  const app = fastify();
  const records = 'long enough to be compressed '.repeat(100);
  const prepared = new PreparedResponse({ records });
  app.get('/list', (request, reply) => prepared.send(request, reply));
  const get = () => app.inject({ url: '/list', headers: { 'accept-encoding': 'gzip' } });

  failures.left = 1;
  const failed = await get();
  expect(failed.statusCode).toBe(500);
  // The body of the error is not compressed.
  expect(failed.headers['content-encoding']).toBeUndefined();
  expect(failed.json()).toMatchObject({ message: 'The compression failed.' });

  const { statusCode, headers, rawPayload } = await get();
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
  expect(JSON.parse(zlib.gunzipSync(rawPayload).toString())).toEqual({ records });
  await app.close();
});
