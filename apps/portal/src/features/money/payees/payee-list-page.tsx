// All payees; the status, the search and the page number are in the address.
import { getPayee, listPayees, payeeStatus, type Payee } from '@causeway/contract';
import { PageHeader, PeopleIcon, TimeText, ToneIcon, type TableColumn, ShortAccount } from '@causeway/ui';
import { Alert, Anchor, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CertifiedTag, PayeeStatusTag, payeeAccount, useChannelName } from '../display/index.ts';
import { NewRecord, NoRecords } from '../verified-only/index.ts';
import { ChoiceChips } from '../../../shared/filters.tsx';
import { ListHead } from '../../../shared/list-head.tsx';
import { oneOf, useListAddress } from '../../../shared/list-address.ts';
import { ListTable, useList } from '../../../shared/list-table.tsx';
import { link, useGo } from '../../../shared/navigation.ts';
import { invalidate, queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { mayOpen } from '../../../shared/routes/may-open.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

const statuses = payeeStatus.options;
/** A payee that only waits for a person is refetched when the page regains focus. */
const isBeingScreened = ({ status, awaitsApproval }: Payee): boolean =>
  status === 'PENDING' && !awaitsApproval;
/** The polling interval during a screening, which takes seconds. */
const askAgainMs = 5_000;

export function PayeeListPage() {
  const t = useTexts('payees.list');
  const go = useGo();
  const user = useUser();
  const columns = useColumns();
  const start = { page: 'add-payees', label: t('add') } as const;
  const { search, page, paging, filter, change } = useListAddress();
  const status = oneOf(statuses, search['status']);
  const searched = search['search'];
  const query = useList(
    listPayees,
    { ...page, status, search: searched },
    { refresh: { everyMs: askAgainMs, isMoving: isBeingScreened } },
  );
  const isFiltered = status !== undefined || searched !== undefined;
  return (
    <>
      <PageHeader actions={<NewRecord {...start} />} description={t('description')} title={t('title')} />
      {search['saved'] !== undefined && (
        <Saved id={search['saved']} onClose={() => change({ saved: undefined })} />
      )}
      <ListHead>
        {/* Remounted when the filter is cleared. */}
        <Search
          key={searched === undefined ? 'none' : 'some'}
          onChange={(text) => filter({ search: text })}
          start={searched ?? ''}
        />
        <StatusChips onChange={(next) => filter({ status: next })} value={status} />
      </ListHead>
      <ListTable
        columns={columns}
        empty={<NoRecords {...start} icon={<PeopleIcon />} text={t('emptyText')} title={t('emptyTitle')} />}
        filtered={isFiltered}
        label={t('title')}
        onClearFilter={() => filter({ status: undefined, search: undefined })}
        onOpen={({ payeeId, awaitsApproval }) =>
          go(
            href(
              awaitsApproval && mayOpen(user, 'add-new-payee-review')
                ? 'add-new-payee-review'
                : 'payee-details',
              { id: payeeId },
            ),
          )
        }
        rowKey={({ payeeId }) => payeeId}
        query={query}
        paging={paging}
      />
    </>
  );
}

interface SavedProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Follows the new payee until its screening has a result. */
function Saved({ id, onClose }: SavedProps) {
  const t = useTexts('payees.list');
  const { data } = useQuery({
    ...queryOf(getPayee, { payeeId: id }, { quiet: true }),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? askAgainMs : false),
  });
  const status = data?.status;
  // Refetches the list below, so that it shows the same status.
  useEffect(() => {
    if (status !== undefined && status !== 'PENDING') void invalidate(listPayees);
  }, [status]);
  if (data === undefined) return null;
  const isReady = data.status === 'NORMAL';
  if (!isReady && data.status !== 'PENDING') return null;
  const tone = isReady ? 'good' : 'info';
  const { accountName: name, awaitsApproval } = data;
  return (
    <Alert
      bg={`var(--cw-${tone}-tint)`}
      color={tone}
      icon={<ToneIcon tone={tone} />}
      mb="md"
      onClose={onClose}
      role="status"
      title={t(isReady ? 'savedReady' : awaitsApproval ? 'savedApprovalTitle' : 'savedPendingTitle', {
        name,
      })}
      withCloseButton
    >
      {isReady ? (
        <Anchor href={`${link('new-transfer')}?payeeId=${id}`}>{t('payName', { name })}</Anchor>
      ) : (
        t(awaitsApproval ? 'savedApproval' : 'savedPending')
      )}
    </Alert>
  );
}

interface StatusChipsProps {
  readonly value: Payee['status'] | undefined;
  readonly onChange: (value: Payee['status'] | undefined) => void;
}

function StatusChips({ value, onChange }: StatusChipsProps) {
  const t = useSharedTexts('status.payee');
  const list = useSharedTexts('list');
  const choices = statuses.map((each) => ({ value: each, label: t(each) }));
  return <ChoiceChips choices={choices} label={list('status')} onChange={onChange} value={value} />;
}

interface SearchProps {
  readonly start: string;
  readonly onChange: (text: string) => void;
}

function Search({ start, onChange }: SearchProps) {
  const t = useTexts('payees.list');
  const [text, setText] = useState(start);
  const settle = useDebouncedCallback(onChange, 300);
  return (
    <TextInput
      aria-label={t('search')}
      maxLength={60}
      onChange={(event) => {
        setText(event.currentTarget.value);
        settle(event.currentTarget.value);
      }}
      placeholder={t('search')}
      size="sm"
      type="search"
      value={text}
    />
  );
}

function useColumns(): readonly TableColumn<Payee>[] {
  const t = useTexts('payees.list');
  const entity = useTexts('payees.entity');
  const channelName = useChannelName();
  return [
    {
      key: 'name',
      title: t('name'),
      card: 'head',
      render: ({ accountName, entityType, certified }) => (
        <span className={classes.name}>
          {accountName}
          <span className={classes.quiet}>
            {entity(entityType)} {certified === true && <CertifiedTag />}
          </span>
        </span>
      ),
    },
    {
      key: 'account',
      card: 'when',
      title: t('account'),
      render: (payee) => <ShortAccount account={payeeAccount(payee)} />,
    },
    {
      key: 'bank',
      card: 'none',
      title: t('bank'),
      render: ({ bankName, chainType }) => (chainType === null ? bankName : channelName(chainType)),
    },
    { key: 'currency', title: t('currency'), card: 'amount', render: ({ currency }) => currency },
    {
      key: 'lastPaid',
      card: 'none',
      title: t('lastPaid'),
      render: ({ lastPaidAt }) =>
        lastPaidAt === null ? (
          <span className={classes.quiet}>{t('never')}</span>
        ) : (
          <TimeText at={lastPaidAt} show="date" />
        ),
    },
    {
      key: 'status',
      title: t('status'),
      card: 'mark',
      render: ({ status, awaitsApproval }) => (
        <PayeeStatusTag awaitsApproval={awaitsApproval} status={status} />
      ),
    },
  ];
}
