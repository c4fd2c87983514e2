// An amount: the whole part first, decimals smaller and quieter, the code in small capitals. It never wraps.
import type { Amount, SignDisplay } from '@causeway/money';
import { formatParts } from '@causeway/money';
import { useLanguage } from '../language/language-provider.tsx';
import classes from './amount.module.css';

export interface AmountTextProps {
  readonly amount: Amount;
  /** `md` for a row, `lg` for the head of a card, `hero` for the largest thing on a page. */
  readonly size?: 'md' | 'lg' | 'hero';
  /** `always` for entries: credits carry +, debits a true minus. */
  readonly sign?: SignDisplay;
  /** False where the column's head names the currency. */
  readonly code?: boolean;
}

export function AmountText({ amount, size = 'md', sign = 'negative', code = true }: AmountTextProps) {
  const { language } = useLanguage();
  const parts = formatParts(amount, language, { sign });
  return (
    <span
      className={classes.amount}
      data-credit={parts.sign === '+' || undefined}
      data-size={size}
      translate="no"
    >
      {parts.sign !== '' && <span className={classes.sign}>{parts.sign}</span>}
      <span>{parts.integer}</span>
      {parts.decimals !== '' && (
        <span className={classes.decimals}>
          {parts.point}
          {parts.decimals}
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
