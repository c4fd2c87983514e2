// Signatures on an EVM chain: the signer's answer is compared with the request.
import {
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type Address,
  type Hex,
  type TransactionSerializedEIP1559,
} from 'viem';
import {
  chainChannels,
  type ApprovedContent,
  type BlockedSend,
  type SendObstacle,
  type SigningResult,
  type SigningWallet,
} from '../port.ts';
import type { EvmChainConfig } from './config.ts';
import type { DepositBranches } from './deposit-branch.ts';
import type { Fees } from './fees.ts';

export interface Wallets {
  readonly config: EvmChainConfig;
  readonly deposits: DepositBranches;
}

export const hotWallet: SigningWallet = { kind: 'hot' };

export const blocked = (cause: SendObstacle, reason: string): BlockedSend => ({
  status: 'blocked',
  cause,
  reason,
});

/** Throws RangeError for a wallet that is not ours. */
export function addressOf({ config, deposits }: Wallets, wallet: SigningWallet): Address {
  if (wallet.kind === 'hot') return config.hotWallet;
  if (wallet.kind === 'gas') {
    if (config.gasWallet === null) throw new RangeError('no gas wallet is configured');
    return config.gasWallet;
  }
  if (!deposits.isAddressAt(wallet.index, wallet.address))
    throw new RangeError(`${wallet.address} is not our deposit address ${wallet.index}`);
  return wallet.address as Address;
}

export interface Unsigned extends Fees {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  readonly gas: bigint;
}

export interface Signing {
  readonly wallet: SigningWallet;
  readonly unsigned: Unsigned;
  readonly content: ApprovedContent;
}

/** Throws ProviderUnavailable if the signer gives no answer. */
export async function signWith(
  wallets: Wallets,
  { wallet, unsigned, content }: Signing,
): Promise<SigningResult> {
  const from = addressOf(wallets, wallet);
  const answer = await wallets.config.signer.sign({
    channel: chainChannels.erc20,
    wallet,
    transaction: { format: 'eip-1559', ...unsigned },
    content,
  });
  if (answer.status === 'refused') return blocked('signer-refused', answer.reason);
  const raw = answer.transfer.raw as TransactionSerializedEIP1559;
  const isAsked = await isSignedBy(raw, unsigned, from).catch(() => false);
  return isAsked
    ? { status: 'signed', transfer: { txHash: keccak256(raw), raw } }
    : blocked('signer-refused', `the signer answered other bytes, or signed with another key than ${from}'s`);
}

async function isSignedBy(
  raw: TransactionSerializedEIP1559,
  unsigned: Unsigned,
  from: Address,
): Promise<boolean> {
  // The transaction as it was signed, without the signature.
  const { r: _r, s: _s, v: _v, yParity: _y, ...signed } = parseTransaction(raw);
  const asked = serializeTransaction({ type: 'eip1559', ...unsigned });
  if (serializeTransaction({ ...signed, type: 'eip1559' }) !== asked) return false;
  return (await recoverTransactionAddress({ serializedTransaction: raw })) === from;
}
