// What of a payee a second person approves: all that was filled in.
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import { approvals, type ApprovalPart, type ApprovalRule, type Content } from '../approvals/index.ts';
import { textsOf } from './columns.ts';
import type { PayeeRecord } from './store.ts';

export const approvedContent = (payee: PayeeRecord): Content => ({
  payeeId: payee.id,
  accountType: payee.account_type,
  entityType: payee.entity_type,
  currency: payee.currency,
  chainType: payee.chain_type,
  ...textsOf(payee),
  relationFileId: payee.relation_file_id,
  remark: payee.remark,
});

/** Part of the write that submits it; nothing where no second approval is needed. */
export const askedFor = async (
  context: FeatureContext,
  actor: PersonActor,
  rule: ApprovalRule | null,
  payee: PayeeRecord,
  now: Date,
): Promise<ApprovalPart> =>
  rule === null
    ? { part: noPart, audit: {} }
    : context.of(approvals).submitted(
        actor,
        {
          kind: 'payee',
          subjectId: payee.id,
          content: approvedContent(payee),
          summary: { name: payee.account_name, amount: null },
          rule,
        },
        now,
      );
