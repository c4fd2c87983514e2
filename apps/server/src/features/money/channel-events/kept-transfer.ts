// A transfer on a chain as stored text, and back.
import type { CurrencyCode } from '@causeway/money';
import type { ChainTransfer } from '@causeway/providers/port';

export const textOf = (transfer: ChainTransfer): string =>
  JSON.stringify({
    ...transfer,
    amount: { ...transfer.amount, minor: String(transfer.amount.minor) },
    blockNumber: String(transfer.blockNumber),
  });

type Kept = Omit<ChainTransfer, 'amount' | 'blockNumber'> & {
  readonly amount: { readonly currency: CurrencyCode; readonly minor: string };
  readonly blockNumber: string;
};

export function transferOf(text: string): ChainTransfer {
  const { amount, blockNumber, ...kept } = JSON.parse(text) as Kept;
  return {
    ...kept,
    amount: { currency: amount.currency, minor: BigInt(amount.minor) },
    blockNumber: BigInt(blockNumber),
  };
}
