// The locked rate with its countdown, and the button that exchanges; when the lock expires the button
// requests a new rate.
import {
  errorName,
  getBalances,
  getExchangePairs,
  getOverview,
  listExchanges,
  listWalletTransactions,
  submitExchange,
  type Exchange,
  type LockedQuote,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { CountdownRing, isRequestError, useCountdown, useLanguage, useStepStatus } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useGo } from '../../../shared/navigation.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { holdOf, lockedAction, lockSeconds } from './locked-action.ts';
import { NeededApproval } from '../second-approval/index.ts';
import { TermsPanel, useRateText } from './terms-panel.tsx';
import { useTexts } from './texts.ts';
import { ToleranceSelect } from './tolerance.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';
import type { Unconfirmed, UnconfirmedStore } from './unconfirmed.ts';
import type { Pair } from './order.ts';

interface LockedTermsProps {
  readonly quote: LockedQuote;
  readonly pair: Pair | undefined;
  readonly isRelocking: boolean;
  readonly relockError: unknown;
  readonly store: UnconfirmedStore;
  /** True if this quote was submitted before a reload and its result is unknown. */
  readonly unconfirmed: Unconfirmed | undefined;
  /** The accepted movement of the rate until approval, in basis points. */
  readonly tolerance: number;
  readonly onTolerance: (basisPoints: number) => void;
  readonly onRelock: () => void;
  /** Releases the lock. */
  readonly onChange: () => void;
}

const isSpentBy = (error: unknown): boolean =>
  isRequestError(error) && ['quote-expired', 'quote-used'].includes(errorName(error.code) ?? '');

/** Submits the quote once; the receipt replaces the form in the history. */
function useSubmit({ quote, store, unconfirmed }: LockedTermsProps, tolerance: number) {
  const go = useGo();
  const [hold] = useState(() => holdOf(quote, unconfirmed, Date.now()));
  const left = useCountdown(hold.seconds, quote.quoteId);
  const repeated = store.of({ quote, heldUntil: hold.heldUntil });
  // Cached figures are outdated wherever the person is by then; the receipt opens only if they are still on
  // this page.
  const submit = useWrite(submitExchange, {
    silent: true,
    unconfirmed: repeated,
    onSuccess: () =>
      void invalidate(getBalances, getOverview, listExchanges, getExchangePairs, listWalletTransactions),
  });
  const { error, isIdle, isPending, isSuccess } = submit;
  const done = (made: Exchange): void =>
    go(`${href('new-exchange')}?receipt=${made.txnNo}`, { replace: true });
  const run = (): void => {
    if (isPending) return;
    // A refusal may contain new limits for the form to show.
    const { quoteId, approval } = quote;
    const request = { quoteId, ...(approval !== null && { tolerance }) };
    submit.mutate(store.sentFor(quote)?.request ?? request, {
      onSuccess: done,
      onError: () => void invalidate(getExchangePairs),
    });
  };
  const isResumed = unconfirmed !== undefined && isIdle;
  // While the lock holds, a retry could make the exchange, so only the person may decide on it. Until then
  // the notice only informs.
  const mayAsk = isResumed && left === 0;
  const ask = useEffectEvent(run);
  useEffect(() => {
    if (mayAsk) ask();
  }, [mayAsk]);
  const isUnconfirmed = isResumed || (isRequestError(error) && error.unconfirmed);
  return {
    left,
    heldFor: hold.seconds,
    run,
    error,
    isResumed,
    isUnconfirmed,
    isBusy: isPending || isSuccess,
    isSpent: isSpentBy(error),
  };
}

export function LockedTerms(props: LockedTermsProps) {
  const { quote, pair, isRelocking, relockError, onRelock, onChange, tolerance } = props;
  const t = useTexts('exchange.form');
  const { language } = useLanguage();
  const rateText = useRateText();
  const { left, heldFor, run, error, isResumed, isUnconfirmed, isBusy, isSpent } = useSubmit(
    props,
    tolerance,
  );
  useStepStatus(t('lockedFor', { seconds: heldFor }));
  const action = lockedAction({ left, isPending: isBusy, isUnconfirmed, isSpent });
  const amount = formatAmount(decimal(quote.sellAmount, quote.sellCurrency), language);
  const submit = quote.approval === null ? t('exchange', { amount }) : t('submit');
  const words = { exchange: submit, refresh: t('refresh'), ask: t('ask') };
  return (
    <TermsPanel
      action={
        <Button loading={isBusy || isRelocking} onClick={action === 'refresh' ? onRelock : run} size="md">
          {words[action]}
        </Button>
      }
      hint={action === 'refresh' ? t('ended') : t('lockedRate')}
      mark={<CountdownRing left={left} total={lockSeconds(quote)} />}
      notice={
        <>
          <NeededApproval need={quote.approval} />
          {quote.approval !== null && (
            <ToleranceSelect
              disabled={isBusy || isUnconfirmed}
              onChange={props.onTolerance}
              value={tolerance}
            />
          )}
          <UnconfirmedNotice
            error={error ?? relockError}
            isUnconfirmed={isResumed}
            pair={pair}
            unconfirmed={props.unconfirmed}
          />
        </>
      }
      rate={rateText(quote)}
      hasAmount
      terms={quote}
      start={
        <Button disabled={isBusy || isUnconfirmed} onClick={onChange} size="md" variant="default">
          {t('change')}
        </Button>
      }
    />
  );
}
