// What the limits leave, in one line.
import type { LimitsLeft as Limits } from '@causeway/contract';
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useSharedTexts } from '../../../shared/texts.ts';
import { limitKeys } from './limit-keys.ts';
import classes from './limits.module.css';

interface LimitsLeftProps {
  readonly limits: Limits;
  readonly currency: CurrencyCode;
}

export function LimitsLeft({ limits, currency }: LimitsLeftProps) {
  const t = useSharedTexts('limits');
  const { language } = useLanguage();
  return (
    <ul aria-label={t('title')} className={classes.line}>
      {limitKeys.map((key) => (
        <li key={key}>{t(key, { amount: formatAmount(decimal(limits[key], currency), language) })}</li>
      ))}
    </ul>
  );
}
