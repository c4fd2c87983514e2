// The exchange form: two amounts, either of which can be typed, the live rate or the locked one, and the one button.
import { lockExchangeRate, type BalanceRow, type LockedQuote } from '@causeway/contract';
import { compare, decimal, zero, type Amount, type CurrencyCode } from '@causeway/money';
import { Card } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { LimitsLeft, limitsIn } from '../limits/index.ts';
import type { Search } from '../../../shared/navigation.ts';
import { useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';
import { Amounts } from './amounts.tsx';
import classes from './exchange.module.css';
import { LiveTerms } from './live-terms.tsx';
import { LockedTerms } from './locked-terms.tsx';
import { unheardStore } from './unheard.ts';
import { useLiveRate } from './use-live-rate.ts';
import {
  pairOf,
  rateRequest,
  totalOf,
  typedAmount,
  wantedIn,
  type Pair,
  type Pairs,
  type Terms,
  type Wanted,
} from './wanted.ts';

interface ExchangeFormProps {
  readonly pairs: Pairs;
  readonly balances: readonly BalanceRow[];
  readonly start: Wanted;
  /** Keeps what is wanted in the address. */
  readonly onWanted: (search: Search) => void;
}

/** Keystrokes settle before they are asked about or written into the address. */
const settleMs = 300;

function useWanted(start: Wanted, onWanted: (search: Search) => void) {
  const [wanted, setWanted] = useState(start);
  const [settled] = useDebouncedValue(wanted, settleMs);
  const { sell, buy, side, text } = settled;
  useEffect(() => {
    onWanted({ sell, buy, side: side === 'sell' ? undefined : side, amount: text });
  }, [onWanted, sell, buy, side, text]);
  return { wanted, setWanted, settled };
}

const availableIn = (balances: readonly BalanceRow[], code: CurrencyCode): Amount => {
  const row = balances.find(({ currency }) => currency === code);
  return row === undefined ? zero(code) : decimal(row.availBalance, code);
};

/** What the limits leave of the sold currency: by a refusal that tells them, for it is the newest word on them. */
const PairLimits = ({ pair, refusal }: { readonly pair: Pair; readonly refusal: unknown }) => (
  <LimitsLeft currency={pair.sellCurrency} limits={limitsIn(refusal) ?? pair.limits} />
);

interface Need {
  readonly sell: CurrencyCode;
  readonly available: Amount;
  readonly terms: Terms | undefined;
}

/** What it takes with the fee, where that is more than is available. */
function missingFor({ sell, available, terms }: Need): Amount | undefined {
  if (terms?.sellCurrency !== sell) return undefined;
  const needed = totalOf(terms);
  return compare(needed, available) > 0 ? needed : undefined;
}

/** What was sent before and has had no answer stands in the form's place, for it comes first. */
function useUnheard() {
  const { personId } = useUser();
  const store = useMemo(() => unheardStore(tabStorage(), personId), [personId]);
  const [unheard] = useState(store.read);
  return { store, unheard };
}

export function ExchangeForm({ pairs, balances, start, onWanted }: ExchangeFormProps) {
  const { store, unheard } = useUnheard();
  const begin = unheard === undefined ? start : wantedIn(unheard.quote);
  const { wanted, setWanted, settled } = useWanted(begin, onWanted);
  const [locked, setLocked] = useState<LockedQuote | undefined>(unheard?.quote);
  const lock = useWrite(lockExchangeRate, { silent: true });
  const pair = pairOf(pairs, wanted);
  const live = useLiveRate(settled, pairs, locked === undefined);
  const typed = typedAmount(wanted);
  const isSettled = settled === wanted && !live.isPlaceholderData;
  const terms = locked ?? live.data;
  const shown = typed === undefined ? undefined : terms;
  const available = availableIn(balances, wanted.sell);
  const refusal = lock.error ?? (isSettled ? live.error : null);
  const missing = missingFor({ sell: wanted.sell, available, terms: shown });

  const lockNow = (): void => {
    if (pair === undefined || typed === undefined) return;
    lock.mutate(rateRequest(wanted, pair), { onSuccess: setLocked });
  };
  const unlock = (): void => {
    setLocked(undefined);
    lock.reset();
  };
  return (
    <Card className={classes.page} padding="lg" withBorder>
      <Amounts
        available={available}
        isFixed={locked !== undefined}
        isStale={!isSettled}
        missing={missing}
        onChange={(next) => {
          lock.reset();
          setWanted(next);
        }}
        pair={pair}
        pairs={pairs}
        terms={shown}
        wanted={wanted}
      />
      {pair !== undefined && <PairLimits pair={pair} refusal={refusal} />}
      {locked === undefined ? (
        <LiveTerms
          error={refusal}
          isLocking={lock.isPending}
          mayLock={typed !== undefined && isSettled && missing === undefined && live.error === null}
          onLock={lockNow}
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
          pair={pair}
          quote={locked}
          relockError={lock.error}
          store={store}
          unheard={unheard?.quote.quoteId === locked.quoteId ? unheard : undefined}
        />
      )}
    </Card>
  );
}
