// A request to the open API as an institution's system makes it: signed by an independent library.
import { type KeyObject, createHash, randomBytes, randomUUID } from 'node:crypto';
import { errorName } from '@causeway/contract';
import { createSigner, httpbis } from 'http-message-signatures';
import type { TestServer } from '../platform/testing.ts';

/** The test's server has to be reached under this address (PUBLIC_URL). */
export const ORIGIN = 'http://localhost:8080';

export interface SignedRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload: string | Buffer | undefined;
}

export interface ToSign {
  readonly body?: unknown;
  /** A file that is sent instead of JSON. */
  readonly file?: Buffer | undefined;
  /** The idempotency key. */
  readonly key?: string | undefined;
}

interface Signer {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

export async function signedRequest(
  { clock }: Pick<TestServer, 'clock'>,
  { keyId, privateKey }: Signer,
  method: 'GET' | 'POST',
  path: string,
  { body, file, key = randomUUID() }: ToSign = {},
): Promise<SignedRequest> {
  const url = `/api/open/v1/${path}`;
  const payload = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const contentType = file === undefined ? 'application/json' : 'application/octet-stream';
  const digest = `sha-256=:${createHash('sha256')
    .update(payload ?? '')
    .digest('base64')}:`;
  const { headers } = await httpbis.signMessage(
    {
      key: createSigner(privateKey, 'ed25519', keyId),
      fields: [
        '@method',
        '@authority',
        '@path',
        '@query',
        ...(method === 'POST' ? ['content-digest', 'idempotency-key'] : []),
      ],
      paramValues: { created: clock.now(), nonce: randomBytes(16).toString('hex') },
      params: ['created', 'keyid', 'nonce'],
    },
    {
      method,
      url: `${ORIGIN}${url}`,
      headers: method === 'POST' ? { 'content-digest': digest, 'idempotency-key': key } : {},
    },
  );
  return {
    method,
    url,
    headers: {
      ...(headers as Record<string, string>),
      ...(payload !== undefined && { 'content-type': contentType }),
    },
    payload,
  };
}

export async function sendSigned({ app }: Pick<TestServer, 'app'>, { payload, ...sent }: SignedRequest) {
  const response = await app.http.inject({ ...sent, ...(payload !== undefined && { payload }) });
  const isFile = response.headers['content-type']?.startsWith('application/pdf') === true;
  const data = isFile ? response.rawPayload : response.json();
  const refusal = response.statusCode === 200 ? undefined : errorName(data.code);
  return {
    status: response.statusCode,
    headers: response.headers,
    data,
    refusal,
    sent: { ...sent, payload },
  };
}
