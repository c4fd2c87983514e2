// The total in the chosen currency, its parts, and a bar of balances by currency.
import {
  displayCurrencies,
  getBalanceHistory,
  getOverview,
  setDisplayCurrency,
  type BalanceRow,
  type DisplayCurrency,
  type Overview,
} from '@causeway/contract';
import { currencyName, decimal, isPositive, subtract, toDecimal } from '@causeway/money';
import {
  AmountText,
  BalanceBar,
  useLanguage,
  useMoment,
  type BalanceShare,
  type Language,
} from '@causeway/ui';
import { Card, NativeSelect, Title } from '@mantine/core';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { heldBalances } from './held-balances.ts';
import classes from './overview.module.css';
import { useTexts } from './texts.ts';

/** The total is shown in cents; the parts below keep all digits, so that they add up. */
const headDecimals = 2;

export function TotalCard({ overview }: { readonly overview: Overview }) {
  const t = useTexts('overview.total');
  return (
    <Card className={classes.total} withBorder>
      <header className={classes.head}>
        <Title className={classes.quiet} order={2}>
          {t('title')}
        </Title>
        <DisplayCurrencyChoice value={overview.currency} />
      </header>
      {overview.total === null ? (
        <p className={classes.quiet}>{t('noRate')}</p>
      ) : (
        <AmountText amount={decimal(overview.total, overview.currency)} decimals={headDecimals} size="hero" />
      )}
      <RatesAt at={overview.ratesAt} />
      <Parts overview={overview} />
      <Balances rows={heldBalances(overview)} />
    </Card>
  );
}

/** Saved for the person, so that it applies wherever they sign in (MON-036). */
function DisplayCurrencyChoice({ value }: { readonly value: DisplayCurrency }) {
  const t = useTexts('overview.total');
  const { mutate, isPending } = useWrite(setDisplayCurrency, {
    onSuccess: () => invalidate(getOverview, getBalanceHistory),
  });
  return (
    <NativeSelect
      aria-label={t('display')}
      data={[...displayCurrencies]}
      disabled={isPending}
      onChange={({ currentTarget }) => {
        const currency = displayCurrencies.find((code) => code === currentTarget.value);
        if (currency !== undefined) mutate({ currency });
      }}
      size="xs"
      value={value}
    />
  );
}

function RatesAt({ at }: { readonly at: string | null }) {
  const t = useTexts('overview.total');
  const moment = useMoment();
  if (at === null) return null;
  return <p className={classes.quiet}>{t('ratesAt', { time: moment(at) })}</p>;
}

/** The credited amount: the total without money still to come (MON-032). */
const netValueOf = ({ total, toBeCredited, currency }: Overview): string | null =>
  total === null || toBeCredited === null
    ? null
    : toDecimal(subtract(decimal(total, currency), decimal(toBeCredited, currency)));

const isToCome = ({ toBeCredited, currency }: Overview): boolean =>
  toBeCredited !== null && isPositive(decimal(toBeCredited, currency));

function Parts({ overview }: { readonly overview: Overview }) {
  const t = useTexts('overview.total');
  const parts = [
    { key: 'available', text: overview.available },
    { key: 'frozen', text: overview.frozen },
    { key: 'toBeCredited', text: overview.toBeCredited },
    // If nothing is to come, it would equal the total.
    ...(isToCome(overview) ? [{ key: 'netValue', text: netValueOf(overview) } as const] : []),
  ] as const;
  return (
    <dl className={classes.parts}>
      {parts.map(({ key, text }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{text === null ? '–' : <AmountText amount={decimal(text, overview.currency)} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function asShare(row: BalanceRow, language: Language): BalanceShare {
  return {
    key: row.currency,
    label: currencyName(row.currency, language),
    worth: row.usdtValue === null ? null : decimal(row.usdtValue, 'USDT').minor,
    value: <AmountText amount={decimal(row.total, row.currency)} />,
  };
}

/** Balances of unknown worth come last. */
function byWorth({ worth: one }: BalanceShare, { worth: other }: BalanceShare): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one > other ? -1 : 1;
}

function Balances({ rows }: { readonly rows: readonly BalanceRow[] }) {
  const t = useTexts('overview.total');
  const { language } = useLanguage();
  const shares = rows.map((row) => asShare(row, language)).toSorted(byWorth);
  if (shares.length === 0) return <p className={classes.quiet}>{t('none')}</p>;
  return <BalanceBar label={t('byCurrency')} shares={shares} />;
}
