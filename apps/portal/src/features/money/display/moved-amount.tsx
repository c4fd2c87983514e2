// What an event did to a balance, with the fee that is counted in it beneath: the same on every page (MON-196).
import { decimal, formatAmount, isPositive, type Amount } from '@causeway/money';
import { AmountText, useLanguage, type AmountTextProps } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './display.module.css';

interface MovedAmountProps extends Omit<AmountTextProps, 'code'> {
  /** As the server sends it, in the amount's currency; missing where there is none. */
  readonly fee: string | undefined;
  /** The fee was taken from what arrived, as of a deposit; else it was paid on top. */
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
