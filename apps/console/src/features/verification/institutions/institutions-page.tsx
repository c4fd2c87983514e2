// Applications of institutions, waiting ones first.
import {
  listApplications,
  institutionStatuses,
  type ApplicationRow,
  type ApplicationStatus,
} from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, TimeText, type TableColumn } from '@causeway/ui';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ApplicationTag, statusWords } from './status.tsx';
import classes from './institutions.module.css';
import { useTexts } from './texts.ts';

const statuses = Object.values(institutionStatuses);

const statusIn = (text: string | undefined): ApplicationStatus | undefined =>
  statuses.find((status) => String(status) === text);

function useColumns(): readonly TableColumn<ApplicationRow>[] {
  const t = useTexts('institutions.list');
  return [
    { key: 'companyName', title: t('company'), render: ({ companyName }) => companyName, card: 'head' },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <ApplicationTag status={status} />,
      card: 'mark',
    },
    { key: 'memberId', title: t('member'), render: (row) => row.memberName ?? row.memberId },
    { key: 'email', title: t('email'), render: ({ email }) => email },
    { key: 'submittedAt', title: t('submitted'), render: (row) => <TimeText at={row.submittedAt} /> },
  ];
}

export function InstitutionsPage() {
  const t = useTexts('institutions');
  const list = useTexts('institutions.list');
  const pages = useSharedTexts('routes');
  const go = useGo();
  const [address, change] = useAddressSearch();
  const status = statusIn(address['status']);
  const page = pageOf(address);
  const query = useQuery({
    ...queryOf(listApplications, { ...page, ...(status && { status }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader description={t('description')} title={pages('institutions')} />
      <StatusFilter
        onChange={(next) => change({ status: next, page: undefined })}
        pending={query.data?.pending ?? 0}
        status={status}
      />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={list('emptyText')} title={list('emptyTitle')} />}
        filtered={status !== undefined}
        label={pages('institutions')}
        onClearFilter={() => change({ status: undefined, page: undefined })}
        onOpen={({ memberId }) => go(href('institution', { memberId }))}
        {...tableOf(query, page, change)}
        rowKey={(row) => row.memberId}
      />
    </>
  );
}

interface StatusFilterProps {
  readonly status: ApplicationStatus | undefined;
  readonly pending: number;
  readonly onChange: (status: string | undefined) => void;
}

function StatusFilter({ status, pending, onChange }: StatusFilterProps) {
  const t = useTexts('institutions.status');
  const list = useTexts('institutions.list');
  const all = 'all';
  const labelOf = (each: ApplicationStatus): string =>
    each === institutionStatuses.pending && pending > 0
      ? `${t('pending')} (${String(pending)})`
      : t(statusWords[each]);
  return (
    <SegmentedControl
      aria-label={list('filter')}
      data={[
        { value: all, label: list('all') },
        ...statuses.map((each) => ({ value: String(each), label: labelOf(each) })),
      ]}
      className={classes.filter}
      mb="md"
      onChange={(value) => onChange(value === all ? undefined : value)}
      value={status === undefined ? all : String(status)}
    />
  );
}
