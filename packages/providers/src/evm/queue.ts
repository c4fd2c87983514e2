// The queue of the hot wallet on an EVM chain: what is stuck is replaced by the same with higher fees, and a nonce that no
// payment needs is filled.
import {
  decodeFunctionData,
  erc20Abi,
  parseTransaction,
  type Hex,
  type TransactionSerializedEIP1559,
} from 'viem';
import type {
  Approval,
  ApprovedContent,
  FeeLimits,
  QueueLook,
  Replacement,
  SignedTransfer,
  SigningResult,
} from '../port.ts';
import type { EvmChainConfig } from './config.ts';
import { firstFees, gweiOf, isTooCheap, raisedFees, weiOf, type Market } from './fees.ts';
import { aboveCeiling, GAS_LIMIT, marketOf, PLAIN_GAS_LIMIT, type Sending } from './sending.ts';
import { blocked, hotWallet, signWith } from './signing.ts';
import { assertChain } from './tokens.ts';
import { ASSETS } from './transform.ts';

/** Counts at a block that enough nodes have: one that is wrong about the moment moves no count of ours. */
export async function frontOf({ api, config }: Pick<Sending, 'api' | 'config'>): Promise<number> {
  const { number } = await api.newestBlock();
  return api.transactionCount(config.hotWallet, number);
}

/** Reads the network's price once, for the whole queue. */
export async function lookAtQueue(sending: Sending, limits: FeeLimits): Promise<QueueLook> {
  const { api, config } = sending;
  const [, front, market] = await Promise.all([assertChain(api, config), frontOf(sending), marketOf(api)]);
  const asked: Asked = { market, limits };
  return {
    front,
    replace: (signed, approval, isOverdue) => replace(sending, signed, { ...asked, approval, isOverdue }),
    fill: (sequence, approval) => fill(sending, sequence, { ...asked, approval }),
  };
}

/** What the network asks for, and what it may be. */
interface Asked {
  readonly market: Market;
  readonly limits: FeeLimits;
}

interface Filling extends Asked {
  readonly approval: Approval;
}

/** Bytes that send nothing to the wallet itself. */
async function fill(
  sending: Sending,
  sequence: number,
  { market, limits, approval }: Filling,
): Promise<SigningResult> {
  const { chainId, hotWallet: to } = sending.config;
  const fees = firstFees(market, weiOf(limits.maxFeeGwei));
  if (fees === null) return aboveCeiling(market, limits);
  const nothing = { to, data: '0x', value: 0n } as const;
  return signWith(sending, {
    wallet: hotWallet,
    unsigned: { chainId, nonce: sequence, ...nothing, gas: PLAIN_GAS_LIMIT, ...fees },
    content: contentOf(sending.config, approval, nothing),
  });
}

/** What bytes of ours do: a token call of ours, or nothing at all. */
function contentOf(
  { contracts }: EvmChainConfig,
  approval: Approval,
  { to, data, value }: { readonly to: string; readonly data: Hex; readonly value: bigint },
): ApprovedContent {
  if (data === '0x') return { ...approval, asset: 'ETH', to, toIndex: null, units: value };
  const asset = ASSETS.find((each) => contracts[each].toLowerCase() === to.toLowerCase());
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (asset === undefined || functionName !== 'transfer')
    throw new RangeError('the signed bytes are no payment of ours');
  return { ...approval, asset, to: args[0], toIndex: null, units: args[1] };
}

interface Replacing extends Filling {
  readonly isOverdue: boolean;
}

async function replace(
  sending: Sending,
  signed: SignedTransfer,
  { market, limits, approval, isOverdue }: Replacing,
): Promise<Replacement> {
  const before = parseTransaction(signed.raw as TransactionSerializedEIP1559);
  const { chainId, nonce = 0, to, data = '0x', value = 0n, gas = GAS_LIMIT } = before;
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = before;
  if (!to || chainId !== sending.config.chainId)
    throw new RangeError('the signed bytes are no payment of this chain');
  const paid = { maxFeePerGas, maxPriorityFeePerGas };
  if (!isOverdue && !isTooCheap(paid, market)) return { status: 'enough' };
  const fees = raisedFees(paid, market, weiOf(limits.maxFeeGwei));
  if (fees === null)
    return isTooCheap(paid, market)
      ? aboveCeiling(market, limits)
      : blocked(
          'fee-ceiling',
          `it offers ${gweiOf(maxFeePerGas)} gwei and no block includes it; the limit is ${limits.maxFeeGwei}`,
        );
  return signWith(sending, {
    wallet: hotWallet,
    unsigned: { chainId, nonce, to, data, value, gas, ...fees },
    content: contentOf(sending.config, approval, { to, data, value }),
  });
}
