// The locked rate with its countdown, and the button that exchanges; when the lock ends it asks for a new rate instead.
import {
  getBalances,
  getExchange,
  getExchangePairs,
  getOverview,
  listExchanges,
  listWalletTransactions,
  submitExchange,
  type Exchange,
  type LockedQuote,
} from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { CountdownRing, isRequestError, useCountdown, useLanguage } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useGo } from '../../shared/navigation.ts';
import { invalidate, queryClient, queryOf, useWrite } from '../../shared/queries.ts';
import { href } from '../../shared/routes/href.ts';
import { ExchangeError } from './exchange-error.tsx';
import { lockedAction, lockSeconds } from './locked-action.ts';
import { TermsPanel, useRateText, useSentence } from './terms-panel.tsx';
import { useTexts } from './texts.ts';
import type { Pair } from './wanted.ts';

interface LockedTermsProps {
  readonly quote: LockedQuote;
  readonly pair: Pair | undefined;
  readonly isRelocking: boolean;
  readonly relockError: unknown;
  readonly onRelock: () => void;
  /** Gives the lock up. */
  readonly onChange: () => void;
}

/** Submits the quote once; the receipt takes the form's place in the way back. */
function useSubmit({ quoteId }: LockedQuote) {
  const go = useGo();
  // What was read before is out of date wherever the person is by then; the receipt is for who has stayed.
  const submit = useWrite(submitExchange, {
    silent: true,
    onSuccess: (made) => {
      queryClient.setQueryData(queryOf(getExchange, { txnNo: made.txnNo }).queryKey, made);
      void invalidate(getBalances, getOverview, listExchanges, getExchangePairs, listWalletTransactions);
    },
  });
  const done = (made: Exchange): void =>
    go(`${href('new-exchange')}?receipt=${made.txnNo}`, { replace: true });
  const run = (): void => {
    if (submit.isPending) return;
    // A refusal may be news of the limits, which the form shows.
    submit.mutate({ quoteId }, { onSuccess: done, onError: () => void invalidate(getExchangePairs) });
  };
  return { submit, run };
}

export function LockedTerms(props: LockedTermsProps) {
  const { quote, pair, isRelocking, relockError, onRelock, onChange } = props;
  const t = useTexts('exchange.form');
  const { language } = useLanguage();
  const rateText = useRateText();
  const sentence = useSentence();
  const seconds = lockSeconds(quote);
  const left = useCountdown(seconds, quote.quoteId);
  const { submit, run } = useSubmit(quote);
  const { error, isPending, isSuccess } = submit;
  const isUnanswered = isRequestError(error) && error.unanswered;
  const action = lockedAction({ left, isPending: isPending || isSuccess, isUnanswered });
  const amount = formatAmount(decimal(quote.sellAmount, quote.sellCurrency), language);
  const words = { exchange: t('exchange', { amount }), refresh: t('refresh'), ask: t('ask') };
  return (
    <TermsPanel
      action={
        <Button
          loading={isPending || isSuccess || isRelocking}
          onClick={action === 'refresh' ? onRelock : run}
          size="md"
        >
          {words[action]}
        </Button>
      }
      hint={action === 'refresh' ? t('ended') : t('lockedRate')}
      mark={<CountdownRing left={left} total={seconds} />}
      notice={<ExchangeError error={error ?? relockError} pair={pair} />}
      rate={rateText(quote)}
      sentence={sentence(quote)}
      start={
        <Button
          disabled={isPending || isSuccess || isUnanswered}
          onClick={onChange}
          size="md"
          variant="default"
        >
          {t('change')}
        </Button>
      }
    />
  );
}
