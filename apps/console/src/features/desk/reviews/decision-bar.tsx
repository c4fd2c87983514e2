// The head of a review: what it is, where it stands in the queue, and the two decisions with their keys.
import type { DecidedKind, ReviewDetail } from '@causeway/contract';
import { StatusTag, toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import type { Meanwhile } from '../../../shared/review/meanwhile.ts';
import { MeanwhileNotice } from '../../../shared/review/meanwhile-notice.tsx';
import { ReviewHead } from '../../../shared/review/review-head.tsx';
import classes from '../../../shared/review/review.module.css';
import { usePlace } from '../../../shared/review/use-place.ts';
import { link } from '../../../shared/routes.ts';
import { mayDecide, useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useTexts } from './texts.ts';
import { decisionWords, type Decided } from './use-decision.ts';

interface DecisionBarProps {
  readonly kind: DecidedKind;
  readonly subjectId: string;
  /** Undefined while it is fetched. */
  readonly review: ReviewDetail | undefined;
}

export function DecisionBar({ kind, subjectId, review }: DecisionBarProps) {
  const t = useTexts('reviews');
  const shared = useSharedTexts('review');
  const staff = useStaff();
  const place = usePlace({ kind, subjectId });
  const [asked, setAsked] = useState<Decided>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const decides = review?.open === true && mayDecide(staff);
  const waitsForMachine = review?.open === true && review.item.screened === false;
  useKeys({
    ...(decides && { r: () => setAsked('reject') }),
    ...(decides && !waitsForMachine && { a: () => setAsked('approve') }),
  });

  const decided = (decision: Decided): void => {
    const word = decisionWords(kind)[decision];
    toast(t(`decision.${word}Done`, { title: review?.item.title ?? '' }), 'good');
    place.leave();
  };
  const dialog = { onClose: () => setAsked(undefined), onDecided: decided, onMeanwhile: setMeanwhile };
  return (
    <>
      <ReviewHead
        about={<About kind={kind} review={review} waitsForMachine={waitsForMachine} />}
        decisions={decides && <DecisionButtons kind={kind} mayApprove={!waitsForMachine} onAsk={setAsked} />}
        place={place}
        title={review?.item.title ?? subjectId}
      />
      {review?.open === true && !mayDecide(staff) && (
        <Text c="dimmed" mb="md" size="sm">
          {shared('onlyLooking')}
        </Text>
      )}
      <MeanwhileNotice meanwhile={meanwhile} />
      {review && (
        <>
          <ApproveDialog opened={asked === 'approve'} review={review} {...dialog} />
          <RejectDialog opened={asked === 'reject'} review={review} {...dialog} />
        </>
      )}
    </>
  );
}

interface AboutProps {
  readonly kind: DecidedKind;
  readonly review: ReviewDetail | undefined;
  readonly waitsForMachine: boolean;
}

function About({ kind, review, waitsForMachine }: AboutProps) {
  const t = useTexts('reviews.kind');
  return (
    <>
      <span>{t(kind)}</span>
      {review && (
        <>
          <OpenTag open={review.open} waitsForMachine={waitsForMachine} />
          <a className={classes.member} href={link('member', { memberId: review.item.memberId })}>
            {review.item.memberName ?? review.item.memberId}
          </a>
        </>
      )}
    </>
  );
}

interface OpenTagProps {
  readonly open: boolean;
  readonly waitsForMachine: boolean;
}

function OpenTag({ open, waitsForMachine }: OpenTagProps) {
  const t = useTexts('reviews.review');
  const waitsFor = waitsForMachine ? 'unscreened' : 'open';
  return <StatusTag tone={open ? 'wait' : 'done'}>{t(open ? waitsFor : 'decided')}</StatusTag>;
}
