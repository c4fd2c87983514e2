// The content of a prepaid transfer that a second person approves: its amount and direction.
import { amount, formatAmount, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import type { ApprovalPart, ApprovalRule, Approvals, Content } from '../second-approval/index.ts';
import type { Submitted } from './store.ts';

type Moved = Pick<Submitted, 'id' | 'direction' | 'amount'>;

export const approvedContent = ({ id, direction, amount: minor }: Moved): Content => ({
  txnNo: id,
  direction,
  currency: 'USD',
  amount: toDecimal(amount('USD', minor)),
});

/** Part of the write that submits it; empty when no second approval is needed. */
export async function askedFor(
  approvals: Approvals,
  actor: PersonActor,
  rule: ApprovalRule | null,
  moved: Moved,
  now: Date,
): Promise<ApprovalPart> {
  if (rule === null) return { part: noPart, audit: {} };
  const submission = {
    kind: 'prepaid',
    subjectId: moved.id,
    content: approvedContent(moved),
    summary: {
      name: '',
      amount: formatAmount(amount('USD', moved.amount), 'en', { code: true }),
      direction: moved.direction,
    },
    rule,
  } as const;
  return approvals.submitted(actor, submission, now);
}
