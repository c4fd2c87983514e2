// Each bank account and each wallet: its outside balance, the time of that balance, and what it means for the
// day's end.
import { type HeldAccount, isChainChannel } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { DataTable, StatusTag, type TableColumn, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { usePurpose } from '../../../shared/account-name.ts';
import { link } from '../../../shared/routes.ts';
import classes from './safeguarding.module.css';
import { useTexts } from './texts.ts';

interface HeldProps {
  readonly accounts: readonly HeldAccount[];
  readonly currency: CurrencyCode;
  readonly label: string;
}

export function HeldAccounts({ accounts, currency, label }: HeldProps) {
  return (
    <DataTable
      columns={useColumns(currency)}
      dense
      label={label}
      rowKey={({ purpose }) => purpose}
      rows={accounts}
    />
  );
}

function useColumns(currency: CurrencyCode): readonly TableColumn<HeldAccount>[] {
  const t = useTexts('safeguarding');
  const figure = (key: 'inBooks' | 'onTheWay' | 'difference'): TableColumn<HeldAccount> => ({
    key,
    title: t(key),
    align: 'end',
    render: ({ outside }) =>
      outside === null ? '–' : <AmountDtoText code={false} currency={currency} value={outside[key]} />,
  });
  return [
    { key: 'account', title: t('account'), card: 'head', render: (account) => <Named account={account} /> },
    {
      ...{ key: 'outside', title: t('outside'), align: 'end' },
      render: ({ outside }) => <Outside currency={currency} outside={outside} />,
    },
    ...(['inBooks', 'onTheWay', 'difference'] as const).map(figure),
    {
      ...{ key: 'held', title: t('atEnd'), align: 'end', card: 'amount' },
      render: ({ held }) =>
        held === null ? (
          <StatusTag tone="wait">{t('state.not-read')}</StatusTag>
        ) : (
          <AmountDtoText currency={currency} value={held} />
        ),
    },
  ];
}

function Named({
  account: { channel, channelName, name, purpose, reference },
}: {
  readonly account: HeldAccount;
}) {
  const words = usePurpose();
  const page = isChainChannel(channel)
    ? link('custody')
    : link('reconciliation', undefined, { view: 'days' });
  return (
    <>
      <a href={page}>{name ?? (isChainChannel(channel) ? words(purpose) : channelName)}</a>
      {reference !== null && <span className={classes.reference}>{reference}</span>}
    </>
  );
}

interface OutsideProps {
  readonly currency: CurrencyCode;
  readonly outside: HeldAccount['outside'];
}

function Outside({ currency, outside }: OutsideProps) {
  const t = useTexts('safeguarding');
  if (outside === null) return <span className={classes.quiet}>{t('noFigure')}</span>;
  const { value, statementDay, block, time, isOfDay } = outside;
  return (
    <>
      <AmountDtoText code={false} currency={currency} value={value} />
      <span className={classes.asOf}>
        {statementDay !== null && t('statement', { day: statementDay })}
        {block !== null && `${t('block', { block })} `}
        {time !== null && <TimeText at={time} />}
        {!isOfDay && ` · ${t('otherDay')}`}
      </span>
    </>
  );
}
