// The HTTP API's view of the TRON chain (the JSON form of Tron.proto; defaults are left out).
import { serializeSignature } from 'viem';
import { sign } from 'viem/accounts';
import { createHash } from 'node:crypto';
import type { TronAccount } from './accounts.ts';
import { toBase58 } from './address.ts';
import { VERSION, encodeHeader, type Block, type Included } from './block.ts';
import type { Placed } from './chain.ts';
import type { Log } from './ledger.ts';
import { showTransaction } from './transaction.ts';

export type Json = Record<string, unknown>;

/** Text in the API's format: the hexadecimal of its UTF-8. */
export const hexText = (text: string): string => Buffer.from(text).toString('hex');

export async function showBlock(
  block: Block,
  options: {
    readonly visible: boolean;
    readonly detail: boolean;
    readonly witnesses: readonly TronAccount[];
  },
): Promise<Json> {
  const raw = {
    ...(block.number === 0 ? {} : { number: block.number }),
    txTrieRoot: block.transactionRoot,
    witness_address: options.visible ? toBase58(block.witness) : block.witness,
    parentHash: block.parentId,
    version: VERSION,
    timestamp: block.timestamp,
  };
  const header = { raw_data: raw, witness_signature: await witnessSignature(block, options.witnesses) };
  const transactions = block.included.map((each) => showIncluded(each, options.visible));
  const withTransactions = options.detail && transactions.length > 0;
  return { blockID: block.id, block_header: header, ...(withTransactions ? { transactions } : {}) };
}

/** Computed when somebody reads it, because most blocks are never read. */
async function witnessSignature(block: Block, witnesses: readonly TronAccount[]): Promise<string> {
  const witness = witnesses.find(({ address }) => address === block.witness);
  if (witness === undefined) return '';
  const hash = createHash('sha256').update(encodeHeader(block)).digest('hex');
  return serializeSignature(await sign({ hash: `0x${hash}`, privateKey: witness.privateKey })).slice(2);
}

export function showIncluded({ transaction, receipt }: Included, visible: boolean): Json {
  return { ret: [{ contractRet: receipt.result }], ...showTransaction(transaction, visible) };
}

export function showInfo(placed: Placed, visible: boolean): Json {
  const { transaction, receipt, block } = placed;
  const { call } = transaction.rawData;
  const contract = call.type === 'TriggerSmartContract' ? call.contract : null;
  const failed = receipt.result !== 'SUCCESS';
  return {
    id: transaction.id,
    fee: Number(receipt.burntSun),
    blockNumber: block.number,
    blockTimeStamp: block.timestamp,
    contractResult: [receipt.contractResult],
    ...(contract === null ? {} : { contract_address: visible ? toBase58(contract) : contract }),
    receipt: showReceipt(placed, contract !== null),
    ...(failed ? { result: 'FAILED', resMessage: hexText(FAILURES[receipt.result] ?? '') } : {}),
    ...(receipt.logs.length === 0 ? {} : { log: receipt.logs.map((log) => showLog(log, visible)) }),
  };
}

function showLog({ address, topics, data }: Log, visible: boolean): Json {
  return { address: visible ? toBase58(`41${address}`) : address, topics, data };
}

const FAILURES: Readonly<Record<string, string>> = {
  REVERT: 'REVERT opcode executed',
  OUT_OF_ENERGY: 'Not enough energy for the contract call',
};

function showReceipt({ receipt }: Included, isCall: boolean): Json {
  if (!isCall) return { net_fee: Number(receipt.netSun) };
  return {
    energy_fee: Number(receipt.burntSun - receipt.netSun),
    energy_usage_total: Number(receipt.energy),
    net_fee: Number(receipt.netSun),
    result: receipt.result,
  };
}
