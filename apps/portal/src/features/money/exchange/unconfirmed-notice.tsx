// The notice about an exchange submitted before the page was loaded: first as unconfirmed, then with its
// result.
import { errorName } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { ToneIcon, isRequestError, useLanguage } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { ExchangeError } from './exchange-error.tsx';
import { useTexts } from './texts.ts';
import type { Unconfirmed } from './unconfirmed.ts';
import type { Pair } from './order.ts';

interface UnconfirmedNoticeProps {
  readonly unconfirmed: Unconfirmed | undefined;
  /** True until its result has been requested. */
  readonly isUnconfirmed: boolean;
  readonly error: unknown;
  readonly pair: Pair | undefined;
}

export function UnconfirmedNotice({ unconfirmed, isUnconfirmed, error, pair }: UnconfirmedNoticeProps) {
  const t = useTexts('exchange.form.unconfirmed');
  const { language } = useLanguage();
  const isTooLate = isRequestError(error) && errorName(error.code) === 'quote-expired';
  if (unconfirmed === undefined || (!isUnconfirmed && !isTooLate))
    return <ExchangeError error={error} pair={pair} />;
  const { sellAmount, sellCurrency } = unconfirmed.quote;
  const amount = formatAmount(decimal(sellAmount, sellCurrency), language);
  const tone = isTooLate ? 'info' : 'wait';
  return (
    <Alert
      bg={`var(--cw-${tone}-tint)`}
      color={tone}
      icon={<ToneIcon tone={tone} />}
      role="alert"
      title={isTooLate ? t('notMade', { amount }) : t('title', { amount })}
    >
      {isTooLate ? t('notMadeText') : t('text')}
    </Alert>
  );
}
