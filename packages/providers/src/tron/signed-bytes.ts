// The bytes of a payment on TRON (protocol buffers, Tron.proto), written here and not by the node, so that exactly the
// intended payment is signed.
import { createHash } from 'node:crypto';
import { ProviderError } from '../port.ts';

/** A call of a token contract. Addresses have twenty-one bytes. */
export interface TokenCall {
  readonly kind: 'call';
  readonly owner: Buffer;
  readonly contract: Buffer;
  /** The call in the contract's ABI. */
  readonly data: Buffer;
}

/** TRX from one address to another. */
export interface CoinTransfer {
  readonly kind: 'coin';
  readonly owner: Buffer;
  readonly to: Buffer;
  readonly sun: bigint;
}

export type Action = TokenCall | CoinTransfer;

/** The content of `raw_data`. */
export interface RawData {
  readonly action: Action;
  /** The referenced block: the last two bytes of its number and eight of its id. */
  readonly reference: { readonly number: Buffer; readonly id: Buffer };
  /** Milliseconds since 1970. */
  readonly expiration: bigint;
  readonly timestamp: bigint;
  /** Null if there is none, as for a transfer of TRX. */
  readonly feeLimitSun: bigint | null;
}

/** The last two bytes of a block's number and eight of its id, from an id of 32 bytes. */
export const referenceOf = (blockId: Buffer): RawData['reference'] => ({
  number: blockId.subarray(6, 8),
  id: blockId.subarray(8, 16),
});

/** Field numbers of Tron.proto. */
const RAW = { refBlockBytes: 1, refBlockHash: 4, expiration: 8, contract: 11, timestamp: 14, feeLimit: 18 };
const CONTRACT = { type: 1, parameter: 2 };
const ANY = { typeUrl: 1, value: 2 };
const TRIGGER = { owner: 1, contract: 2, data: 4 };
const TRANSFER = { owner: 1, to: 2, amount: 3 };
const TRANSACTION = { rawData: 1, signature: 2 };

const TRANSFER_CONTRACT = 1n;
const TRIGGER_SMART_CONTRACT = 31n;
const typeUrl = (name: string): Buffer => Buffer.from(`type.googleapis.com/protocol.${name}`);

export function encodeRawData({ action, reference, ...raw }: RawData): Buffer {
  const isCall = action.kind === 'call';
  const parameter = Buffer.concat([
    bytesField(ANY.typeUrl, typeUrl(isCall ? 'TriggerSmartContract' : 'TransferContract')),
    bytesField(ANY.value, isCall ? encodeCall(action) : encodeTransfer(action)),
  ]);
  const contract = Buffer.concat([
    numberField(CONTRACT.type, isCall ? TRIGGER_SMART_CONTRACT : TRANSFER_CONTRACT),
    bytesField(CONTRACT.parameter, parameter),
  ]);
  return Buffer.concat([
    bytesField(RAW.refBlockBytes, reference.number),
    bytesField(RAW.refBlockHash, reference.id),
    numberField(RAW.expiration, raw.expiration),
    bytesField(RAW.contract, contract),
    numberField(RAW.timestamp, raw.timestamp),
    ...(raw.feeLimitSun === null ? [] : [numberField(RAW.feeLimit, raw.feeLimitSun)]),
  ]);
}

const encodeCall = ({ owner, contract, data }: TokenCall): Buffer =>
  Buffer.concat([
    bytesField(TRIGGER.owner, owner),
    bytesField(TRIGGER.contract, contract),
    bytesField(TRIGGER.data, data),
  ]);

const encodeTransfer = ({ owner, to, sun }: CoinTransfer): Buffer =>
  Buffer.concat([
    bytesField(TRANSFER.owner, owner),
    bytesField(TRANSFER.to, to),
    numberField(TRANSFER.amount, sun),
  ]);

export function encodeTransaction(rawData: Buffer, signature: Buffer): Buffer {
  return Buffer.concat([
    bytesField(TRANSACTION.rawData, rawData),
    bytesField(TRANSACTION.signature, signature),
  ]);
}

/** The id of a transaction: SHA-256 of its raw data. */
export const transactionId = (rawData: Buffer): string => createHash('sha256').update(rawData).digest('hex');

