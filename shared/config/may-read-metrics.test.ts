import { mayReadMetrics } from './may-read-metrics';

const token = 'the-token-of-metrics';
const asks = (remoteAddress: string, headers: Record<string, string> = {}) =>
  mayReadMetrics({ headers, socket: { remoteAddress } }, undefined, token);

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a program on this machine reads them (%s)',
  (address) => {
    expect(asks(address)).toBe(true);
  },
);

test.each([
  ['another machine', '10.0.0.7', {}],
  ['who comes through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['who comes through another kind of proxy', '::1', { forwarded: 'for=127.0.0.1' }],
  ['another token', '10.0.0.7', { authorization: 'Bearer the-token-of-metricz' }],
  ['an empty token', '10.0.0.7', { authorization: 'Bearer undefined' }],
])('%s does not', (_who, address, headers) => {
  expect(asks(address, headers)).toBe(false);
});

test('with the token everybody does', () => {
  expect(asks('10.0.0.7', { authorization: `Bearer ${token}`, 'x-forwarded-for': '1.2.3.4' })).toBe(true);
});
