// An amount is above a limit: that nothing moved, and what is left.
import type { LimitsLeft, LimitsLeft as Limits } from '@causeway/contract';
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import { ToneIcon, useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './limits.module.css';

interface LimitAlertProps {
  readonly currency: CurrencyCode;
  readonly limits: LimitsLeft | undefined;
}

export function LimitAlert({ currency, limits }: LimitAlertProps) {
  const t = useSharedTexts('limit');
  const { language } = useLanguage();
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="alert"
      title={t('title')}
    >
      {t('text')}
      {limits !== undefined && (
        <dl aria-label={t('left')} className={classes.left}>
          {limitKeys.map((key) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(key)}</dt>
              <dd>{formatAmount(decimal(limits[key], currency), language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Alert>
  );
}

/** The limits that are told, in the order in which they are read. */
const limitKeys = [
  'perTransaction',
  'leftToday',
  'leftThisWeek',
  'leftThisMonth',
] as const satisfies readonly (keyof LimitsLeft)[];

/** What the limits leave, in one line. */
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
