// A member's payees and collection accounts, disabled and enabled by staff.
import {
  getMember,
  listAudit,
  listMemberAccounts,
  listMemberPayees,
  listReviews,
  setAccountDisabled,
  setCertified,
  setPayeeDisabled,
  type CollectionAccount,
  type Payee,
  mayCall,
  type Endpoint,
} from '@causeway/contract';
import { DataTable, EmptyState, StatusTag, toast, type DataTableProps, type TableColumn } from '@causeway/ui';
import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageOf, pagingOf } from '../../../shared/list-page.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog } from '../decisions/index.ts';
import classes from './member.module.css';
import { isDanger } from './access-actions.ts';
import { useTexts } from './texts.ts';

interface Holding {
  readonly kind: 'payee' | 'account';
  readonly id: string;
  readonly name: string;
  readonly number: string | null;
  readonly currencies: readonly string[];
  readonly status: Payee['status'];
  readonly reason: string | null;
  readonly isCertified: boolean;
  readonly offered: readonly Act[];
}

type Act = 'disable' | 'enable' | 'certify' | 'end-certification';

const OFFERED = { NORMAL: ['disable'], DISABLED: ['enable'], PENDING: [], REFUSED: [] } as const;

/** A payee that its member disabled has no reason, and only the member can enable it. */
function payeeActs({ status, auditRemark, certified = false }: Payee): readonly Act[] {
  if (status === 'DISABLED' && auditRemark === null) return [];
  if (status !== 'NORMAL') return OFFERED[status];
  return [certified ? 'end-certification' : 'certify', ...OFFERED.NORMAL];
}

const ofPayee = (payee: Payee): Holding => ({
  kind: 'payee',
  id: payee.payeeId,
  name: payee.accountName,
  number: payee.accountType === 'bank' ? payee.bankNumber : payee.chainAddress,
  currencies: [payee.currency],
  status: payee.status,
  reason: payee.auditRemark,
  isCertified: payee.certified === true,
  offered: payeeActs(payee),
});

const ofAccount = (account: CollectionAccount): Holding => ({
  kind: 'account',
  id: account.accountId,
  name: account.channelName,
  number: account.number,
  currencies: account.currencies,
  status: account.status,
  reason: account.refuseReason,
  isCertified: false,
  offered: OFFERED[account.status],
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
      setDisabled={setPayeeDisabled}
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
      setDisabled={setAccountDisabled}
    />
  );
}

const TONES = { NORMAL: 'good', PENDING: 'wait', REFUSED: 'bad', DISABLED: 'bad' } as const;

interface HoldingsProps extends Pick<
  DataTableProps<Holding>,
  'empty' | 'error' | 'label' | 'onRetry' | 'paging' | 'rows'
> {
  readonly setDisabled: Pick<Endpoint, 'access'>;
}

function Holdings({ label, setDisabled, ...table }: HoldingsProps) {
  const t = useTexts('members.holdings');
  const access = useTexts('members.access');
  const staff = useStaff();
  // Keeps the last question while the dialog closes, so that its texts do not change during the animation.
  const [question, setQuestion] = useState<Asked>();
  const wordsOf = useActWords();
  const [opened, setOpened] = useState(false);
  const columns: readonly TableColumn<Holding>[] = [
    {
      key: 'name',
      title: t('name'),
      card: 'head',
      render: ({ name, isCertified }) =>
        isCertified ? (
          <>
            {name} <StatusTag tone="good">{access('certified')}</StatusTag>
          </>
        ) : (
          name
        ),
    },
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
  const act = (holding: Holding) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {holding.offered.map((each) => {
        const { verb, title } = wordsOf(each, holding);
        return (
          <Button
            aria-label={title}
            color={isDanger(each) ? 'bad' : 'sea'}
            key={each}
            onClick={() => {
              setQuestion({ holding, act: each });
              setOpened(true);
            }}
            size="compact-sm"
            variant="outline"
          >
            {verb}
          </Button>
        );
      })}
    </Group>
  );
  return (
    <section>
      <h2 className={classes.title}>{label}</h2>
      <DataTable
        {...table}
        columns={
          mayCall(staff, setDisabled) ? [...columns, { key: 'act', align: 'end', render: act }] : columns
        }
        dense
        label={label}
        rowKey={({ id }) => id}
      />
      {question && <HoldingDialog {...question} onClose={() => setOpened(false)} opened={opened} />}
    </section>
  );
}

interface Asked {
  readonly holding: Holding;
  readonly act: Act;
}

/** The texts of each action on a payee or an account. */
function useActWords() {
  const t = useTexts('members.holdings');
  const action = useTexts('members.action');
  const dialog = useTexts('members.dialog');
  return (act: Act, { kind, name }: Pick<Holding, 'kind' | 'name'>) =>
    act === 'disable' || act === 'enable'
      ? {
          verb: t(`${act}.verb`),
          title: t(`${act}.title`, { name }),
          follows: t(`${act}.${kind}`),
          hint: t(`${act}.reasonHint`),
          done: t(`${act}.done`, { name }),
        }
      : {
          verb: action(`${act}.verb`),
          title: action(`${act}.title`, { name }),
          follows: action(`${act}.follows`),
          hint: dialog('reasonHint'),
          done: action(`${act}.done`, { name }),
        };
}

function useAct({ kind, id }: Holding, act: Act) {
  const setPayee = useWrite(setPayeeDisabled);
  const setAccount = useWrite(setAccountDisabled);
  const setCertification = useWrite(setCertified);
  if (act === 'certify' || act === 'end-certification') {
    const isCertified = act === 'certify';
    const target = { kind: 'payee', id } as const;
    return {
      write: setCertification,
      send: (reason: string) => setCertification.mutateAsync({ target, isCertified, reason }),
    };
  }
  const isDisabled = act === 'disable';
  return kind === 'payee'
    ? {
        write: setPayee,
        send: (reason: string) => setPayee.mutateAsync({ payeeId: id, isDisabled, reason }),
      }
    : {
        write: setAccount,
        send: (reason: string) => setAccount.mutateAsync({ accountId: id, isDisabled, reason }),
      };
}

interface HoldingDialogProps extends Asked {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function HoldingDialog({ holding, act, opened, onClose }: HoldingDialogProps) {
  const { verb, title, follows, hint, done } = useActWords()(act, holding);
  const { write, send } = useAct(holding, act);
  const [draft, setDraft] = useState('');
  return (
    <DecisionDialog
      confirmLabel={verb}
      danger={isDanger(act)}
      follows={follows}
      onClose={() => {
        setDraft('');
        onClose();
      }}
      onConfirm={async () => {
        await send(draft.trim()).finally(
          () => void invalidate(listMemberPayees, listMemberAccounts, getMember, listReviews, listAudit),
        );
        toast(done, 'good');
      }}
      opened={opened}
      reason={{ description: hint, minRows: 2, value: draft, onChange: setDraft }}
      title={title}
      write={write}
    >
      {holding.number !== null && <Text size="sm">{holding.number}</Text>}
    </DecisionDialog>
  );
}
