// Travel addresses of TRP: `ta` and the base58 text, with a checksum, of an https address without its scheme, whose query has
// t=i.
import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';

const PREFIX = 'ta';
const LENGTH_MAX = 600;
const TAG = 't=i';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const base58check = createBase58check(sha256);
// Letters, digits and characters of an address; nothing that ends a host invisibly, such as a backslash or an
// @.
const ADDRESS = /^[\w.-]{1,253}(?::\d{1,5})?(?:\/[\w.~/%-]{0,400})?\?[\w.~=&%-]{3,200}$/;

/** Throws TypeError for a text that is no URL. */
export function toTravelAddress(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  searchParams.set('t', 'i');
  const path = pathname === '/' ? '' : pathname;
  return PREFIX + base58check.encode(Buffer.from(`${host}${path}?${searchParams.toString()}`));
}

/** Null for other text. `scheme` is https, and http only with the box. */
export function fromTravelAddress(text: string, scheme: 'https' | 'http'): URL | null {
  if (!text.startsWith(PREFIX) || text.length > LENGTH_MAX) return null;
  const written = decoded(text.slice(PREFIX.length));
  if (written === null || !ADDRESS.test(written)) return null;
  const url = URL.canParse(`${scheme}://${written}`) ? new URL(`${scheme}://${written}`) : null;
  return url?.search.slice(1).split('&').includes(TAG) ? url : null;
}

function decoded(text: string): string | null {
  try {
    return Buffer.from(base58check.decode(text)).toString('latin1');
  } catch {
    return null;
  }
}
