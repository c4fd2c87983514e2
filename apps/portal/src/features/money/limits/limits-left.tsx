// What is left of the limits: in one line beside a form, and in full where an amount exceeds one.
import type { LimitsLeft as Limits } from '@causeway/contract';
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import { ToneIcon, useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './limits.module.css';

/** In the order in which they are shown. */
const limitKeys = [
  'perTransaction',
  'leftToday',
  'leftThisWeek',
  'leftThisMonth',
] as const satisfies readonly (keyof Limits)[];

interface LimitAlertProps {
  readonly currency: CurrencyCode;
  readonly limits: Limits | undefined;
}

/** An amount exceeds a limit: nothing moved, and this is what is left. */
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

interface LimitsLeftProps {
  readonly limits: Limits;
  readonly currency: CurrencyCode;
}

/** The remaining limits in one line. */
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
