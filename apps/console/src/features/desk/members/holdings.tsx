// Whom a member pays and where it is paid: its payees and collection accounts, disabled and enabled by staff.
import {
  listAudit,
  listMemberAccounts,
  listMemberPayees,
  setAccountDisabled,
  setPayeeDisabled,
  type CollectionAccount,
  type Payee,
} from '@causeway/contract';
import { DataTable, EmptyState, StatusTag, toast, type DataTableProps, type TableColumn } from '@causeway/ui';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageOf, pagingOf } from '../../../shared/list-page.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { mayDecide, useStaff } from '../../../shared/session.ts';
import { DecisionDialog } from '../decisions/index.ts';
import classes from './member.module.css';
import { useTexts } from './texts.ts';

interface Holding {
  readonly kind: 'payee' | 'account';
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly currencies: readonly string[];
  readonly status: Payee['status'];
  readonly reason: string | null;
  readonly offered: 'disable' | 'enable' | undefined;
}

const OFFERED = { NORMAL: 'disable', DISABLED: 'enable', PENDING: undefined, REFUSED: undefined } as const;

/** What its member disabled has no reason, and is its member's to enable. */
const ofPayee = (payee: Payee): Holding => ({
  kind: 'payee',
  id: payee.payeeId,
  name: payee.accountName,
  number: payee.accountType === 'bank' ? payee.bankNumber : payee.chainAddress,
  currencies: [payee.currency],
  status: payee.status,
  reason: payee.auditRemark,
  offered: payee.status === 'DISABLED' && payee.auditRemark === null ? undefined : OFFERED[payee.status],
});

const ofAccount = (account: CollectionAccount): Holding => ({
  kind: 'account',
  id: account.gaAccountId,
  name: account.fcName,
  number: account.number,
  currencies: account.currencyList,
  status: account.memberGaAccStatus,
  reason: account.refuseReason,
  offered: OFFERED[account.memberGaAccStatus],
});

interface MemberProps {
  readonly memberId: string;
}

export function Payees({ memberId }: MemberProps) {
  const t = useTexts('members.holdings');
  const [search, setSearch] = useState<Readonly<Record<string, string | undefined>>>({});
  const page = pageOf(search);
  const query = useQuery({
    ...queryOf(listMemberPayees, { memberId, ...page }),
    placeholderData: keepPreviousData,
  });
  return (
    <Holdings
      empty={<EmptyState title={t('noPayees')} />}
      error={query.error}
      label={t('payees')}
      onRetry={() => void query.refetch()}
      paging={pagingOf(page, query.data?.total, setSearch)}
      rows={query.data?.list.map(ofPayee)}
    />
  );
}

export function Accounts({ memberId }: MemberProps) {
  const t = useTexts('members.holdings');
  const query = useQuery(queryOf(listMemberAccounts, { memberId }));
  return (
    <Holdings
      empty={<EmptyState title={t('noAccounts')} />}
      error={query.error}
      label={t('accounts')}
      onRetry={() => void query.refetch()}
      rows={query.data?.map(ofAccount)}
    />
  );
}

const TONES = { NORMAL: 'good', PENDING: 'wait', REFUSED: 'bad', DISABLED: 'bad' } as const;

type HoldingsProps = Pick<
  DataTableProps<Holding>,
  'empty' | 'error' | 'label' | 'onRetry' | 'paging' | 'rows'
>;

function Holdings({ label, ...table }: HoldingsProps) {
  const t = useTexts('members.holdings');
  const staff = useStaff();
  // What was asked last stays while the dialog closes, so that its words do not change on the way out.
  const [asked, setAsked] = useState<Holding>();
  const [opened, setOpened] = useState(false);
  const columns: readonly TableColumn<Holding>[] = [
    { key: 'name', title: t('name'), card: 'head', render: ({ name }) => name },
    { key: 'number', title: t('number'), render: ({ number }) => number ?? '–' },
    { key: 'currencies', title: t('currencies'), render: ({ currencies }) => currencies.join(', ') },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status }) => <StatusTag tone={TONES[status]}>{t(`word.${status}`)}</StatusTag>,
    },
    { key: 'reason', title: t('reason'), render: ({ reason }) => reason ?? '–' },
  ];
  const act = (holding: Holding) =>
    holding.offered && (
      <Button
        aria-label={t(`${holding.offered}.title`, { name: holding.name })}
        color={holding.offered === 'disable' ? 'bad' : 'sea'}
        onClick={() => {
          setAsked(holding);
          setOpened(true);
        }}
        size="compact-sm"
        variant="outline"
      >
        {t(`${holding.offered}.verb`)}
      </Button>
    );
  return (
    <section>
      <h2 className={classes.title}>{label}</h2>
      <DataTable
        {...table}
        columns={
          mayDecide(staff) ? [...columns, { key: 'act', title: '', align: 'end', render: act }] : columns
        }
        dense
        label={label}
        rowKey={({ id }) => id}
      />
      {asked && <HoldingDialog holding={asked} onClose={() => setOpened(false)} opened={opened} />}
    </section>
  );
}

interface HoldingDialogProps {
  readonly holding: Holding;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function HoldingDialog({ holding, opened, onClose }: HoldingDialogProps) {
  const t = useTexts('members.holdings');
  const setPayee = useWrite(setPayeeDisabled);
  const setAccount = useWrite(setAccountDisabled);
  const [draft, setDraft] = useState('');
  // As it was asked: once it is done the list has it the other way.
  const { kind, id, name, offered = 'disable' } = holding;
  const isDisabled = offered === 'disable';
  const reason = draft.trim();
  return (
    <DecisionDialog
      confirmLabel={t(`${offered}.verb`)}
      danger={isDisabled}
      follows={t(`${offered}.${kind}`)}
      onClose={() => {
        setDraft('');
        onClose();
      }}
      onConfirm={async () => {
        await (
          kind === 'payee'
            ? setPayee.mutateAsync({ payeeId: id, isDisabled, reason })
            : setAccount.mutateAsync({ gaAccountId: id, isDisabled, reason })
        ).finally(() => void invalidate(listMemberPayees, listMemberAccounts, listAudit));
        toast(t(`${offered}.done`, { name }), 'good');
      }}
      opened={opened}
      reason={{ description: t(`${offered}.reasonHint`), minRows: 2, value: draft, onChange: setDraft }}
      title={t(`${offered}.title`, { name })}
      write={kind === 'payee' ? setPayee : setAccount}
    >
      {holding.number !== null && <Text size="sm">{holding.number}</Text>}
    </DecisionDialog>
  );
}
