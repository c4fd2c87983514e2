// The header of a verification: its member, level and assignment, and the three decisions. Staff who may not
// decide read why.
import {
  decideVerification,
  getVerificationReview,
  listAudit,
  lastMinuteOf,
  listReviews,
  reviewLevels,
  kycStatuses,
  type RejectItem,
  type RequestOf,
  type ReviewDecision,
  type VerificationReview,
} from '@causeway/contract';
import { StatusTag, TimeText, ToneIcon, toast, useMoment } from '@causeway/ui';
import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { invalidate } from '../../../shared/queries.ts';
import { KycTag } from '../../../shared/tags.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import {
  DecisionBar,
  DecisionDialog,
  DecisionSubject,
  useDecision,
  useDeciding,
  type Meanwhile,
} from '../../back-office/decisions/index.ts';
import { ClaimActions } from '../../back-office/claims/index.ts';
import { AskMember, DueText, MemberLink } from '../../back-office/evidence/index.ts';
import { ExplanationFields } from './explanation-fields.tsx';
import { isExplained, toExplain, withReasons, type Reasons } from './explanations.ts';
import { codesOf, type ItemPlace } from './items.ts';
import { ItemList } from './item-list.tsx';
import { useTexts } from './texts.ts';

type Sent = RequestOf<typeof decideVerification>;

interface ReviewBarProps {
  readonly memberId: string;
  /** Undefined while the review is loading. */
  readonly review: VerificationReview | undefined;
  readonly items: readonly RejectItem[];
  readonly onItems: (items: readonly RejectItem[]) => void;
  /** Opens the dialog for one correction. */
  readonly onAsk: (place: ItemPlace) => void;
}

export function ReviewBar({ memberId, review, items, onItems, onAsk }: ReviewBarProps) {
  const t = useTexts('verificationReviews.decision');
  const here = { kind: 'member', subjectId: memberId } as const;
  const { place, asked, ask, close, meanwhile, setMeanwhile } = useDeciding<ReviewDecision>(here);
  const name = review?.memberName ?? memberId;
  const [isReading, setReading] = useState(false);
  /** The files of this page, and those of another tab, have been opened since the review was read. */
  const readAgain = async (): Promise<void> => {
    setReading(true);
    await invalidate(getVerificationReview);
    setReading(false);
  };
  /** A rejection needs at least one correction, so that is requested first. */
  const onDecision = (decision: ReviewDecision): void => {
    if (decision === 'approve') void readAgain();
    const [first] = review ? codesOf(review.memberType) : [];
    if (decision === 'reject' && items.length === 0 && first !== undefined) onAsk({ code: first });
    else ask(decision);
  };
  const onDecided = ({ decision }: Sent): void => {
    const isFirst = review?.level === reviewLevels.first;
    const done = isFirst && decision === 'approve' ? 'approveFirst' : decision;
    toast(t(`done.${done}`, { name }), 'good');
    place.leave();
  };
  const reject = items.length === 0 ? t('reject') : t('rejectCount', { count: items.length });
  const dialog = { isReading, items, onItems, onAsk, onClose: close, onDecided, onMeanwhile: setMeanwhile };
  return (
    <>
      <DecisionBar
        about={review && <About review={review} />}
        meanwhile={meanwhile}
        notice={useNotice(review)}
        offers={
          review?.may.includes('decide') === true
            ? [
                {
                  decision: 'decline' as const,
                  label: t('decline'),
                  shortcut: 'd',
                  against: 'final' as const,
                },
                { decision: 'reject' as const, label: reject, shortcut: 'r', against: 'usual' as const },
                { decision: 'refer' as const, label: t('refer'), shortcut: 'e', isAside: true },
                { decision: 'approve' as const, label: t('approve'), shortcut: 'a' },
              ].filter(({ decision }) => review.openDecisions.includes(decision))
            : []
        }
        onAsk={onDecision}
        place={place}
        title={name}
        tools={
          review && (
            <>
              <AskMember from="review" memberId={memberId} />
              {review.level !== null && (
                <ClaimActions item={{ ...review, level: review.level }} onMeanwhile={setMeanwhile} />
              )}
            </>
          )
        }
      />
      {review &&
        review.openDecisions.map((decision) => (
          <ReviewDialog
            decision={decision}
            key={decision}
            opened={asked === decision}
            review={review}
            {...dialog}
          />
        ))}
    </>
  );
}

function About({ review }: { readonly review: VerificationReview }) {
  const t = useTexts('verificationReviews.about');
  const { memberId, level, submissionType, claimedBy, due, promisedOn, drafted } = review;
  const moment = useMoment('always');
  return (
    <>
      <span>{t(submissionType === 'first' ? 'initial' : submissionType)}</span>
      <KycTag status={review.kycStatus} />
      {level !== null && (
        <StatusTag tone="wait">{t(level === reviewLevels.first ? 'first' : 'second')}</StatusTag>
      )}
      <span>
        {t('submitted')} <TimeText at={review.submittedAt} />
      </span>
      {due && <DueText due={due} />}
      {promisedOn !== null && promisedOn !== due?.day && (
        <span>{t('promised', { time: moment(lastMinuteOf(promisedOn)) })}</span>
      )}
      {drafted && (
        <span>
          {t('drafted')} <TimeText at={drafted.keptAt} />
        </span>
      )}
      {claimedBy && <span>{t('takenBy', { name: claimedBy.name })}</span>}
      <MemberLink memberId={memberId} name={null} />
    </>
  );
}

function useNotice(review: VerificationReview | undefined): string | undefined {
  const t = useTexts('verificationReviews.mayNot');
  const shared = useSharedTexts('review');
  if (review === undefined || review.mayNot === null || review.mayNot === 'nothing-waits') return undefined;
  if (review.mayNot === 'looks-on') return shared('auditorNotice');
  return t(review.mayNot, { name: review.claimedBy?.name ?? '' });
}

