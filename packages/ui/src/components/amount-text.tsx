// An amount: the whole part first, decimals smaller and quieter, the code in small capitals. It never wraps.
import { type Amount, type SignDisplay, formatAmount, formatParts } from '@causeway/money';
import { useLanguage } from '../language/language-provider.tsx';
import classes from './amount.module.css';

export interface AmountTextProps {
  readonly amount: Amount;
  /** `md` for a row, `lg` for the head of a card, `hero` for the largest thing on a page. */
  readonly size?: 'md' | 'lg' | 'hero';
  /** `always` for entries: credits carry +, debits a true minus. */
  readonly sign?: SignDisplay;
  /** False if the column's header names the currency. */
  readonly code?: boolean;
  /** The maximum number of decimals, cut and not rounded up, if a detail has them all; the tooltip shows all. */
  readonly decimals?: number;
}

export function AmountText(props: AmountTextProps) {
  const { amount, size = 'md', sign = 'negative', code = true, decimals: most } = props;
  const { language } = useLanguage();
  const parts = formatParts(amount, language, { sign });
  const decimals = parts.decimals.slice(0, most);
  return (
    <span
      className={classes.amount}
      data-credit={parts.sign === '+' || undefined}
      data-size={size}
      title={decimals === parts.decimals ? undefined : formatAmount(amount, language)}
      translate="no"
    >
      {parts.sign !== '' && <span className={classes.sign}>{parts.sign}</span>}
      <span>{parts.integer}</span>
      {decimals !== '' && (
        <span className={classes.decimals}>
          {parts.point}
          {decimals}
        </span>
      )}
      {code && (
        <>
          {'\u00a0'}
          <span className={classes.code}>{parts.code}</span>
        </>
      )}
    </span>
  );
}
