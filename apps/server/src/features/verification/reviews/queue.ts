// Verifications in the queue of what waits for staff. They are decided by calls of their own.
import { type Language, type ReviewItem, isIndividual } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { ReviewSource } from '../../reference/reviewing/index.ts';
import { countWaiting, waiting } from './store.ts';
import { catalogues } from './messages/index.ts';

export const verificationReviews = ({ db }: FeatureContext): ReviewSource => ({
  kind: 'member',
  list: async (page, language) => (await waiting(db, page)).map((row) => itemOf(row, language)),
  count: (viewer) => countWaiting(db, viewer),
});

const itemOf = (row: Awaited<ReturnType<typeof waiting>>[number], language: Language): ReviewItem => {
  const kind = isIndividual(row.member_type) ? 'personal' : 'enterprise';
  return {
    kind: 'member',
    subjectId: row.member_id,
    memberId: row.member_id,
    memberName: row.name_en,
    title: catalogues[language].titles[row.occasion === 'update' ? (`${kind}-update` as const) : kind],
    amount: null,
    since: row.submitted_at.toISOString(),
    level: row.level,
    claimedBy:
      row.staff_id === null || row.staff_name === null
        ? null
        : { staffId: row.staff_id, name: row.staff_name },
  };
};
