// A verification in the queue of its kind: its issues, its deadline, its assignment.
import { reviewLevels, type ReviewItem } from '@causeway/contract';
import { StatusTag, type Tone } from '@causeway/ui';
import { RatingTag } from '../../../shared/tags.tsx';
import { useStaff } from '../../../shared/session.ts';
import { ClaimActions } from '../claims/index.ts';
import { DueText } from '../evidence/index.ts';
import { Age } from '../../../shared/age-text.tsx';
import { Unsent } from './unsent.tsx';
import classes from './queue.module.css';
import { useTexts } from './texts.ts';

const TONES = {
  list: 'bad',
  rejected: 'bad',
  failed: 'bad',
  warning: 'wait',
  pending: 'info',
  none: 'good',
} as const satisfies Record<NonNullable<ReviewItem['risk']>, Tone>;

export function VerificationRow({ item }: { readonly item: ReviewItem }) {
  const t = useTexts('reviews.queue');
  const risks = useTexts('reviews.risk');
  const { title, level, memberId, memberName, risk, rating, due, since } = item;
  return (
    <>
      <span className={classes.rowTitle}>
        {title}
        <span className={classes.rowLevel}>
          {t(level === reviewLevels.second ? 'secondLevel' : 'firstLevel')}
          <Unsent item={item} />
        </span>
      </span>
      <span className={classes.rowMember}>{memberName ?? memberId}</span>
      <span className={classes.rowRisk}>
        {risk && <StatusTag tone={TONES[risk]}>{risks(risk)}</StatusTag>}
      </span>
      <span className={classes.rowRating}>{rating && <RatingTag level={rating} />}</span>
      <span className={classes.rowDue}>{due && <DueText due={due} />}</span>
      <span className={classes.rowSince}>
        <span className={classes.spoken}>{t('since')} </span>
        <Age className={classes.rowAge} since={since} />
      </span>
    </>
  );
}

interface RowClaimProps {
  readonly item: ReviewItem;
  readonly isMarked: boolean;
}

/** Placed beside the link, because the row itself is one. */
export function RowClaim({ item, isMarked }: RowClaimProps) {
  const t = useTexts('reviews.queue');
  const { staffId } = useStaff();
  const { memberId, memberName, level, claimedBy = null, may = [] } = item;
  return (
    <div className={classes.claim}>
      <span className={classes.claimant} data-mine={claimedBy?.staffId === staffId || undefined}>
        {claimedBy === null ? t('nobody') : claimedBy.staffId === staffId ? t('me') : claimedBy.name}
      </span>
      <ClaimActions
        inRow={isMarked ? 'marked' : 'other'}
        item={{ memberId, level, claimedBy, may }}
        name={memberName ?? memberId}
      />
    </div>
  );
}
