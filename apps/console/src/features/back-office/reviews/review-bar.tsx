// The header of a review and its decisions. Screening matches are cleared or confirmed, everything else is
// approved or rejected; for some kinds, staff may first request documents from the member.
import {
  decideReview,
  documentReasons,
  documentsWorkingDays,
  explainedKinds,
  getReview,
  listAudit,
  listReviews,
  reviewReasons,
  reviewLevels,
  type DecidedKind,
  type ReasonTemplate,
  type RequestOf,
  type ReviewAct,
  type ReviewDetail,
} from '@causeway/contract';
import { StatusTag, toast } from '@causeway/ui';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import {
  DecisionBar,
  DecisionDialog,
  DecisionSubject,
  HolderField,
  useDecision,
  useDeciding,
} from '../decisions/index.ts';
import { MemberLink } from '../evidence/index.ts';
import {
  type FindingReasons,
  FindingFields,
  areExplained,
  clearancesOf,
  openFindings,
} from './finding-fields.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { useHoldText } from './hold-text.ts';
import { useTexts } from './texts.ts';

type Decided = RequestOf<typeof decideReview>['decision'];
interface ReviewBarProps {
  readonly kind: DecidedKind;
  readonly subjectId: string;
  /** Undefined while the review is loading. */
  readonly review: ReviewDetail | undefined;
}

const decisions = ['approve', 'reject', 'request-documents'] as const satisfies readonly Decided[];

const wordsOf = (kind: DecidedKind) =>
  kind === 'screening'
    ? ({ approve: 'clear', reject: 'confirm', 'request-documents': 'requestDocuments' } as const)
    : ({ approve: 'approve', reject: 'reject', 'request-documents': 'requestDocuments' } as const);

const isExplained = (kind: DecidedKind): boolean => explainedKinds.some((each) => each === kind);

export function ReviewBar({ kind, subjectId, review }: ReviewBarProps) {
  const t = useTexts('reviews.decision');
  const { place, asked, ask, close, meanwhile, setMeanwhile } = useDeciding<ReviewAct>({ kind, subjectId });
  const isOpen = review?.open === true;
  const isUnscreened = isOpen && review.item.screened === false;
  const notice = useNotice(review?.mayNot ?? null);
  const held = useHoldText(review?.item.hold);
  const why = review?.twoBecause && t(`twoBecause.${review.twoBecause}`);
  const hold = useTexts('reviews.hold');
  const offers = useOffers(kind, isUnscreened);
  const words = wordsOf(kind);
  const onDecided = (decision: Decided): void => {
    const isFirst = decision === 'approve' && review?.twoBecause && review.firstApprovedBy === undefined;
    toast(
      t(isFirst ? 'approveFirst' : `${words[decision]}Done`, { title: review?.item.title ?? '' }),
      'good',
    );
    place.leave();
  };
  const dialog = { onClose: close, onDecided, onMeanwhile: setMeanwhile };
  return (
    <>
      <DecisionBar
        about={<About isUnscreened={isUnscreened} kind={kind} review={review} />}
        meanwhile={meanwhile}
        notice={isOpen ? [notice, why, held].filter(Boolean).join(' ') || undefined : undefined}
        offers={offers.filter(({ decision }) => review?.may.includes(decision))}
        onAsk={ask}
        place={place}
        title={review?.item.title ?? subjectId}
      />
      {review &&
        decisions.map((decision) => (
          <ReviewDialog
            decision={decision}
            key={decision}
            opened={asked === decision}
            review={review}
            {...dialog}
          />
        ))}
      {review && asked === 'hold' && (
        <HoldDialog
          onClose={close}
          onHeld={() => {
            toast(hold('done', { title: review.item.title }), 'good');
            place.leave();
          }}
          onMeanwhile={setMeanwhile}
          review={review}
        />
      )}
    </>
  );
}

const notices = {
  'requested-it': 'requesterNotice',
  'approved-first': 'firstApproverNotice',
  'released-it': 'releaserNotice',
} as const;

/** Why the reader has fewer decisions than a colleague. */
function useNotice(mayNot: ReviewDetail['mayNot']): string | undefined {
  const t = useTexts('reviews.decision');
  const shared = useSharedTexts('review');
  if (mayNot === null) return undefined;
  if (mayNot === 'looks-on') return shared('auditorNotice');
  return t(notices[mayNot]);
}

function useOffers(kind: DecidedKind, isUnscreened: boolean) {
  const t = useTexts('reviews.decision');
  const hold = useTexts('reviews.hold');
  const words = wordsOf(kind);
  return [
    { decision: 'reject', label: t(words.reject), shortcut: 'r', against: 'usual' },
    { decision: 'hold', label: hold('hold'), shortcut: 'h', isAside: true, isDisabled: isUnscreened },
    { decision: 'request-documents', label: t('requestDocuments'), shortcut: 'q', isAside: true },
    { decision: 'approve', label: t(words.approve), shortcut: 'a', isDisabled: isUnscreened },
  ] as const;
}

interface AboutProps extends Pick<ReviewBarProps, 'kind' | 'review'> {
  readonly isUnscreened: boolean;
}

