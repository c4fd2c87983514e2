// The bytes of a token payment on TRON (protocol buffers, Tron.proto), written here and not by the node: what is
// signed is then what was meant, whatever the node would like to have signed.
import { createHash } from 'node:crypto';
import { ProviderError } from '../port.ts';

export interface TokenCall {
  /** Twenty-one bytes each. */
  readonly owner: Buffer;
  readonly contract: Buffer;
  /** The call in the contract's ABI. */
  readonly data: Buffer;
  /** Id of a block that is certain to stay, 32 bytes. */
  readonly referenceBlockId: Buffer;
  /** Milliseconds since 1970. */
  readonly expiration: bigint;
  readonly timestamp: bigint;
  readonly feeLimitSun: bigint;
}

/** Field numbers of Tron.proto. */
const RAW = { refBlockBytes: 1, refBlockHash: 4, expiration: 8, contract: 11, timestamp: 14, feeLimit: 18 };
const CONTRACT = { type: 1, parameter: 2 };
const ANY = { typeUrl: 1, value: 2 };
const TRIGGER = { owner: 1, contract: 2, data: 4 };
const TRANSACTION = { rawData: 1, signature: 2 };

const TRIGGER_SMART_CONTRACT = 31n;
const TYPE_URL = Buffer.from('type.googleapis.com/protocol.TriggerSmartContract');

export function encodeRawData(call: TokenCall): Buffer {
  const trigger = Buffer.concat([
    bytesField(TRIGGER.owner, call.owner),
    bytesField(TRIGGER.contract, call.contract),
    bytesField(TRIGGER.data, call.data),
  ]);
  const parameter = Buffer.concat([bytesField(ANY.typeUrl, TYPE_URL), bytesField(ANY.value, trigger)]);
  const contract = Buffer.concat([
    numberField(CONTRACT.type, TRIGGER_SMART_CONTRACT),
    bytesField(CONTRACT.parameter, parameter),
  ]);
  return Buffer.concat([
    // The block that is referred to is named by the last two bytes of its number and eight of its id's hash.
    bytesField(RAW.refBlockBytes, call.referenceBlockId.subarray(6, 8)),
    bytesField(RAW.refBlockHash, call.referenceBlockId.subarray(8, 16)),
    numberField(RAW.expiration, call.expiration),
    bytesField(RAW.contract, contract),
    numberField(RAW.timestamp, call.timestamp),
    numberField(RAW.feeLimit, call.feeLimitSun),
  ]);
}

export function encodeTransaction(rawData: Buffer, signature: Buffer): Buffer {
  return Buffer.concat([
    bytesField(TRANSACTION.rawData, rawData),
    bytesField(TRANSACTION.signature, signature),
  ]);
}

/** The id of a transaction: SHA-256 of its raw data. */
export const transactionId = (rawData: Buffer): string => createHash('sha256').update(rawData).digest('hex');

export interface SignedBytes {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expiration: bigint;
  /** The block that they refer to: the last two bytes of its number and eight of its id. */
  readonly reference: { readonly number: Buffer; readonly id: Buffer };
  /** Twenty-one bytes each, and the call in the contract's ABI. */
  readonly call: Pick<TokenCall, 'owner' | 'contract' | 'data'>;
}

/** What the signed bytes say, as kept by the caller. */
export function readSigned(hex: string): SignedBytes {
  const rawData = fieldsOf(Buffer.from(hex, 'hex')).get(TRANSACTION.rawData);
  if (!Buffer.isBuffer(rawData)) throw new ProviderError('signed bytes without raw data');
  const fields = fieldsOf(rawData);
  const expiration = fields.get(RAW.expiration);
  if (typeof expiration !== 'bigint') throw new ProviderError('signed bytes without an expiration');
  const [number, id] = [fields.get(RAW.refBlockBytes), fields.get(RAW.refBlockHash)];
  if (!Buffer.isBuffer(number) || !Buffer.isBuffer(id))
    throw new ProviderError('signed bytes that refer to no block');
  return { id: transactionId(rawData), expiration, reference: { number, id }, call: callIn(fields) };
}

function callIn(fields: Fields): SignedBytes['call'] {
  const parameter = bytesIn(fieldsOf(bytesIn(fields, RAW.contract)), CONTRACT.parameter);
  const trigger = fieldsOf(bytesIn(fieldsOf(parameter), ANY.value));
  return {
    owner: bytesIn(trigger, TRIGGER.owner),
    contract: bytesIn(trigger, TRIGGER.contract),
    data: bytesIn(trigger, TRIGGER.data),
  };
}

type Fields = ReadonlyMap<number, bigint | Buffer>;

function bytesIn(fields: Fields, number: number): Buffer {
  const value = fields.get(number);
  if (!Buffer.isBuffer(value)) throw new ProviderError(`signed bytes without field ${number}`);
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

/** Seven bits a byte, the lowest first, the eighth bit set on all but the last. */
function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** The last value of each field, which is all that is asked of our own bytes. */
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
