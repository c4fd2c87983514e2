// Whether a pushed message comes from the bank: an HMAC-SHA256 over its time, channel and body, and a recent time.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BankChannel } from '../port.ts';

/** An older message, sent again by somebody else, is refused; the bank itself signs again each time. */
const AGE_MILLISECONDS_MAX = 10 * 60_000;

export type PushHeaders = Readonly<Record<string, string | undefined>>;

export interface Signer {
  /** Binds a signature to one bank. */
  readonly channel: BankChannel;
  readonly webhookSecret: string;
}

export function isSignedByBank(
  { channel, webhookSecret }: Signer,
  headers: PushHeaders,
  body: Uint8Array,
  now: Date,
): boolean {
  const timestamp = headers['x-bank-timestamp'] ?? '';
  const sentAt = Date.parse(timestamp);
  if (Number.isNaN(sentAt) || Math.abs(now.getTime() - sentAt) > AGE_MILLISECONDS_MAX) return false;
  const expected = Buffer.from(
    `v1=${createHmac('sha256', webhookSecret).update(`${timestamp}.${channel}.`).update(body).digest('hex')}`,
  );
  const given = Buffer.from(headers['x-bank-signature'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
