import { isIPv6 } from 'node:net';

/** Groups of an IPv6 address that an access provider gives to one customer. */
const CUSTOMER_GROUPS = 4;

/**
 * The network of an address, for limits that one subscriber with many addresses cannot walk around (security 29): the
 * first 24 bits of IPv4, also when written as IPv6, and the first 64 of IPv6. What is no address is a network of its own.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return networkOf(mapped);
  if (!isIPv6(ip)) return ip.replace(/\.\d+$/, '.0/24');
  // Without the name of an interface, and with the shortest spelling that there is of it.
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/, '')}]/`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = hostname.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return `${[...before, ...zeros, ...after].slice(0, CUSTOMER_GROUPS).join(':')}::/64`;
}
