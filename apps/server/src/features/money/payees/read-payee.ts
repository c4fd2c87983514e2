// One of a member's payees: its details with the approval and what the person may do, and the payee itself for payments.
import type { getPayee, ResponseOf } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { approvals } from '../second-approval/index.ts';
import { toDto } from './dto.ts';
import { mayWith } from './may.ts';
import { type PayeeRecord, payeeStore } from './store.ts';

/** Refuses payee-not-found. */
export async function payeeDetails(
  context: FeatureContext,
  { actor, language, now }: CallContext<PersonActor>,
  payeeId: string,
): Promise<ResponseOf<typeof getPayee>> {
  const payee = (await payeeStore(context.db).ofMember(actor.memberId, payeeId)) ?? refuse('payee-not-found');
  const approval = await context.use(approvals).ofSubject(actor, { kind: 'payee', subjectId: payeeId }, now);
  // An answer to a signed call omits the field.
  const own = actor.signedWith === undefined ? await mayWith(context, actor, payee) : [];
  return { ...toDto(payee, language), approval, may: [...(approval?.may ?? []), ...own] };
}

/** Reads a payee of this member; finds none of another's. */
export function payeeReader(db: Db): (memberId: string, payeeId: string) => Promise<PayeeRecord | undefined> {
  const store = payeeStore(db);
  return (memberId, payeeId) => store.ofMember(memberId, payeeId);
}
