// Saves a draft of the record, or submits it for review.
import { randomUUID } from 'node:crypto';
import {
  type EnterpriseRecord,
  type Language,
  type PersonalRecord,
  type RequestOf,
  type sliceSavePersonalKyc,
  type sliceSaveEnterpriseKyc,
  isIdentityFinished,
  ruleMessages,
} from '@causeway/contract';
import type { PersonActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../platform/spine/plan.ts';
import { type BrokenRule, brokenEnterpriseRules, brokenPersonalRules } from './record-rules.ts';
import { nextState } from './slice-states.ts';
import {
  type Member,
  type Verification,
  insert,
  memberById,
  newestCheck,
  update,
  unchanged,
  verificationOf,
} from './store.ts';
import { refuseOtherKind } from './view-verification.ts';

export type SaveInput =
  | { readonly kind: 'personal'; readonly input: RequestOf<typeof sliceSavePersonalKyc> }
  | { readonly kind: 'enterprise'; readonly input: RequestOf<typeof sliceSaveEnterpriseKyc> };

export const screenJob = 'verification.screen';

export const saveVerification = (
  context: FeatureContext,
  actor: PersonActor,
  request: WriteRequest,
  saving: SaveInput,
  language: Language,
): Promise<object> => {
  refuseOtherKind(actor, saving.kind);
  return context.spine.write<object>(actor, request, async (now) => {
    const { isEditable, version, record } = saving.input;
    const member = (await memberById(context.db, actor.memberId)) ?? refuse('forbidden');
    const before = await verificationOf(context.db, member.id);
    const next =
      nextState(member.kyc_status, isEditable === 1 ? 'submit' : 'save') ?? refuse('verification-closed');
    if ((before?.version ?? 0) !== version) refuse('changed-meanwhile');
    if (isEditable === 0) return draft(member, before, record);
    refuseBroken(brokenRules(saving, now), language);
    const check = await newestCheck(context.db, member.id);
    if (!check || !isIdentityFinished(check.result)) refuse('identity-check-unfinished');

    const set = { record, submitted_at: now, submitted_by: actor.personId, ...undecided };
    const { id, ...part } = keep(member, before, set);
    return {
      answer: {},
      ...part,
      updates: [...part.updates, update('member', member, { kyc_status: next, ...partyOf(saving) })],
      unchanged: [unchanged('identity_check', check)],
      audit: {
        action: 'verification.submit',
        subject: { kind: 'verification', id },
        before: { kycStatus: member.kyc_status },
        after: { kycStatus: next, changed: changedFields(before, record) },
      },
      jobs: [{ name: screenJob, data: { verificationId: id } }],
    };
  });
};

const undecided = { decided_at: null, decided_by: null, reject_reason: null };

/** A rejection's reason stays in sight while its record is being corrected. */
const draft = (member: Member, before: Verification | undefined, record: object): Plan<object> => {
  const { id, ...part } = keep(member, before, { record });
  return {
    answer: {},
    ...part,
    unchanged: [unchanged('member', member)],
    audit: {
      action: 'verification.save',
      subject: { kind: 'verification', id },
      after: { kycStatus: member.kyc_status, changed: changedFields(before, record) },
    },
  };
};

/** The first save makes the row, later ones change it. Two first saves at once: one of them read an old version. */
const keep = (member: Member, before: Verification | undefined, set: { readonly record: object }) => {
  const id = before?.id ?? randomUUID();
  return {
    id,
    inserts: before ? [] : [insert('verification', { id, member_id: member.id, ...set })],
    updates: before ? [update('verification', before, set)] : [],
    conflicts: { verification_member: 'changed-meanwhile' } as const,
  };
};

/** Names of the fields, not what is in them: the trail is kept for longer than a draft. */
const changedFields = (before: Verification | undefined, record: object): readonly string[] => {
  const old = new Map(Object.entries(before?.record ?? {}));
  const isSame = ([field, value]: [string, unknown]): boolean =>
    JSON.stringify(old.get(field)) === JSON.stringify(value);
  return Object.entries(record)
    .filter((entry) => !isSame(entry))
    .map(([field]) => field)
    .toSorted();
};

// The record was checked against the schema of its kind by the edge, because it is submitted.
const brokenRules = ({ kind, input }: SaveInput, now: Date): readonly BrokenRule[] =>
  kind === 'personal'
    ? brokenPersonalRules(input.record as PersonalRecord)
    : brokenEnterpriseRules(input.record as EnterpriseRecord, now.toISOString().slice(0, 10));

const refuseBroken = (broken: readonly BrokenRule[], language: Language): void => {
  if (broken.length === 0) return;
  const fields = broken.map(({ field, rule }) => ({
    path: `record.${field}`,
    message: ruleMessages[rule][language],
  }));
  refuse('invalid-input', { data: { fields } });
};

/** Whom the provider serves from now on under this name. */
const partyOf = ({ kind, input }: SaveInput): { readonly name_en: string; readonly country: string } => {
  if (kind === 'enterprise') {
    const { memberNameEn, regCountry } = input.record as EnterpriseRecord;
    return { name_en: memberNameEn, country: regCountry };
  }
  const { firstName, lastName, residenceCountry } = input.record as PersonalRecord;
  return { name_en: `${firstName} ${lastName}`, country: residenceCountry };
};
