// One deposit, exchange or transfer: all its stored fields, its files and checks, its journals, its trail.
import {
  type ViewedRecord,
  getDepositParties,
  transactionKindOf,
  nameStaffFile,
  viewRecord,
  mayCall,
} from '@causeway/contract';
import { EmptyState, LoadingState, PageHeader } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { link, mayOpen } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { JournalTable, Panel, PaymentsStopped, Side, Sides, Trail } from '../evidence/index.ts';
import { FileList } from '../file-preview/index.ts';
import { Checks } from './checks.tsx';
import { DepositParties } from './deposit-parties.tsx';
import { Record } from './record.tsx';
import { RecordStatus } from './record-status.tsx';
import { ReturnExchange } from './return-exchange.tsx';
import { useTexts } from './texts.ts';

export function RecordPage() {
  const t = useTexts('reviews.records');
  const pages = useSharedTexts('routes');
  const staff = useStaff();
  const txnNo = useParameter('record', 'txnNo');
  const kind = transactionKindOf(txnNo);
  const query = useQuery({
    ...queryOf(viewRecord, { txnNo }),
    // Each view is logged, so returning to the window does not fetch again.
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error } = query;
  return (
    <>
      <PageHeader
        actions={
          data && (
            <>
              {data.isOpen && mayOpen(staff, 'review') && (
                <Button
                  component="a"
                  href={link('review', { kind: data.record.kind, subjectId: txnNo })}
                  variant="default"
                >
                  {t('openReview')}
                </Button>
              )}
              <ReturnExchange viewed={data} />
            </>
          )
        }
        back={{ href: link('records', undefined, { kind }), label: pages('records') }}
        mark={data && <RecordStatus {...data.record} />}
        title={txnNo}
      />
      {data !== undefined ? (
        <Evidence viewed={data} />
      ) : error ? (
        <DetailFailure
          error={error}
          missing={{ title: t('missingTitle'), text: t('missingText') }}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState count={8} shape="detail" />
      )}
    </>
  );
}

function Evidence({ viewed }: { readonly viewed: ViewedRecord }) {
  const t = useTexts('reviews.records');
  const file = useTexts('reviews.file');
  const staff = useStaff();
  const { record, fields, files, checks, journals, may } = viewed;
  return (
    <>
      {record.kind !== 'exchange' && <PaymentsStopped memberId={record.memberId} />}
      <Sides>
        <Record about={record} fields={fields} />
        <Side>
          {record.kind === 'deposit' && mayCall(staff, getDepositParties) && (
            <DepositParties txnNo={record.txnNo} />
          )}
          {may.includes('read-findings') && <Checks checks={checks} without="none" />}
          {mayCall(staff, nameStaffFile) && (
            <Panel title={file('title')}>
              <FileList files={files} />
            </Panel>
          )}
          <Trail kind={record.kind} subjectId={record.txnNo} />
        </Side>
      </Sides>
      <JournalTable
        empty={<EmptyState title={t('noJournals')} />}
        journals={journals}
        memberId={record.memberId}
      />
    </>
  );
}
