// A person's permitted actions on a payee besides its second approval, by the same rules as the calls.
import {
  disablePayee,
  enablePayee,
  mayCall,
  modifyPayee,
  submitTransfer,
  type ApprovalAct,
  type PayeeAct,
  memberRoles,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { approvals } from '../second-approval/index.ts';
import { isPayable, moveByMember } from './states.ts';
import type { PayeeRecord } from './store.ts';

type Act = Exclude<PayeeAct, ApprovalAct>;

const acts = ['pay', 'modify', 'disable', 'enable'] as const satisfies readonly Act[];

const calls = { pay: submitTransfer, modify: modifyPayee, disable: disablePayee, enable: enablePayee };

/** True when only an admin may enable a payee, because a second person approves this person's new ones (MON-433). */
export const adminEnables = async (
  context: Pick<FeatureContext, 'use'>,
  actor: PersonActor,
): Promise<boolean> =>
  actor.roleId !== memberRoles.admin && (await context.use(approvals).neededForPayee(actor)) !== null;

const allows: Readonly<Record<Act, (payee: PayeeRecord) => boolean>> = {
  pay: isPayable,
  modify: (payee) => moveByMember(payee, 'resubmit') !== undefined,
  disable: (payee) => moveByMember(payee, 'disable') !== undefined,
  enable: (payee) => moveByMember(payee, 'enable') !== undefined,
};

/** Queries the database only for people who might enable it. */
export async function mayWith(
  context: Pick<FeatureContext, 'use'>,
  actor: PersonActor,
  payee: PayeeRecord,
): Promise<Act[]> {
  const allowed = acts.filter((act) => mayCall(actor, calls[act]) && allows[act](payee));
  const isForAdmin = allowed.includes('enable') && (await adminEnables(context, actor));
  return isForAdmin ? allowed.filter((act) => act !== 'enable') : allowed;
}