export interface SignedBytes extends RawData {
  readonly id: string;
  readonly rawData: Buffer;
  readonly signature: Buffer;
}

/** The content of signed bytes. Throws ProviderError for bytes that are not ours. */
export function readSigned(hex: string): SignedBytes {
  const fields = fieldsOf(Buffer.from(hex, 'hex'));
  const rawData = fields.get(TRANSACTION.rawData);
  if (!Buffer.isBuffer(rawData)) throw new ProviderError('signed bytes without raw data');
  const signature = bytesIn(fields, TRANSACTION.signature);
  return { id: transactionId(rawData), rawData, signature, ...readRawData(rawData) };
}

/** The content of `raw_data`. Reads bytes with further fields too: a signer encodes the result, and compares. */
export function readRawData(rawData: Buffer): RawData {
  const fields = fieldsOf(rawData);
  const expiration = fields.get(RAW.expiration);
  if (typeof expiration !== 'bigint') throw new ProviderError('signed bytes without an expiration');
  const [number, id] = [fields.get(RAW.refBlockBytes), fields.get(RAW.refBlockHash)];
  if (!Buffer.isBuffer(number) || !Buffer.isBuffer(id))
    throw new ProviderError('signed bytes that refer to no block');
  const feeLimit = fields.get(RAW.feeLimit);
  return {
    action: actionIn(fields),
    reference: { number, id },
    expiration,
    timestamp: numberIn(fields, RAW.timestamp),
    feeLimitSun: typeof feeLimit === 'bigint' ? feeLimit : null,
  };
}

function actionIn(fields: Fields): Action {
  const contract = fieldsOf(bytesIn(fields, RAW.contract));
  const value = fieldsOf(bytesIn(fieldsOf(bytesIn(contract, CONTRACT.parameter)), ANY.value));
  const type = contract.get(CONTRACT.type);
  if (type === TRANSFER_CONTRACT) {
    const [owner, to] = [bytesIn(value, TRANSFER.owner), bytesIn(value, TRANSFER.to)];
    return { kind: 'coin', owner, to, sun: numberIn(value, TRANSFER.amount) };
  }
  if (type !== TRIGGER_SMART_CONTRACT)
    throw new ProviderError('signed bytes that neither call a contract nor move TRX');
  return {
    kind: 'call',
    owner: bytesIn(value, TRIGGER.owner),
    contract: bytesIn(value, TRIGGER.contract),
    data: bytesIn(value, TRIGGER.data),
  };
}

type Fields = ReadonlyMap<number, bigint | Buffer>;

function bytesIn(fields: Fields, number: number): Buffer {
  const value = fields.get(number);
  if (!Buffer.isBuffer(value)) throw new ProviderError(`signed bytes without field ${number}`);
  return value;
}

function numberIn(fields: Fields, number: number): bigint {
  const value = fields.get(number);
  if (typeof value !== 'bigint') throw new ProviderError(`signed bytes without field ${number}`);
  return value;
}

const VARINT = 0;
const DELIMITED = 2;

function numberField(number: number, value: bigint): Buffer {
  return Buffer.concat([varint(BigInt(number * 8 + VARINT)), varint(value)]);
}

function bytesField(number: number, value: Buffer): Buffer {
  return Buffer.concat([varint(BigInt(number * 8 + DELIMITED)), varint(BigInt(value.length)), value]);
}

/** Seven bits per byte, the lowest first, the eighth bit set on all but the last. */
function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** The last value of each field, which is enough for our own bytes. */
function fieldsOf(bytes: Buffer): Fields {
  const fields = new Map<number, bigint | Buffer>();
  let at = 0;
  const next = (): bigint => {
    let value = 0n;
    for (let shift = 0n; at < bytes.length; shift += 7n) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new ProviderError('signed bytes that break off');
  };
  while (at < bytes.length) {
    const key = Number(next());
    const value = next();
    if (key % 8 === VARINT) {
      fields.set(key >> 3, value);
      continue;
    }
    fields.set(key >> 3, bytes.subarray(at, at + Number(value)));
    at += Number(value);
  }
  return fields;
}
