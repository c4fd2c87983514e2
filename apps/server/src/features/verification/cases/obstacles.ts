// What has to be done before a case is closed with an outcome: the verb refuses by it, and the form says so before (VER-330).
import type { CaseDetail } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import type { OutcomeRule } from './outcome-rules.ts';
import { type CaseRow, type PaymentStop, stopsOf } from './store.ts';

export type Obstacle = CaseDetail['obstacles'][number];

const ofStop = {
  restriction: 'restriction-in-force',
  match: 'match-undecided',
} as const satisfies Record<PaymentStop['because'], Obstacle['because']>;

/** In the order in which they are refused. */
export async function obstaclesOf(
  db: Db,
  rules: readonly OutcomeRule[],
  { id, memberId }: Pick<CaseRow, 'id' | 'memberId'>,
): Promise<readonly Obstacle[]> {
  const stops = await stopsOf(db, memberId);
  const missing = await Promise.all(
    rules.map(async ({ outcomes, missing }) => ({ outcomes, because: await missing?.(db, id) })),
  );
  return [
    ...stops.map(({ because }) => ({ outcome: 'nothing-found', because: ofStop[because] }) as const),
    ...missing.flatMap(({ outcomes, because }) =>
      because === undefined ? [] : outcomes.map((outcome) => ({ outcome, because })),
    ),
  ];
}
