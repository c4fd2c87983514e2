// A verification to decide: the record with what has changed on the left, its evidence on the right, the decision above.
import { getVerificationReview, type VerificationReview } from '@causeway/contract';
import { LoadingState, StaleNotice } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useDraftCorrections } from '../../desk/draft-corrections/index.ts';
import { Panel, Side, Sides, Trail } from '../../desk/evidence/index.ts';
import { FileList } from '../../desk/file-preview/index.ts';
import { Decisions } from './decisions.tsx';
import { fileGroups } from './file-groups.ts';
import { Findings } from './findings.tsx';
import { IdentityChecks } from './identity-checks.tsx';
import { ItemDialog } from './item-dialog.tsx';
import type { EvidenceProps } from './correction.tsx';
import type { ItemPlace } from './items.ts';
import { PeopleList } from './people-list.tsx';
import { ReviewBar } from './review-bar.tsx';
import { Sections } from './sections.tsx';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function ReviewPage() {
  const memberId = useParameter('verification-review', 'memberId');
  return <Review key={memberId} memberId={memberId} />;
}

function Review({ memberId }: { readonly memberId: string }) {
  const t = useTexts('verificationReviews.page');
  const query = useQuery(queryOf(getVerificationReview, { memberId }));
  const { data: review, error } = query;
  const [items, setItems] = useDraftCorrections(review);
  const [asked, setAsked] = useState<ItemPlace>();
  return (
    <>
      <ReviewBar items={items} memberId={memberId} onAsk={setAsked} onItems={setItems} review={review} />
      <StaleNotice query={query} />
      {review !== undefined ? (
        <>
          <Evidence items={items} onAsk={review.mayDecide ? setAsked : undefined} review={review} />
          <ItemDialog
            items={items}
            key={asked && `${asked.code}:${asked.uid ?? ''}`}
            onClose={() => setAsked(undefined)}
            onItems={setItems}
            place={asked}
            review={review}
          />
        </>
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

function Evidence({ review, items, onAsk }: EvidenceProps) {
  return (
    <Sides>
      <Side>
        {review.sections.some(({ section }) => section === 'Stakeholder') && <PeopleList review={review} />}
        <Sections items={items} onAsk={onAsk} review={review} />
      </Side>
      <Side>
        <Findings review={review} />
        <IdentityChecks review={review} />
        <ReviewedFiles review={review} />
        <Decisions review={review} />
        <Trail kind="member" subjectId={review.memberId} />
      </Side>
    </Sides>
  );
}

/** By person, with new and removed ones apart. */
function ReviewedFiles({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.file');
  return (
    <Panel title={t('title')}>
      {review.files.length === 0 && <FileList files={[]} />}
      {fileGroups(review).map(({ key, about, since, files }, index) => {
        const name = [about, since && t(since)].filter(Boolean).join(' · ');
        return (
          <div className={classes.group} key={key}>
            {name !== '' && <h3 className={classes.groupTitle}>{name}</h3>}
            <FileList files={files} withNote={index === 0} />
          </div>
        );
      })}
    </Panel>
  );
}
