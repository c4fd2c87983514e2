// The net debit of a transfer, including its fee and without refunds; no sign if nothing was debited.
import { transferStatuses, type Transfer } from '@causeway/contract';
import { add, decimal, negate, subtract } from '@causeway/money';
import type { AmountTextProps } from '@causeway/ui';
import { MoneyFlow, MovedAmount } from '../display/index.ts';
import { useTexts } from './texts.ts';
import { isFailed } from './transfer-steps.ts';

interface TransferAmountProps extends Pick<AmountTextProps, 'size'> {
  readonly transfer: Transfer;
}

export function TransferAmount({ transfer, ...shown }: TransferAmountProps) {
  const sign = isFailed(transfer) && transfer.status !== transferStatuses.refunded ? 'never' : 'always';
  return <MovedAmount {...shown} amount={negate(takenBy(transfer))} fee={transfer.fee} sign={sign} />;
}

const totalOf = ({ amount, fee, currency }: Transfer) =>
  add(decimal(amount, currency), decimal(fee, currency));

/** Minus the amount that was returned after the payment. */
const takenBy = (transfer: Transfer) =>
  subtract(totalOf(transfer), decimal(transfer.refundedAmount ?? '0', transfer.currency));

/** The amounts sent and received, large; only the amount if the transfer failed. */
export function TransferFlow({ transfer }: Pick<TransferAmountProps, 'transfer'>) {
  const t = useTexts('transfers.confirm');
  const { amount, fee, currency, payeeName } = transfer;
  if (isFailed(transfer)) return <TransferAmount size="hero" transfer={transfer} />;
  return (
    <div aria-live="polite">
      <MoneyFlow
        arrives={{ label: t('arrives'), amount: decimal(amount, currency), note: payeeName }}
        leaves={{ label: t('leaves'), amount: totalOf(transfer), fee }}
      />
    </div>
  );
}
