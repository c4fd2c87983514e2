// The head of a verification: whose it is, at which level, who has taken it, and the decisions with their keys. Who may
// not decide is told why.
import { type RejectItem, type VerificationReview } from '@causeway/contract';
import { StatusTag, TimeText, ToneIcon, toast } from '@causeway/ui';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import type { Meanwhile } from '../../../shared/review/meanwhile.ts';
import { MeanwhileNotice } from '../../../shared/review/meanwhile-notice.tsx';
import { ReviewHead } from '../../../shared/review/review-head.tsx';
import shared from '../../../shared/review/review.module.css';
import { usePlace } from '../../../shared/review/use-place.ts';
import { link } from '../../../shared/routes.ts';
import { KycTag } from '../../../shared/tags.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { ClaimButton } from './claim-button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { codesOf, type ItemPlace } from './items.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { useTexts } from './texts.ts';
import type { Decided } from './use-review-decision.ts';

interface DecisionBarProps {
  readonly memberId: string;
  /** Undefined while it is fetched. */
  readonly review: VerificationReview | undefined;
  readonly items: readonly RejectItem[];
  readonly onItems: (items: readonly RejectItem[]) => void;
  /** Opens the dialog about one thing to correct. */
  readonly onAsk: (place: ItemPlace) => void;
}

export function DecisionBar({ memberId, review, items, onItems, onAsk }: DecisionBarProps) {
  const t = useTexts('verificationReviews');
  const place = usePlace({ kind: 'member', subjectId: memberId });
  const [asked, setAsked] = useState<Decided>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const decides = review?.mayDecide === true;
  /** Nothing can be rejected before something is said: then that is asked for first. */
  const ask = (decision: Decided): void => {
    const [first] = review ? codesOf(review.memberType) : [];
    if (decision === 'reject' && items.length === 0 && first !== undefined) onAsk({ code: first });
    else setAsked(decision);
  };
  useKeys({
    ...(decides && { a: () => ask('approve'), r: () => ask('reject'), d: () => ask('decline') }),
  });

  const decided = (decision: Decided): void => {
    const done = decision === 'approve' && review?.level === 1 ? 'approveFirst' : decision;
    toast(t(`decision.done.${done}`, { name: review?.memberName ?? memberId }), 'good');
    onItems([]);
    place.leave();
  };
  const dialog = { onClose: () => setAsked(undefined), onDecided: decided, onMeanwhile: setMeanwhile };
  return (
    <>
      <ReviewHead
        about={review && <About review={review} />}
        decisions={
          review && (
            <>
              {review.level !== null && <ClaimButton onMeanwhile={setMeanwhile} review={review} />}
              {decides && <DecisionButtons items={items.length} onAsk={ask} />}
            </>
          )
        }
        place={place}
        title={review?.memberName ?? memberId}
      />
      {review && <MayNotNotice review={review} />}
      <MeanwhileNotice meanwhile={meanwhile} />
      {review && (
        <>
          <ApproveDialog opened={asked === 'approve'} review={review} unsent={items.length} {...dialog} />
          <RejectDialog
            items={items}
            onAsk={onAsk}
            onItems={onItems}
            opened={asked === 'reject'}
            review={review}
            {...dialog}
          />
          <DeclineDialog opened={asked === 'decline'} review={review} {...dialog} />
        </>
      )}
    </>
  );
}

function About({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.about');
  const { memberId, level, submissionType, claimedBy } = review;
  return (
    <>
      <span>{t(submissionType === 'first' ? 'initial' : submissionType)}</span>
      <KycTag status={review.kycStatus} />
      {level !== null && <StatusTag tone="wait">{t(level === 1 ? 'first' : 'second')}</StatusTag>}
      <span>
        {t('submitted')} <TimeText at={review.submittedAt} />
      </span>
      {claimedBy && <span>{t('takenBy', { name: claimedBy.name })}</span>}
      <a className={shared.member} href={link('member', { memberId })}>
        {memberId}
      </a>
    </>
  );
}

function MayNotNotice({ review: { mayNot, claimedBy } }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.mayNot');
  if (mayNot === null || mayNot === 'nothing-waits') return null;
  return (
    <Alert bg="var(--cw-info-tint)" color="info" icon={<ToneIcon tone="info" />} mb="md">
      {t(mayNot, { name: claimedBy?.name ?? '' })}
    </Alert>
  );
}
