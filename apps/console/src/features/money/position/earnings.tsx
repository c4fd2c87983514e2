// The house's earnings: sums by kind, day or member, with filters and a file.
import {
  currencyCodes,
  earningKinds,
  exportEarnings,
  listEarnings,
  mayCall,
  type EarningLine,
  type EarningsBy,
} from '@causeway/contract';
import { hongKongDay } from '@causeway/money';
import { DataTable, EmptyState, ListExport, type TableColumn } from '@causeway/ui';
import type { Search } from '@causeway/web/addresses';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { download } from '../../../shared/api.ts';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { EarningFilters, groupings } from './earning-filters.tsx';
import { Notice } from './notice.tsx';
import { useTexts } from './texts.ts';

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The filter in the address: by default this month, by kind. */
function filterOf(search: Search) {
  const today = hongKongDay(new Date());
  const kind = earningKinds.find((each) => each === search['kind']);
  const currency = currencyCodes.find((each) => each === search['currency']);
  const { memberId } = search;
  return {
    by: groupings.find((each) => each === search['by']) ?? 'kind',
    from: isDay(search['from']) ? search['from'] : `${today.slice(0, 8)}01`,
    to: isDay(search['to']) ? search['to'] : today,
    ...(kind && { kind }),
    ...(currency && { currency }),
    ...(memberId !== undefined && /^\d{10}$/.test(memberId) && { memberId }),
  };
}

export function Earnings() {
  const t = useTexts('position.earned');
  const [search, change] = useAddressSearch();
  const filter = filterOf(search);
  const page = pageOf(search);
  const query = useQuery({
    ...queryOf(listEarnings, { ...page, ...filter }),
    placeholderData: keepPreviousData,
  });
  const mayExport = mayCall(useStaff(), exportEarnings);
  const { kind, currency, memberId } = filter;
  return (
    <>
      <EarningFilters filter={filter} onChange={(next) => change({ ...next, page: undefined })} />
      {query.data?.isComplete === false && <Notice text={t('notComplete')} tone="wait" />}
      <DataTable
        columns={useEarningColumns(filter.by)}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        filtered={[kind, currency, memberId].some((each) => each !== undefined)}
        label={t('label')}
        onClearFilter={() =>
          change({ kind: undefined, currency: undefined, memberId: undefined, page: undefined })
        }
        {...tableOf(query, page, change)}
        rowKey={({ kind: of, day, member, fees }) =>
          `${of ?? day ?? member?.memberId ?? ''} ${fees.currency}`
        }
        tools={
          mayExport && (
            <ListExport
              fetchFile={(format) => download(exportEarnings, { ...filter, format })}
              name={`earnings-${filter.from}-${filter.to}`}
              total={query.data?.total}
            />
          )
        }
      />
    </>
  );
}

/** The cell that names the kind, the day or the member. */
function What({ line: { kind, day, member } }: { readonly line: EarningLine }) {
  const t = useTexts('position.earned');
  if (day !== null) return <>{day}</>;
  if (member !== null)
    return <a href={link('member', { memberId: member.memberId })}>{member.memberName ?? member.memberId}</a>;
  const known = earningKinds.find((each) => each === kind);
  return <>{known === undefined ? (kind ?? t('nobody')) : t(`kinds.${known}`)}</>;
}

function useEarningColumns(by: EarningsBy): readonly TableColumn<EarningLine>[] {
  const t = useTexts('position.earned');
  return [
    { key: 'what', title: t(`by.${by}`), card: 'head', render: (line) => <What line={line} /> },
    {
      key: 'fees',
      title: t('fees'),
      align: 'end',
      card: 'amount',
      render: ({ fees }) => <AmountDtoText currency={fees.currency} value={fees.value} />,
    },
    {
      key: 'spread',
      title: t('spread'),
      align: 'end',
      isNamed: true,
      render: ({ spread }) => <AmountDtoText code={false} currency="USD" value={spread} />,
    },
    {
      key: 'journals',
      title: t('journals'),
      align: 'end',
      isNamed: true,
      render: ({ journals }) => journals,
    },
  ];
}