interface ReviewDialogProps extends Pick<ReviewBarProps, 'items' | 'onItems' | 'onAsk'> {
  readonly review: VerificationReview;
  readonly decision: ReviewDecision;
  readonly opened: boolean;
  /** True while the review is read again: which files are unopened is not known yet. */
  readonly isReading: boolean;
  readonly onClose: () => void;
  readonly onDecided: (sent: Sent) => void;
  readonly onMeanwhile: (meanwhile: Meanwhile) => void;
}

/** The effect of a decision on this review, as the texts name it. */
function followsOf(decision: ReviewDecision, { level, kycStatus }: VerificationReview) {
  const isVerified = kycStatus === kycStatuses.verified;
  if (decision === 'reject') return isVerified ? 'rejectsUpdate' : 'rejects';
  if (decision === 'refer') return 'follows.refer';
  if (decision === 'decline' && level === reviewLevels.first) return 'declinesFirst';
  if (decision === 'decline') return isVerified ? 'declinesVerified' : 'declines';
  if (level === reviewLevels.first) return 'follows.first';
  return isVerified ? 'follows.update' : 'follows.second';
}

/**
 * The member reads the second reviewer's reason for declining; the second reviewer reads the first
 * reviewer's.
 */
const reasonHintOf = (decision: ReviewDecision, level: VerificationReview['level']) =>
  decision === 'decline' && level === reviewLevels.second ? 'declineHint' : 'secondReads';

/** True if the typed values complete a decision. */
function isReady(
  decision: ReviewDecision,
  {
    items,
    open,
    reasons,
  }: { items: readonly RejectItem[]; open: ReturnType<typeof toExplain>; reasons: Reasons },
): boolean {
  if (decision === 'reject') return items.length > 0;
  return decision !== 'approve' || isExplained(open, reasons);
}

const needsReason = (decision: ReviewDecision): boolean => decision === 'decline' || decision === 'refer';

/** Without the unopened files while these are read: their field would disappear while somebody types into it. */
function openOf(review: VerificationReview, isReading: boolean): ReturnType<typeof toExplain> {
  const open = toExplain(review);
  return isReading ? { ...open, unopened: [] } : open;
}

/** The reviewed submission and the decision that it waits for. */
function subjectOf(
  { level, submissionType }: VerificationReview,
  about: ReturnType<typeof useAbout>,
): string {
  const subject = [about(submissionType === 'first' ? 'initial' : submissionType)];
  if (level !== null) subject.push(about(level === reviewLevels.first ? 'first' : 'second'));
  return subject.join(' · ');
}

const useAbout = () => useTexts('verificationReviews.about');

function ReviewDialog(props: ReviewDialogProps) {
  const { review, decision, opened, isReading, onClose, onDecided, onMeanwhile, items, onItems, onAsk } =
    props;
  const t = useTexts('verificationReviews.decision');
  const about = useAbout();
  const outcome = { onDecided, onMeanwhile };
  const { decide, write } = useDecision(
    decideVerification,
    [getVerificationReview, listReviews, listAudit],
    outcome,
  );
  const [reason, setReason] = useState('');
  const [reasons, setReasons] = useState<Reasons>({});
  const open = openOf(review, isReading);
  const { memberId, memberName, level, version } = review;
  const sent = {
    approve: { items: [], ...withReasons(open, reasons) },
    reject: { items: [...items] },
    decline: { items: [], reason: reason.trim() },
    refer: { items: [], reason: reason.trim() },
  }[decision];
  return (
    <DecisionDialog
      confirmFirst={!needsReason(decision) && isReady(decision, { items, open, reasons: {} })}
      confirmLabel={decision === 'reject' ? t('rejectCount', { count: items.length }) : t(decision)}
      danger={decision === 'reject' || decision === 'decline'}
      disabled={isReading || !isReady(decision, { items, open, reasons })}
      doubts={decision === 'approve' ? review.findings.filter(({ outcome }) => outcome !== 'pass').length : 0}
      follows={t(followsOf(decision, review))}
      onClose={onClose}
      onConfirm={async () => {
        if (level !== null) await decide({ memberId, level, version, decision, ...sent });
      }}
      opened={opened}
      size={decision === 'approve' ? 'md' : 'lg'}
      subject={<DecisionSubject about={subjectOf(review, about)} name={memberName ?? memberId} />}
      title={t(`${decision}Title`)}
      write={write}
      {...(needsReason(decision) && {
        reason: { description: t(reasonHintOf(decision, level)), value: reason, onChange: setReason },
      })}
    >
      {decision === 'approve' && (
        <ExplanationFields onReasons={setReasons} open={open} reasons={reasons} review={review} />
      )}
      <OnlySecondNotice decision={decision} review={review} />
      {decision === 'approve' && items.length > 0 && <Text>{t('unsent', { count: items.length })}</Text>}
      {decision === 'reject' && (
        <ItemList
          items={items}
          onAsk={(place) => {
            write.reset();
            onClose();
            onAsk(place);
          }}
          onItems={onItems}
          review={review}
        />
      )}
    </DecisionDialog>
  );
}

/**
 * A correction leaves the second decision open: another senior may be available when the member resubmits.
 */
function OnlySecondNotice({ review, decision }: Pick<ReviewDialogProps, 'review' | 'decision'>) {
  const t = useTexts('verificationReviews.decision');
  if (!review.isOnlySecond || decision === 'reject') return null;
  return (
    <Alert bg="var(--cw-wait-tint)" color="wait" icon={<ToneIcon tone="wait" />}>
      {t('onlySecond')}
    </Alert>
  );
}
