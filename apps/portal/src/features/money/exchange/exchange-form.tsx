// The exchange form: two amounts, and either can be typed; the live or the locked rate; and one button.
import { lockExchangeRate, type BalanceRow, type LockedQuote } from '@causeway/contract';
import { compare, decimal, zero, type Amount, type CurrencyCode } from '@causeway/money';
import { StepScope } from '@causeway/ui';
import { Card } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFeeQuestion } from '../display/index.ts';
import { LimitsLeft, limitsIn } from '../limits/index.ts';
import type { Search } from '../../../shared/navigation.ts';
import { useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';
import { Amounts } from './amounts.tsx';
import classes from './exchange.module.css';
import { LiveTerms } from './live-terms.tsx';
import { LockedTerms } from './locked-terms.tsx';
import { usualTolerance } from './tolerance.tsx';
import { unconfirmedStore, type Unconfirmed } from './unconfirmed.ts';
import { useLiveRate } from './use-live-rate.ts';
import {
  pairOf,
  rateRequest,
  totalOf,
  typedAmount,
  orderIn,
  type Pair,
  type Pairs,
  type Terms,
  type Order,
} from './order.ts';

interface ExchangeFormProps {
  readonly pairs: Pairs;
  readonly balances: readonly BalanceRow[];
  readonly start: Order;
  /** Stores the order in the address. */
  readonly onOrder: (search: Search) => void;
}

/** The pause after typing before the rate is requested and the address written. */
const settleMs = 300;

function useOrder(start: Order, onOrder: (search: Search) => void) {
  const [order, setOrder] = useState(start);
  const [settled] = useDebouncedValue(order, settleMs);
  const { sell, buy, side, text } = settled;
  useEffect(() => {
    onOrder({ sell, buy, side: side === 'sell' ? undefined : side, amount: text });
  }, [onOrder, sell, buy, side, text]);
  return { order, setOrder, settled };
}

function availableIn(balances: readonly BalanceRow[], code: CurrencyCode): Amount {
  const row = balances.find(({ currency }) => currency === code);
  return row === undefined ? zero(code) : decimal(row.available, code);
}

interface PairLimitsProps {
  readonly pair: Pair;
  readonly refusal: unknown;
  readonly terms: Terms | undefined;
}

/**
 * Remaining limits of the sold currency, shown when the amount comes near one. A refusal for a limit has the
 * newest figures.
 */
function PairLimits({ pair, refusal, terms }: PairLimitsProps) {
  // The previous pair’s terms stay until the new ones arrive.
  const isOfPair = terms?.sellCurrency === pair.sellCurrency;
  const amount = isOfPair ? decimal(terms.sellAmount, terms.sellCurrency) : undefined;
  return <LimitsLeft amount={amount} limits={limitsIn(refusal) ?? pair.limits} />;
}

interface Need {
  readonly sell: CurrencyCode;
  readonly available: Amount;
  readonly terms: Terms | undefined;
}

/** The total debit with the fee, if it is more than is available. */
function missingFor({ sell, available, terms }: Need): Amount | undefined {
  if (terms?.sellCurrency !== sell) return undefined;
  const needed = totalOf(terms);
  return compare(needed, available) > 0 ? needed : undefined;
}

/** An unconfirmed exchange takes the place of the form: it has to be resolved first. */
function useUnconfirmed() {
  const { personId } = useUser();
  const store = useMemo(() => unconfirmedStore(tabStorage(), personId), [personId]);
  const [unconfirmed] = useState(store.read);
  return { store, unconfirmed };
}

const ofQuote = (unconfirmed: Unconfirmed | undefined, { quoteId }: LockedQuote) =>
  unconfirmed?.quote.quoteId === quoteId ? unconfirmed : undefined;

/** The locked rate of the current order. */
function useLock(order: Order, pair: Pair | undefined, first: LockedQuote | undefined) {
  const [locked, setLocked] = useState(first);
  const lock = useWrite(lockExchangeRate, { silent: true });
  const lockNow = (): void => {
    if (pair === undefined || typedAmount(order) === undefined) return;
    lock.mutate(rateRequest(order, pair), { onSuccess: setLocked });
  };
  const unlock = (): void => {
    setLocked(undefined);
    lock.reset();
  };
  return { lock, locked, lockNow, unlock };
}

const pricesOf = ({ sellAmount, fee, sellCurrency }: Terms) => ({
  amount: decimal(sellAmount, sellCurrency),
  fee: decimal(fee, sellCurrency),
});

interface LockFormProps {
  /**
   * Set once the rate is locked: Enter then does nothing, because the press that locks must not exchange too.
   */
  readonly locked: LockedQuote | undefined;
  readonly mayLock: boolean;
  readonly isLocking: boolean;
  readonly onLock: () => void;
  readonly children: ReactNode;
}

/** Enter in either amount presses the button. */
const LockForm = ({ locked, mayLock, isLocking, onLock, children }: LockFormProps) => (
  <Card
    className={classes.form}
    component="form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (locked === undefined && mayLock && !isLocking) onLock();
    }}
    padding="lg"
    withBorder
  >
    {children}
  </Card>
);

export function ExchangeForm({ pairs, balances, start, onOrder }: ExchangeFormProps) {
  const { store, unconfirmed } = useUnconfirmed();
  const first = unconfirmed === undefined ? start : orderIn(unconfirmed.quote);
  const { order, setOrder, settled } = useOrder(first, onOrder);
  const [tolerance, setTolerance] = useState(usualTolerance);
  const question = useFeeQuestion();
  const pair = pairOf(pairs, order);
  const { lock, locked, lockNow, unlock } = useLock(order, pair, unconfirmed?.quote);
  const live = useLiveRate(settled, pairs, locked === undefined);
  const typed = typedAmount(order);
  const isSettled = settled === order && !live.isPlaceholderData;
  const terms = locked ?? live.data;
  const shown = typed === undefined ? undefined : terms;
  const available = availableIn(balances, order.sell);
  const refusal = lock.error ?? (isSettled ? live.error : null);
  const missing = missingFor({ sell: order.sell, available, terms: shown });

  const mayLock = typed !== undefined && isSettled && missing === undefined && live.error === null;

  /** Asks before the first lock, because a lock lasts only seconds. */
  const begin = (): void => {
    if (shown !== undefined) question.ask({ ...pricesOf(shown), goOn: lockNow });
  };
  return (
    <LockForm isLocking={lock.isPending} locked={locked} mayLock={mayLock} onLock={begin}>
      <Amounts
        available={available}
        isFixed={locked !== undefined}
        isStale={!isSettled}
        missing={missing}
        onChange={(next) => {
          lock.reset();
          setOrder(next);
        }}
        pair={pair}
        pairs={pairs}
        terms={shown}
        order={order}
      />
      {pair !== undefined && <PairLimits pair={pair} refusal={refusal} terms={shown} />}
      {/* Each lock is a new step. */}
      <StepScope at={locked?.quoteId ?? 'live'}>
        {locked === undefined ? (
          <LiveTerms
            error={refusal}
            isLocking={lock.isPending}
            mayLock={mayLock}
            pair={pair}
            hasAmount={shown !== undefined}
            terms={live.known}
          />
        ) : (
          <LockedTerms
            isRelocking={lock.isPending}
            key={locked.quoteId}
            onChange={unlock}
            onRelock={lockNow}
            onTolerance={setTolerance}
            pair={pair}
            quote={locked}
            relockError={lock.error}
            store={store}
            tolerance={tolerance}
            unconfirmed={ofQuote(unconfirmed, locked)}
          />
        )}
      </StepScope>
      {question.dialog}
    </LockForm>
  );
}
