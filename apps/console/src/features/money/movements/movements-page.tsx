// The house's own movements, newest first: the suspense balance, the filters, the list, and the open movement
// beside it.
import {
  confirmHouseMovements,
  enterHouseMovement,
  houseAccountNames,
  listHouseMovements,
  mayCall,
  movementKindNames,
  movementStatuses,
  type SuspenseBooking,
} from '@causeway/contract';
import { DataTable, EmptyState, PageHeader } from '@causeway/ui';
import type { Search } from '@causeway/web/addresses';
import { Button, Group, Kbd } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useColumns } from './columns.tsx';
import { SelectedBar, useSelectColumn, useSelection } from './confirm-several.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { MovementFilters } from './movement-filters.tsx';
import { MovementDrawer } from './movement-drawer.tsx';
import { Suspense } from './suspense.tsx';
import { useTexts } from './texts.ts';

const FILTERS = ['text', 'kind', 'status', 'place', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const KEY = 'n';

/** The filter in the address; mistyped values are ignored. */
function filterOf(search: Search) {
  const kind = movementKindNames.find((each) => each === search['kind']);
  const status = movementStatuses.find((each) => each === search['status']);
  const place = houseAccountNames.find((each) => each === search['place']);
  const { from = '', to = '', text = '' } = search;
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(place && { place }),
    ...(DAY.test(from) && { fromDate: from }),
    ...(DAY.test(to) && { toDate: to }),
    ...(text.trim() !== '' && { search: text.trim().slice(0, 100) }),
  };
}

export function MovementsPage() {
  const t = useTexts('movements');
  const [search, change] = useAddressSearch();
  const mayEnter = mayCall(useStaff(), enterHouseMovement);
  const [question, setQuestion] = useState<{ readonly booking?: SuspenseBooking }>();
  useKeys(mayEnter ? { [KEY]: () => setQuestion({}) } : {});
  return (
    <>
      <Header onEnter={mayEnter ? () => setQuestion({}) : undefined} />
      <Suspense onExplain={mayEnter ? (booking) => setQuestion({ booking }) : undefined} />
      <MovementFilters onChange={(next) => change({ ...next, page: undefined })} search={search} />
      <List />
      <MovementDrawer movementNo={search['open']} onClose={() => change({ open: undefined })} />
      {question && <EnterDialog booking={question.booking} onClose={() => setQuestion(undefined)} />}
      <a href={link('settings', undefined, { name: 'movement-rule' })}>{t('rules')}</a>
    </>
  );
}

function Header({ onEnter }: { readonly onEnter: (() => void) | undefined }) {
  const t = useTexts('movements');
  const pages = useSharedTexts('routes');
  return (
    <PageHeader
      actions={
        onEnter && (
          <Group>
            <Button aria-keyshortcuts={KEY} onClick={onEnter} rightSection={<Kbd size="xs">{KEY}</Kbd>}>
              {t('enter')}
            </Button>
          </Group>
        )
      }
      description={t('description')}
      title={pages('movements')}
    />
  );
}

function List() {
  const t = useTexts('movements');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const filter = filterOf(search);
  const query = useQuery({
    ...queryOf(listHouseMovements, { ...page, ...filter }),
    placeholderData: keepPreviousData,
  });
  const mayConfirm = mayCall(useStaff(), confirmHouseMovements);
  const selection = useSelection(mayConfirm ? (query.data?.list ?? []) : []);
  const columns = [...useColumns(), useSelectColumn(selection)];
  const cleared = Object.fromEntries([...FILTERS, 'page'].map((key) => [key, undefined]));
  return (
    <>
      <SelectedBar selection={selection} />
      <DataTable
        columns={selection.confirmable.length > 0 ? columns : columns.slice(0, -1)}
        dense
        empty={<EmptyState title={t('empty')} />}
        filtered={Object.keys(filter).length > 0}
        label={pages('movements')}
        onClearFilter={() => change(cleared)}
        onOpen={({ movementNo }) => change({ open: movementNo })}
        {...tableOf(query, page, change)}
        rowKey={({ movementNo }) => movementNo}
      />
    </>
  );
}
