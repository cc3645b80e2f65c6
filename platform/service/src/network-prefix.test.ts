/** @jest-environment node */
import { networkPrefix } from './network-prefix';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:0db8:0012:ffff:1:2:3:4', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s is in %s', (address, prefix) => {
  expect(networkPrefix(address)).toBe(prefix);
});
