// The review of a verification: the record with its changes on the left, its evidence on the right, the
// decision above.
import {
  getVerificationReview,
  isIndividual,
  memberPersonId,
  type VerificationReview,
} from '@causeway/contract';
import { LoadingState, StaleNotice } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailFailure } from '../../../shared/detail-failure.tsx';
import { useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { MemberRequests, Panel, Side, Sides, Trail } from '../../back-office/evidence/index.ts';
import { FileList } from '../../back-office/file-preview/index.ts';
import { Corrections } from './corrections.tsx';
import { Differences } from './differences.tsx';
import { Decisions } from './decisions.tsx';
import { fileGroups } from './file-groups.ts';
import { Findings } from './findings.tsx';
import { ItemDialog } from './item-dialog.tsx';
import type { EvidenceProps } from './correction.tsx';
import type { ItemPlace } from './items.ts';
import { OwnershipPanel } from './ownership-panel.tsx';
import { firstToCheck, leftToCheck, peopleIndex } from './people-index.ts';
import { PeopleList } from './people-list.tsx';
import { PersonEvidence } from './person-evidence.tsx';
import { personName } from './person-name.ts';
import { RatingPanel } from './rating-panel.tsx';
import { RegisterPanels } from './register-panel.tsx';
import { ReviewBar } from './review-bar.tsx';
import { Sections } from './sections.tsx';
import { useTexts } from './texts.ts';
import { useDraftedItems } from './use-drafted-items.ts';
import classes from './verification-review.module.css';

export function ReviewPage() {
  const memberId = useParameter('verification-review', 'memberId');
  return <Review key={memberId} memberId={memberId} />;
}

function Review({ memberId }: { readonly memberId: string }) {
  const t = useTexts('verificationReviews.page');
  const query = useQuery(queryOf(getVerificationReview, { memberId }));
  const { data: review, error } = query;
  const [items, setItems] = useDraftedItems(review);
  const [question, setQuestion] = useState<ItemPlace>();
  return (
    <>
      <ReviewBar items={items} memberId={memberId} onAsk={setQuestion} onItems={setItems} review={review} />
      <StaleNotice query={query} />
      {review !== undefined ? (
        <>
          <Evidence
            items={items}
            onAsk={review.may.includes('decide') ? setQuestion : undefined}
            review={review}
          />
          <ItemDialog
            items={items}
            key={question && `${question.code}:${question.uid ?? ''}`}
            onClose={() => setQuestion(undefined)}
            onItems={setItems}
            place={question}
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

function Evidence(props: EvidenceProps) {
  return isIndividual(props.review.memberType) ? (
    <PersonalEvidence {...props} />
  ) : (
    <BusinessEvidence {...props} />
  );
}

function PersonalEvidence(props: EvidenceProps) {
  const { review } = props;
  return (
    <div className={classes.page}>
      <MemberRequests memberId={review.memberId} />
      <Corrections review={review} />
      <PersonEvidence name={review.memberName ?? review.memberId} personId={memberPersonId} review={review} />
      <Sides>
        <Side>
          <Sections {...props} />
        </Side>
        <Side>
          <RatingPanel review={review} />
          <Findings personId={undefined} review={review} />
          <Surroundings review={review} />
        </Side>
      </Sides>
    </div>
  );
}

/** One person at a time: the page shows the pictures and findings of the person who is open in the list. */
function BusinessEvidence(props: EvidenceProps) {
  const { review } = props;
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const open = chosen ?? firstToCheck(peopleIndex(review));
  const openPerson = (uid: string): void => {
    setShown(new Set([...shown, ...(open === undefined ? [] : [open]), uid]));
    setChosen(uid);
  };
  const name = personName(review, open ?? null);
  const left = leftToCheck(review, open === undefined ? shown : new Set([...shown, open]));
  return (
    <div className={classes.page}>
      <MemberRequests memberId={review.memberId} />
      <Corrections review={review} />
      <Differences onOpen={openPerson} review={review} />
      <RegisterPanels review={review} />
      {open !== undefined && name !== undefined && (
        <PersonEvidence key={open} name={name} personId={open} review={review} />
      )}
      <Sides>
        <Side>
          <PeopleList {...props} left={left} onOpen={openPerson} open={open} />
          <OwnershipPanel review={review} />
          <Sections {...props} />
        </Side>
        <Side>
          <RatingPanel review={review} />
          <Findings personId={open} review={review} />
          <Surroundings review={review} />
        </Side>
      </Sides>
    </div>
  );
}

function Surroundings({ review }: { readonly review: VerificationReview }) {
  return (
    <>
      <ReviewedFiles review={review} />
      <Decisions review={review} />
      <Trail kind="member" subjectId={review.memberId} />
    </>
  );
}

/** Grouped by person, with new and removed files separate. */
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
