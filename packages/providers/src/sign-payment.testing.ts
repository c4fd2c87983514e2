// Signatures for tests that are about what comes after them.
import type { Address, Hex } from 'viem';
import { localWallets } from './local-signer.ts';
import type { FeeLimits, ChainPort, SignedTransfer, TokenPayment } from './port.ts';

let made = 0;

/** Has the chain's signer sign a payment that is approved under an id of its own; throws where it refuses. */
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

/** A hot wallet of one key, as a chain's configuration takes it. */
export function keyWallets(channel: ChainPort['channel'], hot: Hex) {
  const { hotWallet, signer } = localWallets(channel, { hot, gas: null, depositBranches: [] });
  return { signer, gasWallet: null, hotWallet: hotWallet as Address };
}
