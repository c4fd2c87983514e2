// Balances by currency, with the accounts that receive each currency.
import {
  isChainChannel,
  listCurrencyAccounts,
  listed,
  accountTypes,
  channels,
  type CurrencyAccountRow,
} from '@causeway/contract';
import { currencyName } from '@causeway/money';
import {
  DataTable,
  EmptyState,
  PageHeader,
  StaleNotice,
  WalletIcon,
  useLanguage,
  type TableColumn,
} from '@causeway/ui';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChannelName, AmountDtoText } from '../display/index.ts';
import { FirstAction, MoneyActions, useVerifiedAction } from '../verified-only/index.ts';
import { link, useGo } from '../../../shared/navigation.ts';
import { liveOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { mayOpen } from '../../../shared/routes/may-open.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './currency-accounts.module.css';
import { PrepaidCard } from './prepaid-card.tsx';
import { useTexts } from './texts.ts';

export function CurrencyAccountsPage() {
  const t = useTexts('currencyAccounts.list');
  const { isDeveloper } = useUser();
  const balances = useQuery(liveOf(listCurrencyAccounts, {}));
  const columns = useColumns();
  const prepaid = balances.data?.find(({ accountType }) => accountType === accountTypes.prepaid);
  const dollars = balances.data?.find(
    ({ accountType, currency }) => accountType === accountTypes.currency && currency === 'USD',
  );
  return (
    <>
      <PageHeader actions={<MoneyActions />} description={t('description')} title={t('title')} />
      <Stack gap="lg">
        <StaleNotice query={balances} />
        <DataTable
          columns={columns}
          empty={<Empty />}
          error={balances.data === undefined ? balances.error : undefined}
          label={t('title')}
          onRetry={() => void balances.refetch()}
          rowKey={({ currency }) => currency}
          rows={balances.data?.filter(({ accountType }) => accountType === accountTypes.currency)}
        />
        {isDeveloper === 1 && prepaid !== undefined && (
          <PrepaidCard available={dollars?.available ?? '0'} row={prepaid} />
        )}
        <Anchor href={link('balance-proofs')} size="sm">
          {t('proof')}
        </Anchor>
      </Stack>
    </>
  );
}

function Empty() {
  const t = useTexts('currencyAccounts.list');
  const types = useSharedTexts('txnType');
  const user = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  const action = mayOpen(user, 'new-deposit') && (
    <FirstAction>
      <Button onClick={() => verified.run(() => go(href('new-deposit')))}>{types('deposit')}</Button>
    </FirstAction>
  );
  return (
    <>
      <EmptyState action={action} icon={<WalletIcon />} text={t('emptyText')} title={t('emptyTitle')} />
      {verified.dialog}
    </>
  );
}

function useColumns(): readonly TableColumn<CurrencyAccountRow>[] {
  const t = useTexts('currencyAccounts.list');
  const count = ({ receivingAccounts }: CurrencyAccountRow): number =>
    Object.values(receivingAccounts).reduce((sum, accounts) => sum + accounts.length, 0);
  const money = (key: 'total' | 'available' | 'frozen' | 'pending', title: string) =>
    ({
      key,
      title,
      align: 'end',
      render: (row: CurrencyAccountRow) => (
        <AmountDtoText code={false} currency={row.currency} value={row[key]} />
      ),
    }) as const;
  return [
    {
      key: 'currency',
      title: t('currency'),
      card: 'head',
      render: (row) => <Currency row={row} />,
    },
    { key: 'accounts', title: t('accounts'), card: 'none', render: count },
    {
      key: 'channels',
      title: t('channels'),
      card: 'when',
      render: (row) => <Channels row={row} />,
    },
    money('total', t('total')),
    { ...money('available', t('available')), card: 'amount' },
    money('frozen', t('frozen')),
    money('pending', t('pending')),
  ];
}

function Currency({ row }: { readonly row: CurrencyAccountRow }) {
  const { language } = useLanguage();
  return (
    <span className={classes.currency}>
      <strong>{row.currency}</strong>
      <span className={classes.quiet}>{currencyName(row.currency, language)}</span>
    </span>
  );
}

type ReceivingAccount = CurrencyAccountRow['receivingAccounts'][string][number];

/** Only the accounts of channels 3 and 2 have a link; the others are just named (MON-034). */
const isLinked = (channel: string): boolean =>
  channel === String(channels.mainBank) || channel === String(channels.businessBank);

function Channels({ row }: { readonly row: CurrencyAccountRow }) {
  const t = useTexts('currencyAccounts.list');
  const channelName = useChannelName();
  const { language } = useLanguage();
  const nameOf = ({ channel, bankName }: ReceivingAccount): string =>
    (isChainChannel(channel) ? null : bankName) ?? channelName(channel);
  const groups = Object.entries(row.receivingAccounts);
  if (groups.length === 0) return <span className={classes.quiet}>{t('none')}</span>;
  return (
    <span className={classes.channels}>
      {groups.map(([channel, accounts]) => {
        const name = listed([...new Set(accounts.map(nameOf))], language);
        if (!isLinked(channel)) return <span key={channel}>{name}</span>;
        return (
          <Anchor
            aria-label={t('show', { channel: name, currency: row.currency })}
            href={`${link('bank-details')}?currency=${row.currency}&channel=${channel}`}
            key={channel}
            size="sm"
          >
            {name}
          </Anchor>
        );
      })}
    </span>
  );
}
