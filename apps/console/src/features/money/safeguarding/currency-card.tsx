// One currency: the totals with their meaning, the amounts owed and why, and each account that holds money.
import type { SafeguardingLine, SafeguardingStateName } from '@causeway/contract';
import { DataTable, StatusTag, type TableColumn, type Tone } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import type { ReactNode } from 'react';
import { link } from '../../../shared/routes.ts';
import { HeldAccounts } from './held-accounts.tsx';
import classes from './safeguarding.module.css';
import { useTexts } from './texts.ts';

const tones = { covered: 'good', short: 'bad', 'not-read': 'wait' } as const satisfies Record<
  SafeguardingStateName,
  Tone
>;

interface CardProps {
  readonly day: string;
  readonly line: SafeguardingLine;
}

export function CurrencyCard({ day, line }: CardProps) {
  const t = useTexts('safeguarding');
  const { currency, state, accounts } = line;
  return (
    <section aria-label={currency} className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.title}>{currency}</h2>
        <StatusTag tone={tones[state]}>{t(`state.${state}`)}</StatusTag>
        <span className={classes.quiet}>{t(`says.${state}`)}</span>
      </header>
      <Totals line={line} />
      <HeldAccounts accounts={accounts} currency={currency} label={t('heldLabel', { currency })} />
      <Owed day={day} line={line} />
    </section>
  );
}

function Totals({ line }: { readonly line: SafeguardingLine }) {
  const t = useTexts('safeguarding');
  const { currency, owed, held, own, surplus } = line;
  const text = (value: string): ReactNode => <AmountDtoText currency={currency} value={value} />;
  const isShort = surplus?.startsWith('-') === true;
  return (
    <dl className={classes.totals}>
      <Figure label={t('owed')}>{text(owed.total)}</Figure>
      <Figure label={t('held')}>{held === null ? t('unknown') : text(held)}</Figure>
      <Figure label={t(isShort ? 'shortfall' : 'surplus')}>
        {surplus === null ? (
          t('unknown')
        ) : (
          <>
            {held === null && `${t('atLeast')} `}
            {text(isShort ? surplus.slice(1) : surplus)}
          </>
        )}
      </Figure>
      <Figure label={t('own')}>{text(own)}</Figure>
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes.quiet}>{label}</dt>
      <dd className={classes.figure}>{children}</dd>
    </div>
  );
}

const parts = ['members', 'clearing', 'suspense'] as const;

/** The amount owed, with a link to its journals. */
function Owed({ day, line: { currency, owed } }: CardProps) {
  const t = useTexts('safeguarding');
  const columns: readonly TableColumn<(typeof parts)[number]>[] = [
    {
      key: 'part',
      title: t('part'),
      card: 'head',
      render: (part) => <a href={link('books', undefined, { day })}>{t(`owedParts.${part}`)}</a>,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      render: (part) => <AmountDtoText currency={currency} value={owed[part]} />,
    },
  ];
  return (
    <DataTable
      columns={columns}
      dense
      label={t('owedLabel', { currency })}
      rowKey={(part) => part}
      rows={parts.filter((part) => part === 'members' || Number(owed[part]) !== 0)}
    />
  );
}
