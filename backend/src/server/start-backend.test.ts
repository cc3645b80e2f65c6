import { parseListenAddress } from './start-backend';

test.each([
  [undefined, '127.0.0.1', 4000],
  ['0.0.0.0:80', '0.0.0.0', 80],
  ['localhost:0', 'localhost', 0],
  ['[::1]:4000', '::1', 4000],
])('BACKEND_LISTEN=%s is parsed', (text, host, port) => {
  expect(parseListenAddress(text)).toEqual({ host, port });
});

test.each(['4000', 'localhost', 'localhost:', ':4000', '::1:4000', 'localhost:70000', 'a b:1'])(
  'BACKEND_LISTEN=%s is refused, and the error contains a valid example',
  (text) => {
    expect(() => parseListenAddress(text)).toThrow('such as 127.0.0.1:4000');
  },
);
