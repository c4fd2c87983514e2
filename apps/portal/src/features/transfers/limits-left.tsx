// What the limits leave, in one line.
import type { PreparedTransfer } from '@causeway/contract';
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useTexts } from './texts.ts';
import classes from './transfers.module.css';

interface LimitsLeftProps {
  readonly limits: PreparedTransfer['limits'];
  readonly currency: CurrencyCode;
}

const keys = ['perTransaction', 'leftToday', 'leftThisMonth'] as const;

export function LimitsLeft({ limits, currency }: LimitsLeftProps) {
  const t = useTexts('transfers.form');
  const { language } = useLanguage();
  return (
    <ul className={classes.limits}>
      {keys.map((key) => (
        <li key={key}>{t(key, { amount: formatAmount(decimal(limits[key], currency), language) })}</li>
      ))}
    </ul>
  );
}
