// Balances by currency, with the accounts on which each is received.
import {
  getBalances,
  isChainChannel,
  listCollectionAccounts,
  type BalanceRow,
  type CollectionAccount,
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
import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChannelName, AmountDtoText } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { link, useGo } from '../../../shared/navigation.ts';
import { liveOf, queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsByChannel, type ChannelAccounts } from './accounts-by-channel.ts';
import classes from './currency-accounts.module.css';
import { PrepaidCard } from './prepaid-card.tsx';
import { useTexts } from './texts.ts';

export function CurrencyAccountsPage() {
  const t = useTexts('currencyAccounts.list');
  const { isDeveloper } = useUser();
  const balances = useQuery(liveOf(getBalances, {}));
  const accounts = useQuery(queryOf(listCollectionAccounts, {}));
  const columns = useColumns(accounts);
  const prepaid = balances.data?.find(({ accType }) => accType === 2);
  const dollars = balances.data?.find(({ accType, currency }) => accType === 1 && currency === 'USD');
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
          rows={balances.data?.filter(({ accType }) => accType === 1)}
        />
        {isDeveloper === 1 && prepaid !== undefined && (
          <PrepaidCard available={dollars?.availBalance ?? '0'} row={prepaid} />
        )}
      </Stack>
    </>
  );
}

/** Admin and operator start payments; a rechecker has no such buttons. */
function MoneyActions() {
  const t = useTexts('currencyAccounts.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === 3) return null;
  return (
    <Group gap="xs">
      <Button onClick={() => verified.run(() => go(href('new-deposit')))} variant="default">
        {t('deposit')}
      </Button>
      <Button onClick={() => verified.run(() => go(href('new-exchange')))} variant="default">
        {t('exchange')}
      </Button>
      <Button onClick={() => verified.run(() => go(href('new-transfer')))}>{t('transfer')}</Button>
      {verified.dialog}
    </Group>
  );
}

function Empty() {
  const t = useTexts('currencyAccounts.list');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  const action =
    roleId === 3 ? undefined : (
      <Button onClick={() => verified.run(() => go(href('new-deposit')))}>{t('deposit')}</Button>
    );
  return (
    <>
      <EmptyState action={action} icon={<WalletIcon />} text={t('emptyText')} title={t('emptyTitle')} />
      {verified.dialog}
    </>
  );
}

interface Accounts {
  readonly data: readonly CollectionAccount[] | undefined;
  readonly error: Error | null;
}

function useColumns({ data, error }: Accounts): readonly TableColumn<BalanceRow>[] {
  const t = useTexts('currencyAccounts.list');
  /** What follows from the accounts; until they are known nothing is said of them. */
  const known = (row: BalanceRow, render: (groups: readonly ChannelAccounts[]) => ReactNode): ReactNode => {
    if (data !== undefined) return render(accountsByChannel(data, row.currency));
    return error === null ? <Skeleton aria-hidden height={16} width={48} /> : '–';
  };
  const count = (groups: readonly ChannelAccounts[]): number =>
    groups.reduce((sum, { accounts }) => sum + accounts.length, 0);
  const money = (key: 'sumAmt' | 'availBalance' | 'frozenAmount' | 'pendingAmt', title: string) =>
    ({
      key,
      title,
      align: 'end',
      render: (row: BalanceRow) => <AmountDtoText code={false} currency={row.currency} value={row[key]} />,
    }) as const;
  return [
    {
      key: 'currency',
      title: t('currency'),
      card: 'head',
      render: (row) => <Currency row={row} />,
    },
    { key: 'accounts', title: t('accounts'), card: 'none', render: (row) => known(row, count) },
    {
      key: 'channels',
      title: t('channels'),
      card: 'when',
      render: (row) => known(row, (groups) => <Channels groups={groups} row={row} />),
    },
    money('sumAmt', t('total')),
    { ...money('availBalance', t('available')), card: 'amount' },
    money('frozenAmount', t('frozen')),
    money('pendingAmt', t('pending')),
  ];
}

function Currency({ row }: { readonly row: BalanceRow }) {
  const { language } = useLanguage();
  return (
    <span className={classes.currency}>
      <strong>{row.currency}</strong>
      <span className={classes.quiet}>{currencyName(row.currency, language)}</span>
    </span>
  );
}

interface ChannelsProps {
  readonly row: BalanceRow;
  readonly groups: readonly ChannelAccounts[];
}

/** Banks lead to their accounts for the currency; networks are only named (MON-034). */
function Channels({ row, groups }: ChannelsProps) {
  const t = useTexts('currencyAccounts.list');
  const channelName = useChannelName();
  if (groups.length === 0) return <span className={classes.quiet}>{t('none')}</span>;
  return (
    <span className={classes.channels}>
      {groups.map(({ channel, accounts }) => {
        if (isChainChannel(channel)) return <span key={channel}>{channelName(channel)}</span>;
        const name = accounts[0]?.bankName ?? channelName(channel);
        return (
          <Anchor
            aria-label={t('show', { channel: name, currency: row.currency })}
            href={`${link('bank-details')}?currency=${row.currency}&channel=${String(channel)}`}
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
