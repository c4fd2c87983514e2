// The cost of the typed amount while typing: total debit, fee, amount and time of arrival. Errors show here
// instead of on the next page.
import { getTransferTerms, type TransferTerms } from '@causeway/contract';
import { compare, decimal, formatAmount, isPositive, subtract, type Amount } from '@causeway/money';
import { ToneIcon, useLanguage } from '@causeway/ui';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { AmountDtoText, isFeeLarge } from '../display/index.ts';
import { ShortageText } from './shortage-text.tsx';
import { useTexts } from './texts.ts';
import { TransferError } from './transfer-error.tsx';
import { amountDto } from './transfer-form.ts';
import { useArrival } from './transfer-summary.tsx';
import classes from './transfers.module.css';

const settleMs = 300;

/** The amounts in the form that `isFeeLarge` compares. */
export const pricesOf = ({ amount, fee, currency }: Pick<TransferTerms, 'amount' | 'fee' | 'currency'>) => ({
  amount: decimal(amount, currency),
  fee: decimal(fee, currency),
});

interface Asked {
  readonly payeeId: string;
  readonly currency: TransferTerms['currency'];
  readonly text: string;
  readonly available: Amount;
}

/**
 * Terms of the typed amount. `isShort` is true if amount and fee exceed the available balance, `isShortByFee`
 * if only the fee makes them exceed it.
 */
export function useLiveTerms({ payeeId, currency, text, available }: Asked) {
  const [settled] = useDebouncedValue(text, settleMs);
  const amount = amountDto(settled, currency);
  const { data, error } = useQuery({
    ...queryOf(getTransferTerms, { payeeId, currency, amount: amount ?? '' }, { quiet: true }),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isTyped = amountDto(text, currency) !== undefined;
  const terms = isTyped && error === null ? data : undefined;
  const isSettled = terms !== undefined && settled === text && isSame(terms, amount, currency);
  const isShort = isSettled && compare(decimal(terms.total, currency), available) > 0;
  // Excludes an amount that alone exceeds the balance: its field reports that and gets the focus.
  const isShortByFee = isShort && compare(decimal(terms.amount, currency), available) <= 0;
  return { terms, isSettled, isShort, isShortByFee, error: isTyped ? error : null };
}

const isSame = (terms: TransferTerms, amount: string | undefined, currency: Asked['currency']): boolean =>
  amount !== undefined && decimal(terms.amount, currency).minor === decimal(amount, currency).minor;

interface LiveTermsProps extends Omit<ReturnType<typeof useLiveTerms>, 'isShortByFee'> {
  readonly currency: TransferTerms['currency'];
  readonly available: Amount;
}

export function LiveTerms({ terms, isSettled, isShort, error, currency, available }: LiveTermsProps) {
  const t = useTexts('transfers.form');
  return (
    <div aria-live="polite" className={classes.wide}>
      {error !== null && <TransferError currency={currency} error={error} />}
      <Lines currency={currency} isSettled={isSettled} terms={terms} />
      {/* The room is reserved from the start, so that the button never moves under the pointer. */}
      <div className={classes.note}>
        {isShort && terms !== undefined && (
          <p className={classes.bad} role="alert">
            <ShortageText available={available} terms={terms} />{' '}
            <Most available={available} fee={decimal(terms.fee, currency)} />
          </p>
        )}
        {!isShort && isSettled && terms !== undefined && isFeeLarge(pricesOf(terms)) && (
          <p className={classes.large} role="status">
            <ToneIcon tone="wait" /> {t('feeLarge')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The largest amount that can be sent at this fee. */
function Most({ available, fee }: { readonly available: Amount; readonly fee: Amount }) {
  const t = useTexts('transfers.form');
  const { language } = useLanguage();
  if (compare(available, fee) <= 0) return null;
  const most = subtract(available, fee);
  return isPositive(most) ? t('most', { amount: formatAmount(most, language) }) : null;
}

type LinesProps = Pick<LiveTermsProps, 'currency' | 'isSettled' | 'terms'>;

function Arrival({ terms }: { readonly terms: TransferTerms }) {
  return useArrival(terms);
}

interface Line {
  readonly key: 'leaves' | 'fee' | 'charge' | 'arrives' | 'when';
  readonly value: ReactNode;
  readonly note?: string;
}

function chargeIn(terms: TransferTerms | undefined): ReactNode {
  const charge = terms?.charge;
  return charge === undefined ? '–' : <AmountDtoText currency={charge.currency} value={charge.amount} />;
}

/** Drawn from the start, so that arriving terms do not move the page while somebody types. */
function Lines({ terms, currency, isSettled }: LinesProps) {
  const t = useTexts('transfers.confirm');
  const { isDeveloper } = useUser();
  const amount = (value: string | undefined, size?: 'lg') =>
    value === undefined ? '–' : <AmountDtoText currency={currency} size={size} value={value} />;
  const lines: readonly Line[] = [
    { key: 'leaves', value: amount(terms?.total, 'lg') },
    {
      ...{ key: 'fee', value: amount(terms?.fee) },
      ...(terms?.feeFollowsNetwork === true && { note: t('feeFollows') }),
    },
    // Whether a member is billed is known before the amount.
    ...(isDeveloper === 1 ? [{ key: 'charge' as const, value: chargeIn(terms), note: t('chargeText') }] : []),
    { key: 'arrives', value: amount(terms?.amount) },
    { key: 'when', value: terms === undefined ? '–' : <Arrival terms={terms} /> },
  ];
  return (
    <dl className={classes.terms} data-stale={(terms !== undefined && !isSettled) || undefined}>
      {lines.map(({ key, value, note }) => (
        <div key={key}>
          <dt>
            {t(key)}
            {note !== undefined && <div className={classes.quiet}>{note}</div>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
