// An exchange whose rate moved beyond the tolerance: the submitter locks the current rate and confirms, or
// withdraws.
import {
  lockExchangeRate,
  reconfirmExchange,
  type ExchangeForPerson,
  type LockedQuote,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import {
  ConfirmDialog,
  CountdownRing,
  FormError,
  ToneIcon,
  toast,
  useCountdown,
  useLanguage,
  useIsPast,
  useMoment,
} from '@causeway/ui';
import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../shared/queries.ts';
import classes from './exchange.module.css';
import { lockSeconds } from './locked-action.ts';
import { totalOf } from './order.ts';
import { readAgain } from './read-again.ts';
import { useExactRateText } from './terms-panel.tsx';
import { useTexts } from './texts.ts';

interface ReconfirmProps {
  readonly exchange: ExchangeForPerson;
  readonly onWithdraw: () => Promise<unknown>;
}

export function Reconfirm({ exchange, onWithdraw }: ReconfirmProps) {
  const t = useTexts('exchange.reconfirm');
  const moment = useMoment('always');
  const isPast = useIsPast(exchange.awaitsUntil);
  const { may, awaitsUntil, submittedBy } = exchange;
  const isOwn = may.includes('reconfirm');
  const until = awaitsUntil === null ? '' : moment(awaitsUntil);
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      mb="md"
      role="status"
      title={t('title')}
    >
      {isPast && t('late')}
      {!isPast && (isOwn ? t('own', { until }) : t('others', { name: submittedBy, until }))}
      {isOwn && !isPast && <Anew exchange={exchange} onWithdraw={onWithdraw} />}
    </Alert>
  );
}

function Anew({ exchange, onWithdraw }: ReconfirmProps) {
  const t = useTexts('exchange.reconfirm');
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const lock = useWrite(lockExchangeRate, { silent: true });
  const { side, sellCurrency, buyCurrency, sellAmount, buyAmount } = exchange;
  const amount = side === 'sell' ? sellAmount : buyAmount;
  const quote = lock.data;
  const lockNow = (): void => lock.mutate({ sellCurrency, buyCurrency, side, amount });
  const withdraw = async (): Promise<void> => {
    await onWithdraw().finally(readAgain);
    toast(t('withdrawn'), 'good');
  };
  return (
    <>
      {quote !== undefined && (
        <Locked
          exchange={exchange}
          isLocking={lock.isPending}
          key={quote.quoteId}
          onLock={lockNow}
          quote={quote}
        />
      )}
      <FormError error={lock.error} money />
      <Group gap="xs" mt="sm">
        {quote === undefined && (
          <Button loading={lock.isPending} onClick={lockNow}>
            {t('lock')}
          </Button>
        )}
        <Button onClick={() => setIsWithdrawing(true)} variant="default">
          {t('withdraw')}
        </Button>
      </Group>
      <ConfirmDialog
        confirmLabel={t('withdraw')}
        danger
        onClose={() => setIsWithdrawing(false)}
        onConfirm={withdraw}
        opened={isWithdrawing}
        title={t('withdrawTitle')}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </>
  );
}

interface LockedProps {
  readonly exchange: ExchangeForPerson;
  readonly quote: LockedQuote;
  readonly isLocking: boolean;
  readonly onLock: () => void;
}

/** One button: it confirms while the lock holds, and locks again after that. */
function Locked({ exchange: { txnNo, tolerance }, quote, isLocking, onLock }: LockedProps) {
  const t = useTexts('exchange.reconfirm');
  const { language } = useLanguage();
  const rateText = useExactRateText();
  const total = lockSeconds(quote);
  const left = useCountdown(total, quote.quoteId);
  const confirm = useWrite(reconfirmExchange, { silent: true, onSuccess: () => void readAgain() });
  const run = (): void =>
    confirm.mutate({ txnNo, quoteId: quote.quoteId, ...(tolerance !== null && { tolerance }) });
  const isOver = left === 0 && !confirm.isPending;
  return (
    <div className={classes.anew}>
      <div className={classes.rate}>
        <CountdownRing left={left} total={total} />
        <span className={classes.rateText}>
          <strong>{rateText(quote)}</strong>
          <span>
            {t('flow', {
              total: formatAmount(totalOf(quote), language),
              bought: formatAmount(decimal(quote.buyAmount, quote.buyCurrency), language),
            })}
          </span>
        </span>
      </div>
      <FormError error={confirm.error} money />
      <Button loading={confirm.isPending || isLocking} onClick={isOver ? onLock : run}>
        {t(isOver ? 'refresh' : 'confirm')}
      </Button>
    </div>
  );
}
