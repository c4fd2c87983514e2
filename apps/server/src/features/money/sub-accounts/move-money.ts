// A move between the member's own balance and a sub-account: at once, or frozen until a second person approves it.
import type { getSubAccountMoveTerms, moveSubAccountMoney, RequestOf, ResponseOf } from '@causeway/contract';
import { amount, formatAmount, toDecimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts, noPart } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import {
  type ApprovalPart,
  type ApprovalRule,
  type Approvals,
  approvals,
  type Content,
} from '../second-approval/index.ts';
import { amountOf, isProtected } from '../prepared-payments/index.ts';
import { newTxnNo } from '../basics/index.ts';
import { toDto } from './dto.ts';
import { moveJournal } from './journals.ts';
import { moveStates } from './states.ts';
import { insert, type NamedMove, subAccountStore, type SubAccountStore } from './store.ts';

export interface SubAccountTools {
  readonly context: FeatureContext;
  readonly store: SubAccountStore;
  readonly approvals: Approvals;
}

export const subAccountTools = provider<SubAccountTools>('sub-accounts.tools', (context) => ({
  context,
  store: subAccountStore(context.db),
  approvals: context.use(approvals),
}));

/** Refuses sub-account-not-found. */
export async function ownAccount(store: SubAccountStore, { memberId }: PersonActor, id: string) {
  const account = await store.byId(id);
  return account?.memberId === memberId ? account : refuse('sub-account-not-found');
}

/** The content that a second person approves: amount, direction and sub-account. */
export const approvedContent = (move: NamedMove): Content => ({
  txnNo: move.id,
  subAccountId: move.subAccountId,
  direction: move.direction,
  currency: move.currency,
  amount: toDecimal(amount(move.currency, move.amount)),
  remark: move.remark,
});

/** Refuses invalid-input (decimals). */
export async function moveTerms(
  { approvals }: SubAccountTools,
  actor: PersonActor,
  { currency, amount: typed }: RequestOf<typeof getSubAccountMoveTerms>,
  now: Date,
): Promise<ResponseOf<typeof getSubAccountMoveTerms>> {
  const rule = await approvals.neededFor(actor, 'subAccount', amountOf(typed, currency));
  return { approval: await approvals.needOf(actor, rule, now) };
}

/** Empty when no second approval is needed. */
function askedFor(
  { approvals }: SubAccountTools,
  actor: PersonActor,
  rule: ApprovalRule | null,
  move: NamedMove,
  now: Date,
): Promise<ApprovalPart> {
  if (rule === null) return Promise.resolve({ part: noPart, audit: {} });
  const moved = formatAmount(amount(move.currency, move.amount), 'en', { code: true });
  const submission = {
    kind: 'sub-account-move',
    subjectId: move.id,
    content: approvedContent(move),
    summary: { name: move.name, amount: moved, direction: move.direction },
    rule,
  } as const;
  return approvals.submitted(actor, submission, now);
}

/** Refuses account-protected, sub-account-not-found and insufficient-balance. */
export const moveMoney = (
  tools: SubAccountTools,
  { actor, request }: CallContext<PersonActor>,
  input: RequestOf<typeof moveSubAccountMoney>,
): Promise<ResponseOf<typeof moveSubAccountMoney>> =>
  tools.context.spine.write(actor, request, async (now) => {
    if (isProtected(actor.passwordChangedAt, now)) refuse('account-protected');
    const { subAccountId, direction, currency, remark } = input;
    const { name } = await ownAccount(tools.store, actor, subAccountId);
    const value = amountOf(input.amount, currency);
    const rule = await tools.approvals.neededFor(actor, 'subAccount', value);

    const step = rule === null ? 'move' : 'submit-for-approval';
    const { to, journal } = moveOf(moveStates, null, `${step}-${direction}`);
    const row = {
      ...{ id: newTxnNo('move', now), memberId: actor.memberId, subAccountId },
      ...{ direction, currency, amount: value.minor, remark, status: to, version: 1 },
      ...{ depositId: null, personId: actor.personId, createdAt: now },
    };
    const move = { ...row, name };
    const approvalPart = await askedFor(tools, actor, rule, move, now);
    return {
      answer: toDto(move),
      ...joinParts(approvalPart.part, { inserts: [insert('sub_account_move', row)] }),
      journals: journal === null ? [] : [moveJournal(row, journal, now)],
      audit: {
        action: 'sub-accounts.move',
        subject: { kind: 'sub-account-move', id: row.id },
        after: { ...input, status: to, ...approvalPart.audit },
      },
    };
  });
