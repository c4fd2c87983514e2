// Reads blocks for transfers to our addresses, so that finding none proves that there is none: every block was read and
// follows the previous one, and its outcomes belong to exactly its own transactions.
import { ProviderUnavailable, type ChainTransfer } from '../port.ts';
import type { Block, TronApi } from './api.ts';
import type { TronChainConfig } from './config.ts';
import { transfersOf } from './transform.ts';

/** Blocks that are read at once while catching up. */
const BLOCKS_AT_ONCE = 5n;

type Config = Pick<TronChainConfig, 'contracts'>;

export interface TransfersRequest {
  readonly addresses: ReadonlySet<string>;
  readonly from: bigint;
  readonly to: bigint;
  readonly lastHash: string | undefined;
}

export async function readTransfers(
  api: TronApi,
  config: Config,
  { addresses, from, to, lastHash }: TransfersRequest,
): Promise<readonly ChainTransfer[]> {
  const transfers: ChainTransfer[] = [];
  let last: Block | undefined;
  for (let start = from; start <= to; start += BLOCKS_AT_ONCE) {
    const count = to - start + 1n < BLOCKS_AT_ONCE ? to - start + 1n : BLOCKS_AT_ONCE;
    const numbers = Array.from({ length: Number(count) }, (_, index) => start + BigInt(index));
    const read = await Promise.all(numbers.map((number) => readBlock(api, config, number)));
    for (const { block, found } of read) {
      if (last !== undefined && block.parentId !== last.id) throw reorganised();
      last = block;
      transfers.push(...found.filter((transfer) => addresses.has(transfer.to)));
    }
  }
  if (lastHash !== undefined && last !== undefined && last.id !== lastHash) throw reorganised();
  return transfers;
}

/** Null if the outcome, its block or the transaction in that block is not known here. */
export async function readTransfersOf(
  api: TronApi,
  { contracts }: Config,
  id: string,
): Promise<readonly ChainTransfer[] | null> {
  const info = await api.info('wallet', id);
  if (info === null) return null;
  const block = await api.block(info.blockNumber);
  return block !== null && block.transactionIds.includes(id) ? transfersOf(info, block, contracts) : null;
}

async function readBlock(
  api: TronApi,
  { contracts }: Config,
  number: bigint,
): Promise<{ readonly block: Block; readonly found: readonly ChainTransfer[] }> {
  const block = await api.block(number);
  // Another node may have it and answers next.
  if (block === null) throw new ProviderUnavailable(`the TRON node does not have block ${number}`);
  if (block.transactionIds.length === 0) return { block, found: [] };
  const infos = await api.infosOfBlock(number);
  // Outcomes have the number of their block but not its id: they belong to this block if its transactions are exactly
  // theirs.
  const ids = new Set(block.transactionIds);
  if (infos.length !== ids.size || !infos.every(({ id }) => ids.has(id)))
    throw new ProviderUnavailable(`the TRON node does not show the outcomes of block ${number}`);
  return { block, found: infos.flatMap((info) => transfersOf(info, block, contracts)) };
}

const reorganised = (): ProviderUnavailable =>
  new ProviderUnavailable('the chain was reorganised while it was read');
