// The network that a call comes from, for limits: of IPv6 the first 64 bits, for each customer has as many addresses
// within theirs as they like; of IPv4 the address.
import { isIPv6 } from 'node:net';

const groups = 8;
const ofNetwork = 4;

/** `203.0.113.7`, also when it is written as `::ffff:203.0.113.7`; `2001:db8:0:1` of IPv6. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? expanded(address).slice(0, ofNetwork).join(':') : address;
}

/** `::` stands for as many zeros as are missing. */
function expanded(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, groups - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map(plain);
}

const plain = (group: string): string => Number.parseInt(group, 16).toString(16);
