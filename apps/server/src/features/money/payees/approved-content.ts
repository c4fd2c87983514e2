// The content of a payee that a second person approves: every field.
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import { approvals, type ApprovalPart, type ApprovalRule, type Content } from '../second-approval/index.ts';
import { textsOf } from './columns.ts';
import type { PayeeRecord } from './store.ts';

export const approvedContent = (payee: PayeeRecord): Content => ({
  payeeId: payee.id,
  accountType: payee.accountType,
  entityType: payee.entityType,
  currency: payee.currency,
  chainType: payee.chainType,
  ...textsOf(payee),
  relationFileId: payee.relationFileId,
  remark: payee.remark,
});

/** Part of the write that submits it; empty when no second approval is needed. */
export const askedFor = async (
  context: FeatureContext,
  actor: PersonActor,
  rule: ApprovalRule | null,
  payee: PayeeRecord,
  now: Date,
): Promise<ApprovalPart> =>
  rule === null
    ? { part: noPart, audit: {} }
    : context.use(approvals).submitted(
        actor,
        {
          kind: 'payee',
          subjectId: payee.id,
          content: approvedContent(payee),
          summary: { name: payee.accountName, amount: null },
          rule,
        },
        now,
      );
