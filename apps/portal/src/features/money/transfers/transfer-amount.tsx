// What a transfer took from the account, its fee counted in; without a sign where nothing was taken, or all is back.
import type { Transfer } from '@causeway/contract';
import { add, decimal, negate } from '@causeway/money';
import type { AmountTextProps } from '@causeway/ui';
import { MovedAmount } from '../display/index.ts';
import { isFailed } from './transfer-steps.ts';

interface TransferAmountProps extends Pick<AmountTextProps, 'size'> {
  readonly transfer: Transfer;
}

export function TransferAmount({ transfer, ...shown }: TransferAmountProps) {
  const { amount, fee, currency } = transfer;
  const total = add(decimal(amount, currency), decimal(fee, currency));
  return (
    <MovedAmount {...shown} amount={negate(total)} fee={fee} sign={isFailed(transfer) ? 'never' : 'always'} />
  );
}
