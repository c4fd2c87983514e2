// A list of records: filters and export above, rows in pages, and one record beside them. A page declares the
// differences: calls, filters, columns, and how a record is drawn.
import type { Endpoint } from '@causeway/contract';
import { ListExport, type DataTableProps } from '@causeway/ui';
import type { ListPage } from '@causeway/web/list-address';
import type { ReactNode } from 'react';
import { download } from '../api.ts';
import { useListAddress } from '../list-address.ts';
import { ListTable, useList, type Listed, type Refresh } from '../list-table.tsx';
import { useOpenRow, type OpenRow } from '../navigation.ts';
import { queryClient, queryOf } from '../queries.ts';
import { SavedFilters } from '../saved-filters-menu.tsx';
import { ConfirmationButton, type Confirmation } from './confirmation-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { clearedIn, partsIn, requestIn, type Filter } from './filter.ts';
import { RecordBody, RecordDrawer } from './record-drawer.tsx';
import { useRecord } from './use-record.ts';

type RowOf<Answer extends Listed> = Answer['list'][number];

interface Calls<Request, Answer, FileRequest> {
  readonly list: Endpoint<Request, Answer>;
  readonly file?: Endpoint<FileRequest>;
}

type Asked<Request> = Partial<Request> & ListPage;

interface RecordsProps<Request, Answer extends Listed, FileRequest> extends Pick<
  DataTableProps<RowOf<Answer>>,
  'label' | 'columns' | 'rowKey' | 'onOpen' | 'empty'
> {
  /** In lower case: the key of saved filters, and the file's name if it has no other. */
  readonly name: string;
  readonly calls: Calls<Request, Answer, FileRequest>;
  readonly filters: readonly Filter<NoInfer<Partial<Request & FileRequest>>>[];
  /** Request fields besides the page and the filter. */
  readonly ask?: (asked: NoInfer<Asked<Request>>) => Partial<NoInfer<Request>>;
  readonly formats?: readonly ('csv' | 'xlsx')[];
  readonly refresh?: Refresh<RowOf<Answer>>;
  readonly hidesUnread?: boolean;
  /** Shown at the end of the filters, instead of the export of `calls`. */
  readonly renderEnd?: (asked: NoInfer<Partial<FileRequest>>, total: number | undefined) => ReactNode;
  readonly renderAbove?: (answer: Answer | undefined) => ReactNode;
  readonly renderBeside?: (answer: Answer | undefined) => ReactNode;
}

export function Records<Request, Answer extends Listed, FileRequest>({
  name,
  calls: { list, file },
  filters,
  ask,
  formats,
  refresh,
  hidesUnread = false,
  renderEnd,
  renderAbove,
  renderBeside,
  ...table
}: RecordsProps<Request, Answer, FileRequest>) {
  const { search, page, filter, paging } = useListAddress();
  const parts = partsIn(filters, search);
  const request = requestIn(filters, parts);
  // Each filter gives some fields of the request, the page the rest.
  const usual = { ...request, ...page };
  const query = useList(list, (ask?.(usual) ?? usual) as Request, { ...(refresh && { refresh }) });
  const { data, error } = query;
  const total = hidesUnread && error !== null ? undefined : data?.total;
  const clear = clearedIn(filters);
  return (
    <>
      <FilterBar
        end={
          <>
            <SavedFilters active={parts} list={name} onApply={(saved) => filter({ ...clear, ...saved })} />
            {renderEnd?.(request, total)}
            {file && (
              <ListExport
                fetchFile={(format) => download(file, { ...request, format } as FileRequest)}
                name={name}
                total={total}
                {...(formats && { formats })}
              />
            )}
          </>
        }
        filters={filters}
        onChange={filter}
        parts={parts}
      />
      {renderAbove?.(data)}
      <ListTable
        {...table}
        filtered={Object.keys(parts).length > 0}
        hidesUnread={hidesUnread}
        onClearFilter={() => filter(clear)}
        paging={paging}
        query={query}
      />
      {renderBeside?.(data)}
    </>
  );
}

interface Drawer<Row, Detail> {
  readonly title: string;
  /** The message if the record cannot be loaded. */
  readonly failed: string;
  /** Polls while this is true. */
  readonly isMoving?: (record: Detail) => boolean;
  /** Makes the record from a row that already contains all of it, so that there is no wait. */
  readonly fromRow?: (row: Row) => Detail;
  readonly render: (record: Detail) => ReactNode;
  /** The confirmation document of a record that ended. */
  readonly confirmation?: Confirmation & { readonly isReady: (record: Detail) => boolean };
  /** The row of a record with its own address. */
  readonly row?: OpenRow | undefined;
}

interface RecordPageProps<
  Request,
  Answer extends Listed<{ readonly txnNo: string }>,
  FileRequest,
  Detail,
> extends Omit<RecordsProps<Request, Answer, FileRequest>, 'calls' | 'rowKey' | 'onOpen' | 'renderBeside'> {
  readonly calls: Calls<Request, Answer, FileRequest> & {
    readonly detail: Endpoint<{ readonly txnNo: string }, Detail>;
  };
  readonly drawer: Drawer<NoInfer<RowOf<Answer>>, NoInfer<Detail>>;
}

/** A page of records that have a number and open beside the list. */
export function RecordPage<
  Request,
  Answer extends Listed<{ readonly txnNo: string }>,
  FileRequest,
  Detail extends { readonly status?: unknown },
>({ calls, drawer, ...records }: RecordPageProps<Request, Answer, FileRequest, Detail>) {
  const own = useOpenRow();
  const { row = own, title, fromRow } = drawer;
  const open = (record: RowOf<Answer>): void => {
    const { txnNo } = record;
    if (fromRow) queryClient.setQueryData(queryOf(calls.detail, { txnNo }).queryKey, fromRow(record));
    row.open(txnNo);
  };
  return (
    <>
      <Records {...records} calls={calls} onOpen={open} rowKey={({ txnNo }) => txnNo} />
      <RecordDrawer row={row} title={title}>
        {(txnNo) => <Opened calls={calls} drawer={drawer} txnNo={txnNo} />}
      </RecordDrawer>
    </>
  );
}

interface OpenedProps<Detail> {
  readonly calls: {
    readonly list: Pick<Endpoint, 'name'>;
    readonly detail: Endpoint<{ readonly txnNo: string }, Detail>;
  };
  readonly drawer: Omit<Drawer<never, Detail>, 'fromRow'>;
  readonly txnNo: string;
}

function Opened<Detail extends { readonly status?: unknown }>({ calls, drawer, txnNo }: OpenedProps<Detail>) {
  const { failed, render, confirmation, isMoving } = drawer;
  const query = useRecord(calls.detail, txnNo, { list: calls.list, isMoving });
  return (
    <RecordBody failed={failed} query={query}>
      {(record) => (
        <>
          {render(record)}
          {confirmation?.isReady(record) === true && (
            <ConfirmationButton call={confirmation.call} name={confirmation.name} txnNo={txnNo} />
          )}
        </>
      )}
    </RecordBody>
  );
}
