// The outcome of a payment on TRON. A missing outcome proves nothing, because a node may lag behind its own blocks: only the
// solid blocks that could contain the payment, all read and without it, show that it is lost.
import type { ChainSendStatus, SignedTransfer } from '../port.ts';
import type { Block, TransactionInfo, TronApi } from './api.ts';
import type { TronChainConfig } from './config.ts';
import { readSigned, type SignedBytes } from './signed-bytes.ts';
import { TRANSFER_TOPIC, argumentsOf } from './transform.ts';

type Config = Pick<TronChainConfig, 'confirmationsNeeded'>;

/** Blocks that are read at once. */
const BLOCKS_AT_ONCE = 5n;
/** The number of values of two bytes. */
const REFERENCES = 65_536n;
/** How many such rounds of blocks may have passed since it was signed: nine months. */
const ROUNDS_MAX = 120n;

export async function sendStatus(
  api: TronApi,
  config: Config,
  transfer: SignedTransfer,
): Promise<ChainSendStatus> {
  const signed = readSigned(transfer.raw);
  // Reads the solid block first, then the transaction: one that was included before the first answer shows in the second.
  const solid = await api.newestBlock('walletsolidity');
  const info = await api.info('wallet', signed.id);
  if (info !== null) return statusOf(api, config, info, signed);
  if (solid.timestamp >= signed.expiration) return bySolidBlocks(api, signed, solid.number);
  return { status: (await api.isPending(signed.id)) ? 'pending' : 'unknown' };
}

async function statusOf(
  api: TronApi,
  config: Config,
  info: TransactionInfo,
  signed: SignedBytes,
): Promise<ChainSendStatus> {
  const { number: head } = await api.newestBlock('wallet');
  const confirmations = Math.max(1, Number(head - info.blockNumber) + 1);
  const isFinal = confirmations >= config.confirmationsNeeded;
  if (!info.succeeded) return isFinal ? { status: 'failed', reason: info.result } : { status: 'pending' };
  const difference = differenceOf(signed, info);
  if (difference === null) return { status: 'included', confirmations };
  return isFinal ? { status: 'other-amount', reason: difference, txHash: signed.id } : { status: 'pending' };
}

/** Why the token's own log contradicts the payment; a contract may answer nothing, or deduct a fee. */
function differenceOf({ action: call }: SignedBytes, { logs }: TransactionInfo): string | null {
  // TRX moves as the transaction says, or the transaction fails; no contract can change it.
  if (call.kind === 'coin') return null;
  const [payee, units] = argumentsOf(call.data);
  const moved = logs
    .filter(({ address, topics: [event, from, to] }) => {
      const isOfToken = address === plainHex(call.contract) && event === TRANSFER_TOPIC;
      return isOfToken && from?.slice(-40) === plainHex(call.owner) && to?.slice(-40) === payee;
    })
    .reduce((sum, { data }) => sum + BigInt(`0x${data}`), 0n);
  return moved === units ? null : `the token moved ${moved} of ${units} units to the payee`;
}

/** Twenty bytes in hexadecimal, without the 41 of an address. */
const plainHex = (address: Buffer): string => address.subarray(1).toString('hex');

/**
 * A block may include a transaction that expires after its parent's time: reads all blocks from the referenced one until the
 * expiry has passed.
 */
async function bySolidBlocks(api: TronApi, signed: SignedBytes, solid: bigint): Promise<ChainSendStatus> {
  let last = await referenceBlock(api, signed.reference, solid);
  if (last === null) return unproven('the block that it refers to is not among those that the node has');
  while (last.timestamp < signed.expiration) {
    const numbers = numbersFrom(last.number + 1n, solid);
    for (const [index, block] of (
      await Promise.all(numbers.map((each) => solidBlock(api, each)))
    ).entries()) {
      if (block === null) return unproven(`the node does not have block ${numbers[index]}`);
      if (block.transactionIds.includes(signed.id))
        return unproven(`block ${block.number} holds it, and the node shows no outcome`);
      last = block;
      if (last.timestamp >= signed.expiration) break;
    }
    if (numbers.length === 0) return unproven('the node has no solid block past its expiration any more');
  }
  return { status: 'expired', witness: last.id, block: last.number };
}

const unproven = (reason: string): ChainSendStatus => ({ status: 'unproven', reason });

const solidBlock = (api: TronApi, number: bigint): Promise<Block | null> =>
  api.block(number, 'walletsolidity');

function numbersFrom(from: bigint, to: bigint): readonly bigint[] {
  const count = to - from + 1n < BLOCKS_AT_ONCE ? to - from + 1n : BLOCKS_AT_ONCE;
  return Array.from({ length: Math.max(0, Number(count)) }, (_, index) => from + BigInt(index));
}

/** The newest solid block whose number ends so, with that part of its id. */
async function referenceBlock(
  api: TronApi,
  reference: SignedBytes['reference'],
  solid: bigint,
): Promise<Block | null> {
  const end = BigInt(reference.number.readUInt16BE());
  const newest = solid - ((((solid - end) % REFERENCES) + REFERENCES) % REFERENCES);
  for (let round = 0n; round < ROUNDS_MAX; round += 1n) {
    const number = newest - round * REFERENCES;
    if (number < 0n) return null;
    const block = await solidBlock(api, number);
    if (block !== null && block.id.slice(16, 32) === reference.id.toString('hex')) return block;
  }
  return null;
}
