// Why a transfer goes no further. The limits are refused without a word (spec 1 section 8), so the form says what is left.
import { errorName, type PreparedTransfer } from '@causeway/contract';
import { decimal, formatAmount, type CurrencyCode } from '@causeway/money';
import { FormError, ToneIcon, isRequestError, useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { limitsIn } from './limits-in.ts';
import { useTexts } from './texts.ts';
import classes from './transfers.module.css';

interface TransferErrorProps {
  readonly error: unknown;
  readonly currency: CurrencyCode;
  /** What is known of the limits, where the refusal itself does not say. */
  readonly limits?: PreparedTransfer['limits'];
}

export function TransferError({ error, currency, limits }: TransferErrorProps) {
  const isLimit = isRequestError(error) && errorName(error.code) === 'transfer-limit';
  if (!isLimit) return <FormError error={error} money />;
  return <LimitAlert currency={currency} limits={limitsIn(error.data) ?? limits} />;
}

interface LimitAlertProps {
  readonly currency: CurrencyCode;
  readonly limits: PreparedTransfer['limits'] | undefined;
}

const keys = ['perTransaction', 'leftToday', 'leftThisMonth'] as const;

function LimitAlert({ currency, limits }: LimitAlertProps) {
  const t = useTexts('transfers.limit');
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
          {keys.map((key) => (
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
