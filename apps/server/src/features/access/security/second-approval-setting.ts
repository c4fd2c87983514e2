// The rules of a business for second approval. Only an admin sets them, with a second factor, and only if there is somebody
// else.
import { randomUUID } from 'node:crypto';
import {
  type Nothing,
  type RequestOf,
  type ResponseOf,
  type getSecondApprovalSetting as getEndpoint,
  isIndividual,
  isLooserSecondApproval,
  type SecondApprovalRules,
  type setSecondApprovalSetting as setEndpoint,
  memberRoles,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert, PlannedJob } from '../../../platform/spine/plan.ts';
import { joinParts, type PlanPart } from '../../../platform/spine/plan-part.ts';
import { factorsOf } from '../factors/index.ts';
import { secondApprovalFacts, safetyNotice } from '../safety-notices/index.ts';
import { calledOf } from '../team/index.ts';
import { type Call, provedChange } from './proved-change.ts';
import { approversOf } from './second-approval-approvers.ts';
import { type Rules, baseOf, rulesOf, stillHeld } from './second-approval-rules.ts';
import { insert, otherDeciders, peopleCount, personRow, secondApprovalRow, update } from './store.ts';

const centsOf = (text: string | null): bigint | null => (text === null ? null : decimal(text, 'USD').minor);

const isAlone = async ({ db }: FeatureContext, { memberId, memberType }: PersonActor): Promise<boolean> =>
  isIndividual(memberType) || (await peopleCount(db, memberId)) < 2;

export async function secondApprovalSetting(
  context: FeatureContext,
  { actor, now }: Pick<Call, 'actor' | 'now'>,
): Promise<ResponseOf<typeof getEndpoint>> {
  const [row, alone, approvers] = await Promise.all([
    secondApprovalRow(context.db, actor.memberId),
    isAlone(context, actor),
    approversOf(context.db, actor, now),
  ]);
  const [still, { rules, until }] = await Promise.all([
    stillHeld(context, actor, row, now),
    baseOf(context, actor, row, now),
  ]);
  return {
    ...rulesOf(row),
    canChange: actor.roleId === memberRoles.admin && !alone,
    stillForYou: still === undefined ? null : { ...still, until: still.until.toISOString() },
    beforeYourChange: until === null ? null : { ...rulesOf(rules), until: until.toISOString() },
    approvers,
  };
}

/** Notifies everybody else who decides about money: the change, from what to what, and who made it. */
async function notices(
  { db }: FeatureContext,
  { memberId, personId }: PersonActor,
  before: SecondApprovalRules,
  after: SecondApprovalRules,
  now: Date,
): Promise<readonly PlannedJob[]> {
  const [others, self] = await Promise.all([otherDeciders(db, memberId, personId), personRow(db, personId)]);
  const facts = { by: calledOf(self), ...secondApprovalFacts(before, after) };
  return others.map(({ id }) => safetyNotice('recheck-changed', id, { now }, facts));
}

/** The rules that still apply, for a day, to the person who loosened them. */
const loosened = (
  { memberId, personId }: PersonActor,
  rules: Rules,
  after: SecondApprovalRules,
  now: Date,
): readonly Insert[] =>
  isLooserSecondApproval(rulesOf(rules), after)
    ? [
        insert('recheck_loosened', {
          id: randomUUID(),
          memberId,
          by: personId,
          at: now,
          newPayee: rules.newPayee,
          exchange: rules.exchange,
          transfer: rules.transfer,
          subAccount: rules.subAccount,
        }),
      ]
    : [];

/** Refuses, in this order: recheck-alone, authenticator-needed (no second factor), what the proof refuses. */
export async function setSecondApprovalSetting(
  context: FeatureContext,
  call: Call,
  { newPayee, exchange, transfer, subAccount, proof }: RequestOf<typeof setEndpoint>,
): Promise<Nothing> {
  const { memberId, personId } = call.actor;
  if (await isAlone(context, call.actor)) refuse('recheck-alone');
  const { authenticator, passkeys } = await factorsOf(context, personId);
  if (!authenticator && passkeys.length === 0) refuse('authenticator-needed');
  return provedChange(context, call, { purpose: 'recheck-setting', proof }, async (now) => {
    const row = await secondApprovalRow(context.db, memberId);
    const base = await baseOf(context, call.actor, row, now);
    const set = {
      newPayee,
      exchange: centsOf(exchange),
      transfer: centsOf(transfer),
      subAccount: subAccount === undefined ? (row?.subAccount ?? null) : centsOf(subAccount),
      changedBy: personId,
      changedAt: now,
      beganAt: base.beganAt,
      beforeNewPayee: base.rules.newPayee,
      beforeExchange: base.rules.exchange,
      beforeTransfer: base.rules.transfer,
      beforeSubAccount: base.rules.subAccount,
    };
    const [before, after] = [rulesOf(row), rulesOf(set)];
    const part: Partial<PlanPart> = row
      ? { updates: [update('recheck_setting', row, set)] }
      : {
          inserts: [insert('recheck_setting', { id: memberId, ...set })],
          conflicts: { recheck_setting_pkey: 'changed-meanwhile' },
        };
    return {
      answer: {},
      part: joinParts(part, {
        inserts: loosened(call.actor, base.rules, after, now),
        jobs: await notices(context, call.actor, before, after, now),
      }),
      audit: { before: { ...before }, after: { ...after } },
    };
  });
}
