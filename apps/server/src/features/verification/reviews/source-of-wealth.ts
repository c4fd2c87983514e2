// The source of wealth that a rating asks for: whether it is there, what a reviewer reads of it, and the request for it
// (VER-350, VER-351).
import {
  type Finding,
  type Language,
  type RiskRating,
  filled,
  listed,
  memberPersonId,
} from '@causeway/contract';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import {
  type WealthState,
  askForWealth,
  wealthRequestsOf,
  wealthState,
} from '../information-requests/index.ts';
import { monthsAfter, wealthDemand } from '../ratings/index.ts';
import type { KycRecord, Submission } from '../submissions/index.ts';
import { catalogues } from './messages/index.ts';
import { isEnterprise } from './record-parties.ts';

async function demandOf({ db, clock }: FeatureContext, level: RiskRating) {
  const demand = await wealthDemand(db, level);
  return demand && { ...demand, since: monthsAfter(hongKongDay(clock.now()), -demand.validMonths) };
}

type Waiting = Pick<Submission, 'id' | 'level' | 'memberId' | 'record'>;

/** Null where the rating asks for nothing, and once a submission is decided. */
export async function wealthOf(
  context: FeatureContext,
  { level, memberId }: Waiting,
  rating: RiskRating,
): Promise<WealthState | null> {
  const demand = level === null ? null : await demandOf(context, rating);
  return demand && wealthState(await wealthRequestsOf(context.db, memberId), demand.items, demand.since);
}

/** Opens the request for what is missing, once. */
export async function askWhatRatingAsks(
  context: FeatureContext,
  { id: submissionId, level, memberId }: Waiting,
  rating: RiskRating,
): Promise<void> {
  const demand = level === null ? null : await demandOf(context, rating);
  if (demand) await askForWealth(context, { ...demand, memberId, submissionId });
}

/** It counts no points: the rating asks for it. */
export function wealthFinding(
  state: WealthState | null,
  record: KycRecord,
  language: Language,
): readonly Finding[] {
  if (state === null) return [];
  const { findings, wealth } = catalogues[language];
  const { missing, request } = state;
  const last = request?.entries.at(-1)?.at;
  const items = listed(
    missing.map((item) => wealth[item]),
    language,
  );
  const values = { items, due: request?.dueOn ?? '', answered: last ? hongKongDay(last) : '' };
  return [
    {
      name: 'source-of-wealth',
      uid: isEnterprise(record) ? null : memberPersonId,
      outcome: missing.length === 0 ? 'look' : 'pending',
      detail: filled(findings[keyOf(state)], values),
      ...(request && { informationRequestId: request.id }),
    },
  ];
}

function keyOf({ missing, request }: WealthState) {
  if (missing.length === 0) return 'wealth-given';
  if (request === null) return 'wealth-unasked';
  return request.status === 'with-member' ? 'wealth-asked' : 'wealth-incomplete';
}
