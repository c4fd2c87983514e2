// The review of one record: the record on the left, its evidence on the right, the decision above.
import { decidedKind, getReview, type DecidedKind, type ReviewDetail } from '@causeway/contract';
import { LoadingState, RefusedState, StaleNotice } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { FileList } from '../file-preview/index.ts';
import { Panel, PaymentsStopped, Side, Sides, Trail } from '../evidence/index.ts';
import { Checks } from './checks.tsx';
import { Payment } from './payment.tsx';
import { ReasonsGiven } from './reasons-given.tsx';
import { Record } from './record.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useTexts } from './texts.ts';

/** The page polls, because automated checks may soon finish and allow the approval. */
const REFRESH_MS = 5_000;

export function ReviewPage() {
  const asked = useParameter('review', 'kind');
  const kind = decidedKind.options.find((each) => each === asked);
  const subjectId = useParameter('review', 'subjectId');
  if (kind === undefined) return <Unknown />;
  return <Review key={`${kind}:${subjectId}`} kind={kind} subjectId={subjectId} />;
}

function Unknown() {
  const t = useTexts('reviews.review');
  return <RefusedState text={t('unknownText')} title={t('unknownTitle')} />;
}

function Review({ kind, subjectId }: { readonly kind: DecidedKind; readonly subjectId: string }) {
  const t = useTexts('reviews.review');
  const query = useQuery({
    ...queryOf(getReview, { kind, subjectId }),
    refetchInterval: ({ state }) =>
      state.data?.open === true && state.data.item.screened === false ? REFRESH_MS : false,
  });
  const { data: review, error } = query;
  return (
    <>
      <ReviewBar kind={kind} review={review} subjectId={subjectId} />
      <StaleNotice query={query} />
      {review !== undefined ? (
        <Evidence review={review} />
      ) : error ? (
        <DetailFailure
          error={error}
          missing={{ title: t('unknownTitle'), text: t('unknownText') }}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <LoadingState count={8} shape="detail" />
      )}
    </>
  );
}

function Evidence({ review }: { readonly review: ReviewDetail }) {
  const t = useTexts('reviews.file');
  const { item, payment, fields, checks, files, open, clearances = [] } = review;
  const unscreened = open ? 'waiting' : 'before';
  return (
    <>
      {(item.kind === 'transfer' || item.kind === 'deposit') && <PaymentsStopped memberId={item.memberId} />}
      {payment && <Payment payment={payment} />}
      <Sides>
        <Record about={item} fields={fields} since={item.since} />
        <Side>
          <Checks checks={checks} without={item.screened === false ? unscreened : 'none'} />
          <ReasonsGiven reasons={clearances} />
          <Panel title={t('title')}>
            <FileList files={files} />
          </Panel>
          <Trail kind={item.kind} subjectId={item.subjectId} />
        </Side>
      </Sides>
    </>
  );
}
