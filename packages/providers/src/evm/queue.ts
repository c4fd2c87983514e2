// The queue of a wallet on an EVM chain: a stuck transaction is replaced by the same one with higher fees, and an unneeded
// nonce is filled.
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
  SigningWallet,
} from '../port.ts';
import type { EvmChainConfig } from './config.ts';
import { firstFees, gweiOf, isTooCheap, raisedFees, weiOf, type Market } from './fees.ts';
import { aboveCeiling, GAS_LIMIT, marketOf, PLAIN_GAS_LIMIT, type Sending } from './sending.ts';
import { addressOf, blocked, hotWallet, signWith } from './signing.ts';
import { assertChain } from './tokens.ts';
import { ASSETS } from './transform.ts';

/** Counts at a block that a quorum of nodes has, so that a node's wrong present changes no count of ours. */
export async function frontOf(sending: Sending, wallet: SigningWallet = hotWallet): Promise<number> {
  const { number } = await sending.api.newestBlock();
  return sending.api.transactionCount(addressOf(sending, wallet), number);
}

/** Reads the network's price once, for the whole queue of a wallet. */
export async function lookAtQueue(
  sending: Sending,
  limits: FeeLimits,
  wallet: SigningWallet = hotWallet,
): Promise<QueueLook> {
  const { api, config } = sending;
  const reads = [assertChain(api, config), frontOf(sending, wallet), marketOf(api)] as const;
  const [, front, market] = await Promise.all(reads);
  const asked: Asked = { market, limits, wallet };
  return {
    front,
    replace: (signed, approval, isOverdue, toIndex = null) =>
      replace(sending, signed, { ...asked, approval, isOverdue, toIndex }),
    fill: (sequence, approval) => fill(sending, sequence, { ...asked, approval }),
  };
}

/** The network's price, and the limit. */
interface Asked {
  readonly market: Market;
  readonly limits: FeeLimits;
  readonly wallet: SigningWallet;
}

interface Filling extends Asked {
  readonly approval: Approval;
}

/** Bytes that send nothing to the wallet itself. */
async function fill(
  sending: Sending,
  sequence: number,
  { market, limits, wallet, approval }: Filling,
): Promise<SigningResult> {
  const { chainId } = sending.config;
  const to = addressOf(sending, wallet);
  const fees = firstFees(market, weiOf(limits.maxFeeGwei));
  if (fees === null) return aboveCeiling(market, limits);
  const nothing = { to, data: '0x', value: 0n } as const;
  return signWith(sending, {
    wallet,
    unsigned: { chainId, nonce: sequence, ...nothing, gas: PLAIN_GAS_LIMIT, ...fees },
    content: contentOf(sending.config, { ...approval, toIndex: null }, nothing),
  });
}

/** The effect of our bytes: a token call of ours, or nothing at all. */
function contentOf(
  { contracts }: EvmChainConfig,
  approval: Approval & Pick<ApprovedContent, 'toIndex'>,
  { to, data, value }: { readonly to: string; readonly data: Hex; readonly value: bigint },
): ApprovedContent {
  if (data === '0x') return { ...approval, asset: 'ETH', to, units: value };
  const asset = ASSETS.find((each) => contracts[each].toLowerCase() === to.toLowerCase());
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (asset === undefined || functionName !== 'transfer')
    throw new RangeError('the signed bytes are no payment of ours');
  return { ...approval, asset, to: args[0], units: args[1] };
}

interface Replacing extends Filling {
  readonly isOverdue: boolean;
  readonly toIndex: number | null;
}

async function replace(
  sending: Sending,
  signed: SignedTransfer,
  { market, limits, wallet, approval, isOverdue, toIndex }: Replacing,
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
    wallet,
    unsigned: { chainId, nonce, to, data, value, gas, ...fees },
    content: contentOf(sending.config, { ...approval, toIndex }, { to, data, value }),
  });
}
