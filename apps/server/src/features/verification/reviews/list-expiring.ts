// Documents of verified members that have expired or will within 90 days, soonest first.
import {
  type Language,
  type ResponseOf,
  hasExpired,
  type listExpiring as endpoint,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { expiriesOf } from './record-parties.ts';
import { catalogues } from './messages/index.ts';
import { membersExpiringBy } from './watch-expiry.ts';

/** The most rows that a person can read; the first to expire are listed. */
const ROWS_MAX = 500;

/** Leaves out members that the reader belongs to. */
export async function listExpiring(
  context: FeatureContext,
  actor: StaffActor,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<ResponseOf<typeof endpoint>> {
  const today = hongKongDay(now);
  const by = daysAfter(today, 90);
  const conflictsOfInterest = await membersOfStaff(context.db, actor.staffId);
  const list: ResponseOf<typeof endpoint>['list'] = [];
  for await (const { memberId, memberName, record } of membersExpiringBy(context, by)) {
    if (conflictsOfInterest.includes(memberId)) continue;
    for (const { what, personName, expiresOn } of expiriesOf(record)) {
      if (expiresOn > by) continue;
      const hasEnded = hasExpired({ until: expiresOn, isLongTerm: false }, today);
      list.push({
        memberId,
        memberName,
        personName,
        what: catalogues[language].words[what],
        expiresOn,
        hasEnded,
      });
    }
  }
  return { list: list.toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1)).slice(0, ROWS_MAX) };
}
