const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1).join('').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const first = groups(head);
  const last = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map(
    (group) => group.replace(/^0+/, '') || '0',
  );
}

/**
 * The network of an address: /24 for IPv4, /48 for IPv6. Limits that use this prefix count by network, because internet
 * providers often give one customer a whole /48, and that customer could evade a limit per address.
 */
export function networkPrefix(address: string): string {
  const ipv4 = IPV4_MAPPED.exec(address)?.[1] ?? address;
  if (!ipv4.includes(':')) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(ipv4).slice(0, 3).join(':')}::/48`;
}
