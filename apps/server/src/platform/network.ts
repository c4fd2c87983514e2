// The network that a call comes from, for limits: the first 64 bits of IPv6, because each customer has any number of
// addresses within them; the whole address of IPv4.
import ipaddr from 'ipaddr.js';

const REMEMBERED_MAX = 10_000;
const remembered = new Map<string, string>();

/** `203.0.113.7`, also for `::ffff:203.0.113.7`; `2001:db8:0:1` for IPv6. */
export function networkOf(address: string): string {
  let network = remembered.get(address);
  if (network === undefined) {
    network = networkIn(address);
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(address, network);
  }
  return network;
}

function networkIn(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (!(known instanceof ipaddr.IPv6)) return known.toString();
  const [a = 0, b = 0, c = 0, d = 0] = known.parts;
  return [a, b, c, d].map((group) => group.toString(16)).join(':');
}
