// Payments on an EVM chain that are signed offline: EIP-1559 bytes, and the comparison of signed ones with them.
import {
  decodeFunctionData,
  erc20Abi,
  getAddress,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type Hex,
  type TransactionSerializableEIP1559,
  type TransactionSerializedEIP1559,
} from 'viem';
import type { OfflinePayment, OfflinePreparation, SignedCheck, SignedDifference } from '../offline-port.ts';
import type { ChainSendStatus, FeeLimits } from '../port.ts';
import { readSignedText } from '../signed-text.ts';
import { gweiOf, weiOf } from './fees.ts';
import { statusOfContent } from './send-status.ts';
import { callOf, GAS_LIMIT, marketOf, tryFrom, type Sending } from './sending.ts';

/**
 * Offers the limit of fees, because hours may pass until it is signed; the network only takes its own price. The nonce is
 * the next one on the chain, so newly made bytes replace earlier ones.
 */
export async function prepareOffline(
  sending: Sending,
  { from, to, amount }: OfflinePayment,
  limits: FeeLimits,
): Promise<OfflinePreparation> {
  const { api, config } = sending;
  const payer = { address: getAddress(from), name: 'cold' };
  const ceiling = weiOf(limits.maxFeeGwei);
  const trial = await tryFrom(sending, { payer, costMax: ceiling * GAS_LIMIT }, { to, amount }, limits);
  if (trial.status === 'rejected') return { status: 'blocked', cause: 'token-rejects', reason: trial.reason };
  if (trial.status === 'blocked') return trial;
  const { asset: _, ...call } = callOf(sending, { to, amount });
  const [nonce, { priorityFee }, { number }] = await Promise.all([
    api.transactionCount(payer.address, 'latest'),
    marketOf(api),
    api.newestBlock(),
  ]);
  const unsigned = serializeTransaction({
    ...{ type: 'eip1559', chainId: config.chainId, nonce, ...call, value: 0n, gas: GAS_LIMIT },
    ...{ maxFeePerGas: ceiling, maxPriorityFeePerGas: priorityFee < ceiling ? priorityFee : ceiling },
  });
  return {
    ...{ status: 'ready', unsigned: unsigned.slice(2), expiresAt: null },
    ...{ sequence: BigInt(nonce), block: number },
  };
}

interface Asked {
  readonly unsigned: string;
  readonly from: string;
}

const askedBytes = ({ unsigned }: Asked) => `0x${unsigned}` as TransactionSerializedEIP1559;

export async function checkOffline(asked: Asked, text: string): Promise<SignedCheck> {
  const given = readSignedText(text);
  const raw: Hex = given?.kind === 'bytes' ? `0x${given.hex}` : '0x';
  const signed = await readTransaction(raw);
  if (signed === null) {
    const differences = [{ field: 'form', asked: 'EIP-1559', signed: raw.slice(0, SHOWN) }] as const;
    return { status: 'differs', differences };
  }
  const differences = differencesOf(parseTransaction(askedBytes(asked)), asked.from, signed);
  if (differences.length > 0) return { status: 'differs', differences };
  return serializeTransaction({ ...signed.content, type: 'eip1559' }) === askedBytes(asked)
    ? { status: 'fits', transfer: { txHash: keccak256(raw), raw } }
    : { status: 'differs', differences: [{ field: 'rest', asked: '', signed: '' }] };
}

/** How many characters of unreadable bytes are shown. */
const SHOWN = 20;

interface SignedContent {
  /** The transaction less its signature. */
  readonly content: Omit<TransactionSerializableEIP1559, 'type'>;
  readonly signer: string;
}

/** Null for bytes that are no signed EIP-1559 transaction. */
async function readTransaction(raw: Hex): Promise<SignedContent | null> {
  try {
    const { r, s, yParity, ...read } = parseTransaction(raw as TransactionSerializedEIP1559);
    const { v: _, type, ...content } = read as typeof read & { readonly v?: bigint };
    if (type !== 'eip1559' || r === undefined || s === undefined || yParity === undefined) return null;
    const signer = await recoverTransactionAddress({
      serializedTransaction: raw as TransactionSerializedEIP1559,
    });
    return { content, signer };
  } catch {
    return null;
  }
}

function differencesOf(
  asked: Omit<TransactionSerializableEIP1559, 'type'>,
  from: string,
  { content, signer }: SignedContent,
): readonly SignedDifference[] {
  const [askedFields, signedFields] = [fieldsOf(asked), fieldsOf(content)];
  const pairs: readonly SignedDifference[] = [
    ...(Object.keys(askedFields) as (keyof typeof askedFields)[]).map((field) => ({
      ...{ field, asked: askedFields[field], signed: signedFields[field] },
    })),
    { field: 'signer', asked: getAddress(from), signed: signer },
  ];
  return pairs.filter((pair) => pair.asked !== pair.signed);
}

function fieldsOf(content: Omit<TransactionSerializableEIP1559, 'type'>) {
  const { chainId, nonce = 0, to, value = 0n, data = '0x', gas = 0n } = content;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = content;
  const [recipient, units] = transferIn(data);
  return {
    chain: String(chainId),
    nonce: String(nonce),
    token: to ? getAddress(to) : '',
    recipient,
    amount: units,
    coin: String(value),
    fee: `${gweiOf(maxFeePerGas)} gwei, ${String(maxPriorityFeePerGas)} wei, ${String(gas)} gas`,
  };
}

/** Call data that is no transfer is shown in place of its recipient. */
function transferIn(data: Hex): readonly [recipient: string, units: string] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName === 'transfer') return [args[0], String(args[1])];
  } catch {
    // The data is another call, or none.
  }
  return [data.slice(0, SHOWN), ''];
}

export function offlineStatus(
  { api, config }: Sending,
  asked: Asked,
  signedAfter: bigint | null,
): Promise<ChainSendStatus> {
  const { nonce = 0, to = null, data = '0x', value = 0n } = parseTransaction(askedBytes(asked));
  // Nobody signed under this hash: the nonce alone shows the outcome of the bytes.
  const hash = keccak256(askedBytes(asked));
  const content = { hash, sender: getAddress(asked.from), nonce, to, data, value };
  return statusOfContent(api, config, content, { signedAfter });
}
