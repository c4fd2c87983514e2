// Signatures for tests of later steps.
import type { Address, Hex } from 'viem';
import { localWallets } from './local-signer.ts';
import type { FeeLimits, ChainPort, SignedTransfer, TokenPayment } from './port.ts';

let made = 0;

/** Has the chain's signer sign a payment with an approval id of its own; throws if it refuses. */
export async function signPayment(
  chain: ChainPort,
  payment: TokenPayment & { readonly sequence: number },
  limits?: FeeLimits,
): Promise<SignedTransfer> {
  made += 1;
  const answer = await chain.sign({ ...payment, approval: { id: `TEST-${made}`, kind: 'payout' } }, limits);
  if (answer.status === 'blocked') throw new Error(`${answer.cause}: ${answer.reason}`);
  return answer.transfer;
}

/** A hot wallet with one key, in the form of a chain's configuration. */
export function keyWallets(channel: ChainPort['channel'], hot: Hex) {
  const { hotWallet, signer } = localWallets(channel, { hot, gas: null, depositBranches: [] });
  return { signer, gasWallet: null, hotWallet: hotWallet as Address };
}
