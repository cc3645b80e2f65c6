import { networkNumber, VisitorKeys } from './visitor-keys';

test('the key of a visitor changes every day and does not contain the IP address', () => {
  const keys = new VisitorKeys();
  const key = keys.keyOf('203.0.113.5', 'a browser', 0);
  expect(keys.keyOf('203.0.113.5', 'a browser', 86_399_999)).toBe(key);
  expect(keys.keyOf('203.0.113.5', 'a browser', 86_400_000)).not.toBe(key);
  expect(keys.keyOf('203.0.113.5', 'another browser', 0)).not.toBe(keys.keyOf('203.0.113.5', 'a browser', 0));
  expect(new VisitorKeys().keyOf('203.0.113.5', 'a browser', 0)).not.toBe(
    keys.keyOf('203.0.113.5', 'a browser', 0),
  );
  expect(key).not.toContain('203');
});

test('all addresses of a network have the same network number, which depends on the secret', () => {
  const number = networkNumber('a secret', '203.0.113.5');
  expect(networkNumber('a secret', '203.0.113.250')).toBe(number);
  expect(networkNumber('a secret', '203.0.114.5')).not.toBe(number);
  expect(networkNumber('another secret', '203.0.113.5')).not.toBe(number);
});
