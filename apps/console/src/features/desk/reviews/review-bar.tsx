// The head of a review and its two decisions. What was found on a list is cleared or confirmed, everything else approved
// or rejected.
import {
  decideReview,
  getReview,
  listAudit,
  listReviews,
  reviewReasons,
  type DecidedKind,
  type ReasonTemplate,
  type ReviewDetail,
} from '@causeway/contract';
import { StatusTag, toast } from '@causeway/ui';
import { useState } from 'react';
import { mayDecide, useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AmountDtoText } from '../../../shared/amount-dto-text.tsx';
import {
  DecisionBar,
  DecisionDialog,
  DecisionSubject,
  useDecision,
  useDeciding,
} from '../decisions/index.ts';
import { MemberLink } from '../evidence/index.ts';
import { useTexts } from './texts.ts';

type Decided = 'approve' | 'reject';

interface ReviewBarProps {
  readonly kind: DecidedKind;
  readonly subjectId: string;
  /** Undefined while it is fetched. */
  readonly review: ReviewDetail | undefined;
}

const wordsOf = (kind: DecidedKind) =>
  kind === 'screening'
    ? ({ approve: 'clear', reject: 'confirm' } as const)
    : ({ approve: 'approve', reject: 'reject' } as const);

export function ReviewBar({ kind, subjectId, review }: ReviewBarProps) {
  const t = useTexts('reviews.decision');
  const shared = useSharedTexts('review');
  const staff = useStaff();
  const { place, asked, ask, close, meanwhile, setMeanwhile } = useDeciding<Decided>({ kind, subjectId });
  const isOpen = review?.open === true;
  const isUnscreened = isOpen && review.item.screened === false;
  const mayNot = !mayDecide(staff)
    ? shared('auditorNotice')
    : review?.askedBy === staff.staffId
      ? t('requesterNotice')
      : undefined;
  const words = wordsOf(kind);
  const onDecided = (decision: Decided): void => {
    toast(t(`${words[decision]}Done`, { title: review?.item.title ?? '' }), 'good');
    place.leave();
  };
  const dialog = { onClose: close, onDecided, onMeanwhile: setMeanwhile };
  return (
    <>
      <DecisionBar
        about={<About isUnscreened={isUnscreened} kind={kind} review={review} />}
        meanwhile={meanwhile}
        notice={isOpen ? mayNot : undefined}
        offers={
          isOpen && mayNot === undefined
            ? [
                { decision: 'reject', label: t(words.reject), shortcut: 'r', against: 'usual' },
                { decision: 'approve', label: t(words.approve), shortcut: 'a', isDisabled: isUnscreened },
              ]
            : []
        }
        onAsk={ask}
        place={place}
        title={review?.item.title ?? subjectId}
      />
      {review && <ReviewDialog decision="approve" opened={asked === 'approve'} review={review} {...dialog} />}
      {review && <ReviewDialog decision="reject" opened={asked === 'reject'} review={review} {...dialog} />}
    </>
  );
}

interface AboutProps extends Pick<ReviewBarProps, 'kind' | 'review'> {
  readonly isUnscreened: boolean;
}

function About({ kind, review, isUnscreened }: AboutProps) {
  const t = useTexts('reviews');
  if (review === undefined) return t(`kind.${kind}`);
  const waitsFor = isUnscreened ? 'unscreened' : 'open';
  return (
    <>
      <span>{t(`kind.${kind}`)}</span>
      <StatusTag tone={review.open ? 'wait' : 'done'}>
        {t(`review.${review.open ? waitsFor : 'decided'}`)}
      </StatusTag>
      <MemberLink memberId={review.item.memberId} name={review.item.memberName} />
    </>
  );
}

interface ReviewDialogProps {
  readonly review: ReviewDetail;
  readonly decision: Decided;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDecided: (decision: Decided) => void;
  readonly onMeanwhile: Parameters<typeof useDecision>[2]['onMeanwhile'];
}

/** Who reads the reason, where it is not the member. */
const HINTS: Partial<Record<DecidedKind, 'reasonHintStaff' | 'reasonHintTrail'>> = {
  access: 'reasonHintStaff',
  screening: 'reasonHintTrail',
};

function ReviewDialog({ review, decision, opened, onClose, onDecided, onMeanwhile }: ReviewDialogProps) {
  const t = useTexts('reviews.decision');
  const kinds = useTexts('reviews.kind');
  const { decide, write } = useDecision(decideReview, [getReview, listReviews, listAudit], {
    onDecided: () => onDecided(decision),
    onMeanwhile,
  });
  const [reason, setReason] = useState('');
  const [template, setTemplate] = useState<ReasonTemplate>();
  const { item, checks, version } = review;
  const { kind, subjectId, amount } = item;
  const word = wordsOf(kind)[decision];
  const rejects = decision === 'reject';
  return (
    <DecisionDialog
      confirmFirst={!rejects}
      confirmLabel={t(word)}
      danger={rejects}
      doubts={rejects ? 0 : checks.filter(({ outcome }) => outcome !== 'pass').length}
      follows={t(`${rejects ? 'rejected' : 'follows'}.${kind}`)}
      onClose={onClose}
      onConfirm={() =>
        decide({
          kind,
          subjectId,
          version,
          decision,
          ...(rejects && { template, reason: reason.trim() }),
        })
      }
      opened={opened}
      size={rejects ? 'lg' : 'md'}
      subject={
        <DecisionSubject about={`${kinds(kind)} · ${item.memberName ?? item.memberId}`} name={item.title}>
          {amount && <AmountDtoText currency={amount.currency} size="lg" value={amount.value} />}
        </DecisionSubject>
      }
      title={t(`${word}Title`)}
      write={write}
      {...(rejects && {
        reason: { description: t(HINTS[kind] ?? 'reasonHint'), value: reason, onChange: setReason },
        template: { offered: reviewReasons[kind], value: template, onChange: setTemplate },
      })}
    />
  );
}
