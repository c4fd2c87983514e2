// The client of apps/signer: sends the approval with the transaction, and the server's signature of it.
import { createPrivateKey, sign as signText, type KeyObject } from 'node:crypto';
import {
  ProviderError,
  ProviderUnavailable,
  type Signer,
  type SignerWallets,
  type SigningAnswer,
} from './port.ts';
import { approvalText, signerPaths, toRequestDto } from './signing-wire.ts';
import { call, isObject, textOf, type Answer, type Endpoint } from './transport.ts';

export interface CausewaySignerConfig {
  /** The signer's address without a slash at the end. */
  readonly url: string;
  readonly token: string;
  /** The server's Ed25519 private key: its 32 bytes in base64. */
  readonly approvalKey: string;
  readonly timeoutMilliseconds: number;
}

export function createCausewaySigner(config: CausewaySignerConfig): Signer {
  const key = approvalKeyOf(config.approvalKey);
  const endpoint: Endpoint = {
    name: 'signer',
    url: config.url,
    apiKey: config.token,
    timeoutMilliseconds: config.timeoutMilliseconds,
  };
  return {
    wallets: async (channel) => {
      const answer = await call(endpoint, { method: 'GET', path: `${signerPaths.wallets}/${channel}` });
      return answer.status === 404 ? null : walletsIn(bodyOf(answer));
    },
    sign: async (request) => {
      const signature = signText(null, Buffer.from(approvalText(request)), key).toString('base64');
      const answer = await call(endpoint, {
        method: 'POST',
        path: signerPaths.sign,
        contentType: 'application/json',
        body: JSON.stringify(toRequestDto(request, signature)),
      });
      return answerIn(bodyOf(answer));
    },
  };
}

/** PKCS #8 of an Ed25519 key (RFC 8410), before its 32 bytes. */
const ED25519_PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ED25519_BYTES = 32;

/** Throws RangeError for text that is not a key; no message contains the text. */
export function approvalKeyOf(base64: string): KeyObject {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== ED25519_BYTES) throw new RangeError('an approval key has 32 bytes in base64');
  return createPrivateKey({ key: Buffer.concat([ED25519_PKCS8, bytes]), format: 'der', type: 'pkcs8' });
}

function bodyOf(answer: Answer): Readonly<Record<string, unknown>> {
  // A person has to fix wrong keys and a stopped signer; nothing was signed.
  if (answer.status === 401) throw new ProviderUnavailable('the signer does not know this server');
  if (answer.status !== 200) throw new ProviderError(`the signer answered ${answer.status}`);
  try {
    const body: unknown = JSON.parse(textOf(answer));
    if (isObject(body)) return body;
  } catch (cause) {
    throw new ProviderError('the signer answered what is no JSON', { cause });
  }
  throw new ProviderError('the signer answered no object');
}

function walletsIn(body: Readonly<Record<string, unknown>>): SignerWallets {
  const { hot, gas, depositBranches } = body;
  const isGas = gas === null || typeof gas === 'string';
  if (typeof hot !== 'string' || !isGas || !Array.isArray(depositBranches))
    throw new ProviderError('the signer left wallets out');
  return { hot, gas, depositBranches: depositBranches.map(String) };
}

function answerIn({ status, reason, transfer }: Readonly<Record<string, unknown>>): SigningAnswer {
  if (status === 'refused' && typeof reason === 'string') return { status, reason };
  if (status !== 'signed' || !isObject(transfer)) throw new ProviderError('the signer answered neither');
  const { txHash, raw } = transfer;
  if (typeof txHash !== 'string' || typeof raw !== 'string')
    throw new ProviderError('the signer left the signed bytes out');
  return { status, transfer: { txHash, raw } };
}
