// The queue of other services' inquiries about payments to members: those to decide first, and one beside it.
import { type TravelInquiry, listTravelInquiries, travelInquiryShows } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, type TableColumn, TimeText } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { pageOf, tableOf } from '../../../shared/list-page.ts';
import { memberFilter, memberIn } from '../../../shared/member-filter.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { MemberLink } from '../../back-office/evidence/index.ts';
import { InquiryDrawer } from './inquiry-drawer.tsx';
import { InquiryTag } from './state-tag.tsx';
import { useTexts } from './texts.ts';
import classes from './travel-rule.module.css';

export function InquiriesPage() {
  const t = useTexts('travelRule');
  const pages = useSharedTexts('routes');
  const [search, change] = useAddressSearch();
  const page = pageOf(search);
  const { member } = search;
  const show = travelInquiryShows.find((each) => each === search['show']) ?? 'to-decide';
  const memberId = memberIn(member);
  const query = useQuery({
    ...queryOf(listTravelInquiries, { ...page, show, ...(memberId !== undefined && { memberId }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        back={{ href: link('travelRule'), label: pages('travelRule') }}
        description={t('inquiry.description')}
        title={pages('travelInquiries')}
      />
      <FilterBar
        filters={[
          {
            ...{ kind: 'chosen', field: 'show', label: t('show'), usual: 'to-decide', width: 190 },
            options: travelInquiryShows.map((value) => ({ value, label: t(`shows.${value}`) })),
          },
          memberFilter(t('memberId')),
        ]}
        onChange={(next) => change({ ...next, page: undefined })}
        search={search}
        texts={{ apply: t('apply') }}
      />
      <DataTable
        columns={useColumns()}
        dense
        empty={<EmptyState text={t('inquiry.emptyText')} title={t('empty')} />}
        filtered={show !== 'to-decide' || member !== undefined}
        label={pages('travelInquiries')}
        onClearFilter={() => change({ show: undefined, member: undefined, page: undefined })}
        onOpen={({ inquiryId }) => change({ open: inquiryId })}
        {...tableOf(query, page, change)}
        rowKey={({ inquiryId }) => inquiryId}
      />
      <InquiryDrawer inquiryId={search['open']} onClose={() => change({ open: undefined })} />
    </>
  );
}

function useColumns(): readonly TableColumn<TravelInquiry>[] {
  const t = useTexts('travelRule');
  return [
    {
      ...{ key: 'originator', title: t('inquiry.originator'), card: 'head', width: '24%' },
      render: ({ originatorName, service }) => (
        <>
          <span className={classes.name}>{originatorName}</span>
          <Text c="dimmed" size="sm">
            {service}
          </Text>
        </>
      ),
    },
    {
      ...{ key: 'beneficiary', title: t('inquiry.beneficiary') },
      render: ({ beneficiaryName }) => <span className={classes.name}>{beneficiaryName}</span>,
    },
    {
      ...{ key: 'member', title: t('member') },
      render: ({ memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    {
      ...{ key: 'amount', title: t('amount'), align: 'end' },
      render: ({ amount }) => <AmountDtoText currency={amount.currency} value={amount.value} />,
    },
    {
      ...{ key: 'received', title: t('inquiry.received'), card: 'when' },
      render: ({ receivedTime }) => <TimeText at={receivedTime} />,
    },
    {
      ...{ key: 'state', title: t('state'), card: 'mark' },
      render: (inquiry) => <InquiryTag {...inquiry} />,
    },
  ];
}
