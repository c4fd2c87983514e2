// The body of a webhook, and its signature by Standard Webhooks 1.0: with each valid key of the server, `v1a`
// (Ed25519, for readers of the public key from the developer platform) and `v1` (HMAC, for libraries that
// only know shared secrets).
import { type KeyObject, createHmac, sign } from 'node:crypto';
import type { WebhookType } from '@causeway/contract';
import { openServerKey, sharedSecretOf } from '../developer-platform/index.ts';

interface Change {
  readonly id: string;
  readonly type: WebhookType | 'ping';
  readonly objectId: string;
  readonly status: string;
  readonly at: Date;
}

/** The open API's name for the number of each object. */
const numbers = {
  'deposit.updated': 'txnNo',
  'exchange.updated': 'txnNo',
  'transfer.updated': 'txnNo',
  'payee.updated': 'payeeId',
  'collection_account.updated': 'gaAccountId',
} as const satisfies Record<WebhookType, string>;

/** The same body for every attempt. */
export const bodyOf = ({ id, type, objectId: number, status, at }: Change): string =>
  JSON.stringify({ id, type, timestamp: at.toISOString(), data: dataOf(type, number, status) });

const dataOf = (type: Change['type'], number: string, status: string) =>
  type === 'ping'
    ? {}
    : { [numbers[type]]: number, status: type === 'transfer.updated' ? Number(status) : status };

export interface SigningKey {
  readonly key: KeyObject;
  readonly secret: Buffer;
}

export function signingKey(serverKey: string, memberId: string, sealedKey: string): SigningKey {
  const key = openServerKey(serverKey, memberId, sealedKey);
  return { key, secret: sharedSecretOf(key) };
}

/** `at` is the instant of the attempt, which receivers compare with their clock. */
export function headersOf(keys: readonly SigningKey[], id: string, body: string, at: Date) {
  const signed = Buffer.from(`${id}.${secondsOf(at)}.${body}`);
  const signatures = keys.flatMap(({ key, secret }) => [
    `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
    `v1a,${sign(null, signed, key).toString('base64')}`,
  ]);
  return headersSent(id, at, signatures.join(' '));
}

const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** The headers of an attempt. */
export const headersSent = (id: string, at: Date, signature: string) =>
  ({
    'content-type': 'application/json',
    'user-agent': 'Causeway',
    'webhook-id': id,
    'webhook-timestamp': secondsOf(at),
    'webhook-signature': signature,
  }) as const;
