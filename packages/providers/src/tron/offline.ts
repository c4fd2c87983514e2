// Payments on TRON that are signed offline: the `raw_data` of a transaction, and the comparison of the signed one with it.
import { recoverAddress } from 'viem';
import type { OfflinePayment, OfflinePreparation, SignedCheck, SignedDifference } from '../offline-port.ts';
import type { ChainSendStatus } from '../port.ts';
import { readSignedText } from '../signed-text.ts';
import { toBase58 } from './address.ts';
import { sendStatus } from './send-status.ts';
import { callOf, rawDataOf, tryFrom, type Sending } from './sending.ts';
import {
  encodeRawData,
  encodeTransaction,
  readRawData,
  readSigned,
  transactionId,
  type RawData,
  type SignedBytes,
} from './signed-bytes.ts';
import { argumentsOf } from './transform.ts';

/** The network allows up to 24 hours: enough to carry a file to a machine without a network, and back. */
const EXPIRY_SECONDS = 20 * 60 * 60;

export async function prepareOffline(
  sending: Sending,
  { from, to, amount }: OfflinePayment,
): Promise<OfflinePreparation> {
  const payer = { address: from, name: 'cold' };
  const trial = await tryFrom(sending, payer, { to, amount });
  if (trial.status === 'rejected') return { status: 'blocked', cause: 'token-rejects', reason: trial.reason };
  if (trial.status === 'blocked') return trial;
  const { call } = callOf(sending, payer, { to, amount });
  const { raw, block } = await rawDataOf(sending, call, EXPIRY_SECONDS);
  return {
    ...{ status: 'ready', unsigned: encodeRawData(raw).toString('hex'), sequence: null, block },
    expiresAt: new Date(Number(raw.expiration)),
  };
}

interface Asked {
  readonly unsigned: string;
  readonly from: string;
}

export async function checkOffline({ unsigned, from }: Asked, text: string): Promise<SignedCheck> {
  const asked = Buffer.from(unsigned, 'hex');
  const signed = signedIn(text);
  if (signed === null) {
    const differences = [{ field: 'form', asked: 'TriggerSmartContract', signed: '' }] as const;
    return { status: 'differs', differences };
  }
  const differences = [
    ...differencesOf(readRawData(asked), signed),
    ...differing('signer', from, await signerOf(signed)),
  ];
  if (differences.length > 0) return { status: 'differs', differences };
  if (!signed.rawData.equals(asked))
    return { status: 'differs', differences: [{ field: 'rest', asked: '', signed: '' }] };
  const raw = encodeTransaction(asked, signed.signature).toString('hex');
  return { status: 'fits', transfer: { txHash: signed.id, raw } };
}

function signedIn(text: string): SignedBytes | null {
  const given = readSignedText(text);
  if (given === null) return null;
  try {
    if (given.kind === 'bytes') return readSigned(given.hex);
    const [rawData, signature] = [given.rawData, given.signature].map((each) => Buffer.from(each, 'hex'));
    return rawData && signature ? readSigned(encodeTransaction(rawData, signature).toString('hex')) : null;
  } catch {
    return null;
  }
}

const signerOf = ({ id, signature }: SignedBytes): Promise<string> =>
  recoverAddress({ hash: `0x${id}`, signature: `0x${signature.toString('hex')}` }).then(toBase58, () => '');

function differencesOf(asked: RawData, signed: RawData): readonly SignedDifference[] {
  const [askedFields, signedFields] = [fieldsOf(asked), fieldsOf(signed)];
  return (Object.keys(askedFields) as (keyof typeof askedFields)[]).flatMap((field) =>
    differing(field, askedFields[field], signedFields[field]),
  );
}

const differing = (
  field: SignedDifference['field'],
  asked: string,
  signed: string,
): readonly SignedDifference[] => (asked === signed ? [] : [{ field, asked, signed }]);

function fieldsOf({ action, reference, expiration, timestamp, feeLimitSun }: RawData) {
  const [token, recipient, units] =
    action.kind === 'coin'
      ? ['TRX', toBase58(action.to.toString('hex')), String(action.sun)]
      : [toBase58(action.contract.toString('hex')), ...transferIn(action.data)];
  return {
    token,
    recipient,
    amount: units,
    fee: String(feeLimitSun),
    expiry: `${new Date(Number(expiration)).toISOString()} (${String(timestamp)})`,
    reference: `${reference.number.toString('hex')} ${reference.id.toString('hex')}`,
  };
}

/** Call data that is no transfer is shown in place of its recipient. */
function transferIn(data: Buffer): readonly [recipient: string, units: string] {
  try {
    const [payee, units] = argumentsOf(data);
    return [toBase58(payee), String(units)];
  } catch {
    return [data.toString('hex'), ''];
  }
}

/** Enough to name the transaction, whose id does not depend on its signature. */
const NO_SIGNATURE = Buffer.alloc(65);

export function offlineStatus({ api, config }: Sending, { unsigned }: Asked): Promise<ChainSendStatus> {
  const rawData = Buffer.from(unsigned, 'hex');
  const raw = encodeTransaction(rawData, NO_SIGNATURE).toString('hex');
  return sendStatus(api, config, { txHash: transactionId(rawData), raw });
}
