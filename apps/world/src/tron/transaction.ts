// A TRON transaction: its bytes (Tron.proto), its id, its signature, and its JSON in the HTTP API.
import { createHash } from 'node:crypto';
import { recoverAddress, serializeSignature, type Hex } from 'viem';
import { sign } from 'viem/accounts';
import * as z from 'zod';
import { fromEvm, readAddress, toBase58, type TronHex } from './address.ts';
import { bytesAt, decode, encode, numberAt } from './protobuf.ts';

export interface TriggerContract {
  readonly type: 'TriggerSmartContract';
  readonly owner: TronHex;
  readonly contract: TronHex;
  /** The call in the contract's ABI, hexadecimal without a prefix. */
  readonly data: string;
}

export interface TransferContract {
  readonly type: 'TransferContract';
  readonly owner: TronHex;
  readonly to: TronHex;
  /** In sun, the millionth of a TRX. */
  readonly sun: bigint;
}

export interface RawData {
  /** The last two bytes of the number of a block that the sender relies on, and eight bytes of its id. */
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  /** Milliseconds since 1970. */
  readonly expiration: bigint;
  readonly timestamp: bigint;
  /** The highest amount that the call may burn, in sun. */
  readonly feeLimit: bigint;
  readonly call: TriggerContract | TransferContract;
}

export interface Transaction {
  /** SHA-256 of the raw data. */
  readonly id: string;
  readonly rawData: RawData;
  readonly rawHex: string;
  readonly signatures: readonly string[];
}

const CONTRACT_NUMBER = { TransferContract: 1n, TriggerSmartContract: 31n } as const;
const typeUrl = (type: string): string => `type.googleapis.com/protocol.${type}`;
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

function encodeCall(call: RawData['call']): Buffer {
  if (call.type === 'TransferContract') {
    return encode([
      { number: 1, value: bytes(call.owner) },
      { number: 2, value: bytes(call.to) },
      { number: 3, value: call.sun },
    ]);
  }
  return encode([
    { number: 1, value: bytes(call.owner) },
    { number: 2, value: bytes(call.contract) },
    { number: 4, value: bytes(call.data) },
  ]);
}

export function encodeRawData(rawData: RawData): Buffer {
  const { call } = rawData;
  const parameter = encode([
    { number: 1, value: Buffer.from(typeUrl(call.type)) },
    { number: 2, value: encodeCall(call) },
  ]);
  const contract = encode([
    { number: 1, value: CONTRACT_NUMBER[call.type] },
    { number: 2, value: parameter },
  ]);
  return encode([
    { number: 1, value: bytes(rawData.refBlockBytes) },
    { number: 4, value: bytes(rawData.refBlockHash) },
    { number: 8, value: rawData.expiration },
    { number: 11, value: contract },
    { number: 14, value: rawData.timestamp },
    { number: 18, value: rawData.feeLimit },
  ]);
}

export function transactionOf(rawData: RawData, signatures: readonly string[] = []): Transaction {
  const raw = encodeRawData(rawData);
  return { id: sha256(raw), rawData, rawHex: raw.toString('hex'), signatures };
}

/** Throws RangeError for bytes that are no transaction of a kind on this chain. */
export function decodeRawData(raw: Buffer): RawData {
  const fields = decode(raw);
  const contract = decode(bytesAt(fields, 11));
  const parameter = decode(bytesAt(contract, 2));
  const value = decode(bytesAt(parameter, 2));
  const hexAt = (number: number): string => bytesAt(value, number).toString('hex');
  const kind = numberAt(contract, 1);
  if (kind !== 1n && kind !== 31n) throw new RangeError(`contract type ${kind} is not served here`);
  return {
    refBlockBytes: bytesAt(fields, 1).toString('hex'),
    refBlockHash: bytesAt(fields, 4).toString('hex'),
    expiration: numberAt(fields, 8),
    timestamp: numberAt(fields, 14),
    feeLimit: numberAt(fields, 18),
    call:
      kind === 1n
        ? { type: 'TransferContract', owner: hexAt(1), to: hexAt(2), sun: numberAt(value, 3) }
        : { type: 'TriggerSmartContract', owner: hexAt(1), contract: hexAt(2), data: hexAt(4) },
  };
}

/** The whole transaction as one message: raw data and signatures. */
export function encodeTransaction(transaction: Transaction): string {
  const signatures = transaction.signatures.map((signature) => ({ number: 2, value: bytes(signature) }));
  return encode([{ number: 1, value: bytes(transaction.rawHex) }, ...signatures]).toString('hex');
}

