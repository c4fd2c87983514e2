// Verifications in staff's queue. Separate calls decide them.
import {
  type Language,
  type ReviewItem,
  type VerificationChoice,
  type VerificationReview,
  isIndividual,
} from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { type ReviewPage, type ReviewSource, reviewSlot } from '../../foundation/reviewing/index.ts';
import { mayWith } from './decision-rules.ts';
import { rankOf, riskOfRank } from './risk.ts';
import { type Chosen, countWaiting, waiting } from './store.ts';
import { catalogues } from './messages/index.ts';

export const verificationReviews = reviewSlot(({ db, clock }: FeatureContext): ReviewSource => {
  const today = () => hongKongDay(clock.now());
  return {
    kind: 'member',
    list: async ({ choice, ...page }, language) =>
      (await waiting(db, page, chosen(choice, today()))).map((row) =>
        itemOf(row, { ...page, language, today: today() }),
      ),
    count: (viewer, choice) => countWaiting(db, viewer, chosen(choice, today())),
  };
});

const chosen = (choice: VerificationChoice | undefined, today: string): Chosen | undefined =>
  choice && {
    ...choice,
    rank: choice.risk && rankOf(choice.risk),
    dueBefore: choice.isOverdue && today,
  };

/** Still in time on the last day, in Hong Kong. */
export const dueOf = (day: string, today: string): NonNullable<VerificationReview['due']> => ({
  day,
  isOver: day < today,
});

interface Reader extends Pick<ReviewPage, 'staffId' | 'role'> {
  readonly language: Language;
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
}

function itemOf(
  row: Awaited<ReturnType<typeof waiting>>[number],
  { staffId, role, language, today }: Reader,
): ReviewItem {
  const kind = isIndividual(row.memberType) ? 'personal' : 'enterprise';
  const deciders = row.isDecidedByViewer === true ? [staffId] : [];
  const waits = { level: row.level, deciders, claimedBy: row.staffId ?? undefined };
  return {
    kind: 'member',
    subjectId: row.memberId,
    memberId: row.memberId,
    memberName: row.nameEn,
    title: catalogues[language].titles[row.occasion === 'update' ? (`${kind}-update` as const) : kind],
    amount: null,
    since: row.submittedAt.toISOString(),
    level: row.level,
    claimedBy:
      row.staffId === null || row.staffName === null ? null : { staffId: row.staffId, name: row.staffName },
    may: mayWith({ staffId, role }, waits),
    drafted: row.drafted,
    due: dueOf(row.dueOn, today),
    risk: riskOfRank(row.risk),
    ...(row.rating !== null && { rating: row.rating }),
  };
}
