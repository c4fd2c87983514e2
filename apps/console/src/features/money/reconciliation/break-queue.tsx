// Differences with banks, oldest first, by state and kind; each opens beside the list.
import { breakKinds, exportBankBreaks, listBankBreaks, mayCall, type BankBreak } from '@causeway/contract';
import { DataTable, EmptyState, ListExport, StatusTag, type TableColumn } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Checkbox, Group, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Age } from '../../../shared/age-text.tsx';
import { download } from '../../../shared/api.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { BreakDrawer } from './break-drawer.tsx';
import { useTexts } from './texts.ts';

const STATES = ['OPEN', 'EXPLAINED', 'CLOSED'] as const;
const breakTones = { OPEN: 'bad', EXPLAINED: 'done', CLOSED: 'good' } as const;

export function BreakQueue() {
  const t = useTexts('reconciliation.break');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const state = STATES.find((each) => each === search['state']) ?? 'OPEN';
  const kind = breakKinds.find((each) => each === search['kind']);
  const isMine = search['mine'] === 'yes';
  const filter = { state, ...(kind && { kind }), ...(isMine && { isMine }) };
  const query = useQuery({
    ...queryOf(listBankBreaks, { ...page, ...filter }),
    placeholderData: keepPreviousData,
  });
  const mayExport = mayCall(useStaff(), exportBankBreaks);
  const opened = query.data?.list.find(({ breakKey }) => breakKey === search['open']);
  const filterBy = (next: Readonly<Record<string, string | undefined>>) =>
    change({ ...next, page: undefined });
  return (
    <>
      <Group align="flex-end" gap="sm" mb="md" mt="md">
        <Select
          allowDeselect={false}
          data={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          label={t('stateLabel')}
          onChange={(next) => filterBy({ state: next ?? undefined })}
          value={state}
          w={180}
        />
        <Select
          clearable
          data={breakKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          label={t('kindLabel')}
          onChange={(next) => filterBy({ kind: next ?? undefined })}
          placeholder={t('every')}
          value={kind ?? null}
          w={260}
        />
        <Checkbox
          checked={isMine}
          label={t('mine')}
          mb={8}
          onChange={(event) => filterBy({ mine: event.currentTarget.checked ? 'yes' : undefined })}
        />
      </Group>
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        filtered={kind !== undefined || isMine || state !== 'OPEN'}
        label={t('label')}
        onClearFilter={() => filterBy({ state: undefined, kind: undefined, mine: undefined })}
        onOpen={({ breakKey }) => change({ open: breakKey })}
        {...tableOf(query, page, change)}
        rowKey={({ breakKey }) => breakKey}
        tools={
          mayExport && (
            <ListExport
              fetchFile={() => download(exportBankBreaks, filter)}
              formats={['csv']}
              name="differences-with-banks"
              total={query.data?.total}
            />
          )
        }
      />
      <BreakDrawer
        each={opened}
        others={query.data?.list ?? []}
        onClose={() => change({ open: undefined })}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<BankBreak>[] {
  const t = useTexts('reconciliation.break');
  return [
    { key: 'kind', title: t('kindLabel'), card: 'head', render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'amount',
      title: t('amount'),
      align: 'end',
      render: ({ amount }) => <AmountDtoText currency={amount.currency} value={amount.value} />,
    },
    { key: 'bank', title: t('bank'), render: ({ channelName }) => channelName },
    { key: 'day', title: t('day'), render: ({ day }) => day },
    { key: 'cause', title: t('causeLabel'), render: ({ cause }) => t(`cause.${cause}`) },
    { key: 'owner', title: t('owner'), render: ({ ownerName }) => ownerName ?? '–' },
    { key: 'age', title: t('age'), render: ({ firstSeenTime }) => <Age since={firstSeenTime} /> },
    {
      key: 'state',
      title: t('stateLabel'),
      card: 'mark',
      render: ({ state, isConfirmed, proposal }) => (
        <>
          <StatusTag tone={state === 'OPEN' && !isConfirmed ? 'wait' : breakTones[state]}>
            {state === 'OPEN' && !isConfirmed ? t('unconfirmed') : t(`state.${state}`)}
          </StatusTag>
          {proposal && <StatusTag tone="wait">{t('waitsForColleague')}</StatusTag>}
        </>
      ),
    },
  ];
}
