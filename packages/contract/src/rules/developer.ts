// The rules of a webhook address and a public key (DEV-002, DEV-003). The server reports further problems, such as the size
// of a key, at the same fields.
import * as z from 'zod/mini';
import { message } from './messages/index.ts';
import { trimmedText } from './text.ts';

const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** Names that lead into the local network or nowhere (RFC 6761, RFC 6762, RFC 8375, and common ones). */
const PRIVATE =
  /\.(?:local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid|onion|svc|localdomain)$/;

/** `localhost` is for trials beside the world box; elsewhere the server refuses it. */
export const isLocalAddress = (address: string): boolean =>
  /^https?:\/\/localhost(?::\d+)?(?:\/|$)/.test(address);

/** An https address with a domain name: no IP address in any spelling, and no user name. */
function isWebhookAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (isLocalAddress(address)) return true;
  return protocol === 'https:' && DOMAIN.test(hostname) && !PRIVATE.test(hostname);
}

export const webhookAddress = trimmedText(500, { missing: message('required') }).check(
  z.minLength(1, message('required')),
  z.refine((typed) => typed === '' || isWebhookAddress(typed), message('notification-address')),
);

const PUBLIC_KEY = /^-----BEGIN PUBLIC KEY-----\s[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/;

export const merchantPublicKey = trimmedText(4000, { missing: message('required') }).check(
  z.minLength(1, message('required')),
  z.refine((typed) => !typed.includes('PRIVATE KEY'), { error: message('private-key'), abort: true }),
  z.refine((typed) => typed === '' || PUBLIC_KEY.test(typed), message('public-key')),
);
