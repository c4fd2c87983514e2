// The sub-accounts, and the movements into and out of them.
import {
  exportSubAccountMoves,
  getSubAccount,
  getSubAccountMove,
  listSubAccountMoves,
  type SubAccountMove,
} from '@causeway/contract';
import { EmptyState, PageHeader, TabBar, WalletIcon, type TableColumn } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { clearedIn, fieldOf, type Filter } from '../../../shared/records/filter.ts';
import { choice, choicesAmong, currency, dates, rare, typed } from '../../../shared/records/filters.tsx';
import { RecordPage } from '../../../shared/records/records.tsx';
import { TimeAndNumber } from '../../../shared/records/time-and-number.tsx';
import { AmountDtoText, MoveStatusTag } from '../display/index.ts';
import { AccountsTab } from './accounts-tab.tsx';
import { Deposit, MoveDetail, Moved } from './move-detail.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { SubAccountFilter } from './sub-account-filter.tsx';
import classes from './sub-accounts.module.css';
import { useTexts } from './texts.ts';

const tabs = ['transactions', 'accounts'] as const;
const directions = ['in', 'out'] as const;

export function SubAccountsPage() {
  const t = useTexts('subAccounts');
  const { search, change } = useListAddress();
  const cleared = clearedIn(useFilters());
  const tab = oneOf(tabs, search['tab']) ?? 'transactions';
  return (
    <>
      <PageHeader actions={<OpenDialog />} description={t('description')} title={t('title')} />
      <TabBar
        label={t('title')}
        onShow={(next) =>
          change({
            ...cleared,
            search: undefined,
            page: undefined,
            tab: next === 'accounts' ? next : undefined,
          })
        }
        shown={tab}
        tabs={tabs.map((key) => ({
          key,
          title: t(`tab.${key}`),
          content: key === 'accounts' ? <AccountsTab /> : <Transactions />,
        }))}
      />
    </>
  );
}

function Transactions() {
  const t = useTexts('subAccounts');
  return (
    <RecordPage
      renderAbove={(answer) => <Sums sums={answer?.sums ?? []} />}
      calls={{ list: listSubAccountMoves, file: exportSubAccountMoves, detail: getSubAccountMove }}
      columns={useColumns()}
      drawer={{
        title: t('drawer'),
        failed: t('failed'),
        isMoving: ({ status }) => status === 'WAITING',
        render: (move) => <MoveDetail move={move} />,
      }}
      empty={<EmptyState icon={<WalletIcon />} text={t('noneText')} title={t('noneTitle')} />}
      filters={useFilters()}
      label={t('tab.transactions')}
      name="sub-accounts"
    />
  );
}

function useFilters() {
  const t = useTexts('subAccounts');
  return [
    dates({ fields: ['startTime', 'endTime'], label: t('dates') }),
    useAccountFilter(),
    choice({
      key: 'direction',
      field: 'direction',
      choices: choicesAmong(directions, (value) => t(`direction.${value}`)),
      label: t('way'),
    }),
    rare(currency({ field: 'currency' })),
    rare(typed({ key: 'number', field: 'txnNo', label: t('transaction') })),
  ];
}

/** The chip of the filter has the sub-account's name, like the field. */
function useAccountFilter() {
  const [{ account }] = useAddressSearch();
  const { data } = useQuery({
    ...queryOf(getSubAccount, { subAccountId: account ?? '' }),
    enabled: account !== undefined,
  });
  return {
    keys: ['account'],
    read: (_, search) => search['account'],
    request: (parts) => fieldOf('subAccountId', parts['account']),
    textOf: (_, id) => data?.name ?? id,
    draw: ({ parts, onChange }) => (
      <SubAccountFilter onChange={(next) => onChange({ account: next })} value={parts['account']} />
    ),
  } satisfies Filter<unknown>;
}

type Sum = { readonly direction: 'in' | 'out'; readonly amount: SubAccountMove['amount'] };

/** Sums over all matches of the filter, on all its pages. */
function Sums({ sums }: { readonly sums: readonly Sum[] }) {
  const t = useTexts('subAccounts');
  if (sums.length === 0) return null;
  return (
    <dl aria-label={t('sums')} className={classes.sums}>
      {sums.map(({ direction, amount }) => (
        <div key={`${direction} ${amount.currency}`}>
          <dt>{t(`direction.${direction}`)}</dt>
          <dd>
            <AmountDtoText {...amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): readonly TableColumn<SubAccountMove>[] {
  const t = useTexts('subAccounts');
  return [
    {
      key: 'time',
      title: t('time'),
      card: 'when',
      render: ({ createdAt, txnNo }) => <TimeAndNumber at={createdAt} txnNo={txnNo} />,
    },
    { key: 'name', title: t('name'), card: 'head', render: ({ name }) => name },
    { key: 'way', title: t('way'), card: 'none', render: ({ direction }) => t(`direction.${direction}`) },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status = 'MOVED' }) => <MoveStatusTag status={status} />,
    },
    {
      key: 'deposit',
      title: t('deposit'),
      card: 'none',
      render: ({ depositNo }) => (depositNo === null ? '–' : <Deposit txnNo={depositNo} />),
    },
    {
      key: 'remark',
      title: t('remark'),
      card: 'none',
      render: ({ remark }) => <span className={classes.remark}>{remark}</span>,
    },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      card: 'amount',
      render: (move) => <Moved move={move} />,
    },
  ];
}