export function decodeTransaction(hex: string): Transaction {
  const fields = decode(bytes(hex));
  const raw = bytesAt(fields, 1);
  const signatures = fields.flatMap(({ number, value }) =>
    number === 2 && Buffer.isBuffer(value) ? [value.toString('hex')] : [],
  );
  return { id: sha256(raw), rawData: decodeRawData(raw), rawHex: raw.toString('hex'), signatures };
}

export async function signTransaction(rawData: RawData, privateKey: Hex): Promise<Transaction> {
  const unsigned = transactionOf(rawData);
  const signature = serializeSignature(await sign({ hash: `0x${unsigned.id}`, privateKey }));
  return { ...unsigned, signatures: [signature.slice(2)] };
}

/** The signer; null without a valid signature. */
export async function signerOf(transaction: Transaction): Promise<TronHex | null> {
  const [signature] = transaction.signatures;
  if (signature === undefined || !/^[0-9a-f]{130}$/i.test(signature)) return null;
  try {
    return fromEvm(await recoverAddress({ hash: `0x${transaction.id}`, signature: `0x${signature}` }));
  } catch {
    return null;
  }
}

/** The transaction in the API's format; `visible` shows addresses in base58. */
export function showTransaction(transaction: Transaction, visible: boolean): Record<string, unknown> {
  const { rawData } = transaction;
  return {
    visible,
    txID: transaction.id,
    raw_data: {
      contract: [
        {
          parameter: { value: showCall(rawData.call, visible), type_url: typeUrl(rawData.call.type) },
          type: rawData.call.type,
        },
      ],
      ref_block_bytes: rawData.refBlockBytes,
      ref_block_hash: rawData.refBlockHash,
      expiration: Number(rawData.expiration),
      ...(rawData.feeLimit === 0n ? {} : { fee_limit: Number(rawData.feeLimit) }),
      timestamp: Number(rawData.timestamp),
    },
    raw_data_hex: transaction.rawHex,
    ...(transaction.signatures.length === 0 ? {} : { signature: transaction.signatures }),
  };
}

function showCall(call: RawData['call'], visible: boolean): Record<string, unknown> {
  const address = (hex: TronHex): string => (visible ? toBase58(hex) : hex);
  const owner = { owner_address: address(call.owner) };
  if (call.type === 'TransferContract') {
    return { ...owner, to_address: address(call.to), amount: Number(call.sun) };
  }
  return { data: call.data, ...owner, contract_address: address(call.contract) };
}

const address = z.string().transform((text, context) => {
  const hex = readAddress(text);
  if (hex === null) context.addIssue('not an address');
  return hex ?? '';
});
const int64 = z.int().min(0).default(0).transform(BigInt);
const hex = z.hex().default('');
const shown = z.object({
  raw_data: z.object({
    contract: z.tuple([
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('TransferContract'),
          parameter: z.object({
            value: z.object({ owner_address: address, to_address: address, amount: int64 }),
          }),
        }),
        z.object({
          type: z.literal('TriggerSmartContract'),
          parameter: z.object({
            value: z.object({ owner_address: address, contract_address: address, data: hex }),
          }),
        }),
      ]),
    ]),
    ref_block_bytes: hex,
    ref_block_hash: hex,
    expiration: int64,
    timestamp: int64,
    fee_limit: int64,
  }),
  signature: z.array(z.hex()).default([]),
});

/**
 * Reads the API's JSON; null if it is invalid. As in a real node the JSON counts, not the hexadecimal beside
 * it.
 */
export function readShown(body: unknown): Transaction | null {
  const result = shown.safeParse(body);
  if (!result.success) return null;
  const { raw_data: raw, signature } = result.data;
  const [contract] = raw.contract;
  const call: RawData['call'] =
    contract.type === 'TransferContract'
      ? {
          type: contract.type,
          owner: contract.parameter.value.owner_address,
          to: contract.parameter.value.to_address,
          sun: contract.parameter.value.amount,
        }
      : {
          type: contract.type,
          owner: contract.parameter.value.owner_address,
          contract: contract.parameter.value.contract_address,
          data: contract.parameter.value.data,
        };
  const rawData = {
    refBlockBytes: raw.ref_block_bytes,
    refBlockHash: raw.ref_block_hash,
    expiration: raw.expiration,
    timestamp: raw.timestamp,
    feeLimit: raw.fee_limit,
    call,
  };
  return transactionOf(rawData, signature);
}
