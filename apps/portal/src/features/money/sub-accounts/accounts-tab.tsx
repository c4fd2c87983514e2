// Sub-accounts with their balances; a row opens its sub-account at the side.
import { listSubAccounts, mayCall, moveSubAccountMoney, type SubAccount } from '@causeway/contract';
import { EmptyState, SideDrawer, SummaryList, TimeText, WalletIcon, type TableColumn } from '@causeway/ui';
import { Group, Stack, Text } from '@mantine/core';
import { useListAddress } from '../../../shared/list-address.ts';
import { ListTable, useList } from '../../../shared/list-table.tsx';
import { useOpenRow } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { AmountDtoText } from '../display/index.ts';
import { NumberFilter } from '../../../shared/filters.tsx';
import { ListHead } from '../../../shared/list-head.tsx';
import { Collecting } from './collecting.tsx';
import { MoveDialog } from './move-dialog.tsx';
import classes from './sub-accounts.module.css';
import { useTexts } from './texts.ts';

export function AccountsTab() {
  const t = useTexts('subAccounts');
  const columns = useColumns();
  const { search, page, filter, paging } = useListAddress();
  const row = useOpenRow('open');
  const query = useList(listSubAccounts, { ...page, search: search['search'] });
  const { data } = query;
  const opened = data?.list.find(({ subAccountId }) => subAccountId === row.id);
  return (
    <>
      <ListHead
        end={
          data !== undefined &&
          data.balances.length > 0 && (
            <Group gap="sm">
              <Text c="dimmed" size="sm">
                {t('held')}
              </Text>
              <Balances balances={data.balances} />
            </Group>
          )
        }
      >
        <NumberFilter
          label={t('search')}
          onChange={(next) => filter({ search: next })}
          value={search['search']}
        />
      </ListHead>
      <ListTable
        columns={columns}
        empty={<EmptyState icon={<WalletIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        filtered={search['search'] !== undefined}
        label={t('tab.accounts')}
        onClearFilter={() => filter({ search: undefined })}
        onOpen={({ subAccountId }) => row.open(subAccountId)}
        rowKey={({ subAccountId }) => subAccountId}
        paging={paging}
        query={query}
      />
      <SideDrawer onClose={row.close} opened={opened !== undefined} title={opened?.name ?? ''}>
        {opened && <Account account={opened} />}
      </SideDrawer>
    </>
  );
}

function Balances({ balances }: Pick<SubAccount, 'balances'>) {
  return (
    <span className={classes.balances}>
      {balances.map((each) => (
        <AmountDtoText key={each.currency} {...each} />
      ))}
    </span>
  );
}

function useColumns(): readonly TableColumn<SubAccount>[] {
  const t = useTexts('subAccounts');
  return [
    { key: 'name', title: t('name'), card: 'head', render: ({ name }) => name },
    { key: 'reference', title: t('reference'), card: 'mark', render: ({ reference }) => reference || '–' },
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ createdAt }) => <TimeText at={createdAt} />,
    },
    {
      key: 'collects',
      title: t('collects'),
      align: 'end',
      card: 'none',
      render: ({ accountIds }) => accountIds.length,
    },
    {
      key: 'balance',
      title: t('balance'),
      align: 'end',
      card: 'amount',
      render: ({ balances }) => (balances.length === 0 ? '–' : <Balances balances={balances} />),
    },
  ];
}

function Account({ account }: { readonly account: SubAccount }) {
  const t = useTexts('subAccounts');
  const user = useUser();
  const { frozen = [] } = account;
  const mayMove = mayCall(user, moveSubAccountMoney);
  return (
    <Stack>
      <SummaryList
        items={[
          { key: 'number', label: t('number'), value: account.subAccountId },
          ...(account.reference === ''
            ? []
            : [{ key: 'reference', label: t('reference'), value: account.reference }]),
          {
            key: 'balance',
            label: t('balance'),
            value: account.balances.length === 0 ? '–' : <Balances balances={account.balances} />,
          },
          ...(frozen.length === 0
            ? []
            : [{ key: 'frozen', label: t('frozen'), value: <Balances balances={frozen} /> }]),
        ]}
      />
      {mayMove && (
        <Group>
          <MoveDialog account={account} direction="in" />
          {account.balances.length > 0 && <MoveDialog account={account} direction="out" />}
        </Group>
      )}
      <Collecting account={account} isClosed={!mayMove} />
    </Stack>
  );
}
