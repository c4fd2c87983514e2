// Each chain: whether servers use it, it agrees with the books, and every payment on it can leave and has a
// known outcome; otherwise what is wrong.
import { listChainStates, type ChainBreak, type ChainState } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { ErrorState } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { queryOf } from '../../../shared/queries.ts';
import { BlockedPayments, ForeignTransactions, UnprovenPayments } from './chain-payments.tsx';
import classes from './treasury.module.css';
import { useTexts } from './texts.ts';
import { Verdict } from './verdict.tsx';

/** The server retries payments at the same interval. */
const REFRESH_MS = 20_000;

export function ChainStates() {
  const query = useQuery({ ...queryOf(listChainStates, {}), refetchInterval: REFRESH_MS });
  const { data, error } = query;
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null;
  return data.list.map((state) => <Chain key={state.channel} state={state} />);
}

interface ChainProps {
  readonly state: ChainState;
}

function Chain({ state }: ChainProps) {
  return (
    <>
      <Stops state={state} />
      <Check state={state} />
      <ForeignTransactions state={state} />
      <BlockedPayments state={state} />
      <UnprovenPayments state={state} />
    </>
  );
}

function Stops({ state: { channelName: chain, stops } }: ChainProps) {
  const t = useTexts('treasury.chains');
  if (stops.length === 0) return null;
  return (
    <>
      <Verdict text={t('stopped', { chain })} tone="bad" />
      <section aria-label={t('stopsLabel', { chain })} className={classes.messages}>
        <p className={classes.explained}>{t('stoppedExplained')}</p>
        {stops.map((reason) => (
          // The server's own words.
          <p className={classes.messageReason} key={reason} lang="en">
            {reason}
          </p>
        ))}
      </section>
    </>
  );
}

function Check({ state: { channelName: chain, check } }: ChainProps) {
  const t = useTexts('treasury.chains');
  if (check === null) return <Verdict text={t('notYet', { chain })} tone="wait" />;
  const { at, isOverdue, addresses, breaks } = check;
  const more = breaks.filter(({ kind }) => kind === 'more');
  const less = breaks.filter(({ kind }) => kind === 'less');
  const checked = { label: t('at'), time: at };
  return (
    <>
      {isOverdue && <Verdict at={checked} text={t('overdue', { chain })} tone="bad" />}
      {more.length > 0 && <Verdict at={checked} text={t('more', { chain, count: more.length })} tone="bad" />}
      <Breaks breaks={more} explained={t('moreExplained')} label={t('moreLabel', { chain })} />
      {less.length > 0 && (
        <Verdict at={checked} text={t('less', { chain, count: less.length })} tone="wait" />
      )}
      <Breaks breaks={less} explained={t('lessExplained')} label={t('lessLabel', { chain })} />
      {!isOverdue && breaks.length === 0 && (
        <Verdict at={checked} text={t('whole', { chain, count: addresses })} tone="good" />
      )}
    </>
  );
}

interface BreaksProps {
  readonly breaks: readonly ChainBreak[];
  readonly label: string;
  readonly explained: string;
}

function Breaks({ breaks, label, explained }: BreaksProps) {
  const t = useTexts('treasury.chains');
  if (breaks.length === 0) return null;
  return (
    <section aria-label={label} className={classes.messages}>
      <p className={classes.explained}>{explained}</p>
      {breaks.map(({ address, currency, kind, onChain, inBooks, difference }) => (
        <article aria-label={address} className={classes.message} key={`${address}:${currency}`}>
          <header className={classes.messageHead}>
            <strong>
              {t(kind === 'more' ? 'moreBy' : 'lessBy')}{' '}
              <AmountDtoText currency={currency} value={difference} />
            </strong>
            <Figure currency={currency} label={t('onChain')} value={onChain} />
            <Figure currency={currency} label={t('inBooks')} value={inBooks} />
          </header>
          <p className={classes.messageReason}>{address}</p>
        </article>
      ))}
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly currency: CurrencyCode;
  readonly value: string;
}

function Figure({ label, currency, value }: FigureProps) {
  return (
    <span className={classes.quiet}>
      {label} <AmountDtoText currency={currency} value={value} />
    </span>
  );
}
