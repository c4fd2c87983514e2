// An event's change of a balance, with the included fee below: the same on every page (MON-196).
import { decimal, formatAmount, isPositive, type Amount } from '@causeway/money';
import { AmountText, useLanguage, type AmountTextProps } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './display.module.css';

interface MovedAmountProps extends Omit<AmountTextProps, 'code'> {
  /** As sent by the server, in the amount's currency; missing if there is none. */
  readonly fee: string | undefined;
  /** True if the fee was deducted from the received amount, as for a deposit; otherwise it was paid on top. */
  readonly isNet?: boolean;
}

export function MovedAmount({ amount, fee = '0', isNet = false, ...shown }: MovedAmountProps) {
  const t = useSharedTexts('list');
  const { language } = useLanguage();
  const counted: Amount = decimal(fee, amount.currency);
  return (
    <span className={classes.moved}>
      <AmountText {...shown} amount={amount} />
      {isPositive(counted) && (
        <span className={classes.fee}>
          {t(isNet ? 'afterFee' : 'withFee', { fee: formatAmount(counted, language) })}
        </span>
      )}
    </span>
  );
}
