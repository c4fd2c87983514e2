// An amount is above a limit: that nothing moved, and what is left.
import type { LimitsLeft } from '@causeway/contract';
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import { ToneIcon, useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useSharedTexts } from '../../../shared/texts.ts';
import { limitKeys } from './limit-keys.ts';
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