function About({ kind, review, isUnscreened }: AboutProps) {
  const t = useTexts('reviews');
  if (review === undefined) return t(`kind.${kind}`);
  const waitsFor = isUnscreened ? 'unscreened' : 'open';
  const isWaiting = review.open || review.awaitsMember === true;
  return (
    <>
      <span>{t(`kind.${kind}`)}</span>
      <StatusTag tone={isWaiting ? 'wait' : 'done'}>
        {t(`review.${review.open ? waitsFor : isWaiting ? 'awaitsMember' : 'decided'}`)}
      </StatusTag>
      {review.open && review.item.level !== undefined && (
        <StatusTag tone="wait">{t(`review.level${review.item.level}`)}</StatusTag>
      )}
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

/** The reader of the reason, if it is not the member. */
const HINTS: Partial<Record<DecidedKind, 'reasonHintStaff' | 'reasonHintTrail'>> = {
  access: 'reasonHintStaff',
  'bill-change': 'reasonHintStaff',
  screening: 'reasonHintTrail',
};

/** The effect of a decision; after a first approval a second one is still needed. */
function useFollows({ item: { kind, level }, twoBecause }: ReviewDetail, decision: Decided): string {
  const t = useTexts('reviews.decision');
  if (decision === 'request-documents')
    return t(`documentsFollow.${kind === 'deposit' ? 'deposit' : 'transfer'}`);
  if (decision === 'reject') return t(`rejected.${kind}`);
  if (level !== reviewLevels.first) return t(`follows.${kind}`);
  return t(twoBecause === 'finding' ? 'followsFirstFinding' : 'followsFirst');
}

function ReviewDialog({ review, decision, opened, onClose, onDecided, onMeanwhile }: ReviewDialogProps) {
  const t = useTexts('reviews.decision');
  const kinds = useTexts('reviews.kind');
  const { decide, write } = useDecision(decideReview, [getReview, listReviews, listAudit], {
    onDecided: () => onDecided(decision),
    onMeanwhile,
  });
  const [reason, setReason] = useState('');
  const [template, setTemplate] = useState<ReasonTemplate>();
  const [workingDays, setWorkingDays] = useState<number>(documentsWorkingDays.usual);
  const [reasons, setReasons] = useState<FindingReasons>({});
  const { item, checks, version } = review;
  const { kind, subjectId, amount } = item;
  const follows = useFollows(review, decision);
  const word = wordsOf(kind)[decision];
  const approves = decision === 'approve';
  const asks = decision === 'request-documents';
  const doubts = approves ? openFindings(checks) : [];
  const findings = isExplained(kind) ? doubts : [];
  const [payerName, setPayerName] = useState('');
  const asksHolder = isHolderAsked(review, decision);
  const isPlain = approves && findings.length === 0;
  return (
    <DecisionDialog
      confirmFirst={isPlain}
      confirmLabel={t(word)}
      danger={decision === 'reject'}
      disabled={[
        asks && !isDeadline(workingDays),
        asksHolder && payerName.trim() === '',
        !areExplained(findings, reasons),
      ].includes(true)}
      doubts={doubts.length}
      follows={follows}
      onClose={onClose}
      onConfirm={() =>
        decide({
          kind,
          subjectId,
          version,
          decision,
          ...(!approves && { template, reason: reason.trim() }),
          ...(asks && { workingDays }),
          ...(asksHolder && { payerName: payerName.trim() }),
          ...clearancesOf(findings, reasons),
        })
      }
      opened={opened}
      size={isPlain ? 'md' : 'lg'}
      subject={
        <DecisionSubject about={`${kinds(kind)} · ${item.memberName ?? item.memberId}`} name={item.title}>
          {amount && <AmountDtoText currency={amount.currency} size="lg" value={amount.value} />}
        </DecisionSubject>
      }
      title={t(`${word}Title`)}
      write={write}
      {...(!approves && {
        reason: {
          description: t(asks ? 'documentsHint' : (HINTS[kind] ?? 'reasonHint')),
          value: reason,
          onChange: setReason,
        },
        template: {
          offered: asks ? documentReasons : reviewReasons[kind],
          value: template,
          onChange: setTemplate,
        },
      })}
    >
      <FindingFields findings={findings} onReasons={setReasons} reasons={reasons} />
      {asksHolder && <HolderField onChange={setPayerName} value={payerName} />}
      {asks && <Deadline onChange={setWorkingDays} value={workingDays} />}
    </DecisionDialog>
  );
}

interface DeadlineProps {
  readonly value: number;
  readonly onChange: (workingDays: number) => void;
}

function Deadline({ value, onChange }: DeadlineProps) {
  const t = useTexts('reviews.decision');
  return (
    <NumberInput
      allowDecimal={false}
      description={t('workingDaysHint')}
      label={t('workingDays')}
      max={documentsWorkingDays.max}
      min={1}
      onChange={(workingDays) => onChange(Number(workingDays))}
      value={value}
    />
  );
}

const isHolderAsked = ({ asksHolder }: ReviewDetail, decision: Decided): boolean =>
  decision === 'reject' && asksHolder === true;

const isDeadline = (workingDays: number): boolean =>
  Number.isInteger(workingDays) && workingDays >= 1 && workingDays <= documentsWorkingDays.max;
