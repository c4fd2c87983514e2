// Second approvals for features: whether one is needed, the parts of writes that request or end one, and its current
// state. A feature moves its own object in the same write.
import { randomUUID } from 'node:crypto';
import { type Approval, type ApprovalAct, type ApprovalNeed, isIndividual } from '@causeway/contract';
import { decimal, toDecimal, type Amount } from '@causeway/money';
import { type PersonActor, peopleBehind } from '../../../platform/actor.ts';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { joinParts, noPart } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import type { CheckedProof } from '../../access/proofs/index.ts';
import { secondApprovalRules } from '../../access/security/index.ts';
import { calledOf, tiesTo, type Tie } from '../../access/team/index.ts';
import { market, worthIn, type Market } from '../basics/index.ts';
import type { ApprovalPart } from './approval-part.ts';
import { type Content, hashOf, isAsSubmitted } from './content.ts';
import { overdueApprovals } from './lapse-overdue.ts';
import { noticesTo } from './notify-job.ts';
import { mayWith } from './may.ts';
import { decisionProofs } from './proof.ts';
import {
  approvalStates,
  isAbove,
  maySubmit,
  noTies,
  refusalOf,
  submittersOf,
  unfitness,
  type ApprovalEvent,
} from './approval-terms.ts';
import {
  approvalStore,
  insert,
  unchanged,
  update,
  type ApprovalRecord,
  type ApprovalStore,
  type Person,
  type Rule,
  type Subject,
  type Summary,
} from './store.ts';
import { waitingApprovals } from './waiting-approvals.ts';

export interface Submission extends Subject {
  readonly rule: Rule;
  /**
   * Exactly what is submitted; `decidable` gets the same fields from the feature, with their values of that
   * time.
   */
  readonly content: Content;
  readonly summary: Summary;
}

export interface Decision extends Subject {
  /** The object's current content. */
  readonly content: Content;
  readonly decision: 'approve' | 'reject';
  /** The version seen by the person who decides. */
  readonly version: number;
  readonly contentHash: string;
}

/** An approval that may be decided, and the person who decides it. */
export interface Decidable {
  readonly approval: ApprovalRecord;
  readonly decider: Person;
}

interface End {
  readonly event: Exclude<ApprovalEvent, 'submit'>;
  /** The deciding person; null when the approval lapses on its own. */
  readonly by: Pick<Person, 'id' | 'version'> | null;
  readonly reason?: string | null;
  /** The approver's proof; used up with the decision. */
  readonly proof?: CheckedProof;
}

type Submitter = Pick<PersonActor, 'memberId' | 'personId' | 'keyOwnerIds'>;

type Who = Submitter & Pick<PersonActor, 'memberType'>;

/** Movements with a threshold. Transfers to or from the prepaid account use the one of transfers. */
type Movement = 'exchange' | 'transfer' | 'subAccount';

function rules(context: FeatureContext, rates: Market['rates']) {
  const settingOf = context.use(secondApprovalRules);

  /** The threshold in USD; null when no amount needs an approval. */
  const thresholdFor = async (who: Who, movement: Movement): Promise<Amount | null> => {
    const setting = isIndividual(who.memberType) ? undefined : await settingOf(who);
    const above = setting?.[movement] ?? null;
    return above === null ? null : decimal(above, 'USD');
  };

  /** Null when no approval is needed. */
  return {
    neededForPayee: async (who: Who): Promise<Rule | null> => {
      const setting = isIndividual(who.memberType) ? undefined : await settingOf(who);
      return setting?.newPayee ? { threshold: null, worth: null } : null;
    },

    thresholdFor,

    /** `value` is the amount sold, paid or moved, without the fee. */
    neededFor: async (who: Who, movement: Movement, value: Amount): Promise<Rule | null> => {
      const threshold = await thresholdFor(who, movement);
      if (threshold === null) return null;
      const worth = worthIn((await rates()).mid, value, 'USD');
      return isAbove(threshold, worth)
        ? { threshold: toDecimal(threshold), worth: worth && toDecimal(worth) }
        : null;
    },
  };
}

type TiesOf = (personIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, Tie>>;

/** People, current or former, who may decide what this person submitted. */
const fitAmong = (people: readonly Person[], ties: ReadonlyMap<string, Tie>): readonly Person[] =>
  people.filter((person) => unfitness(person, ties) === null);

function ended(approval: ApprovalRecord, { event, by, reason = null, proof }: End, now: Date): ApprovalPart {
  const { to } = moveOf(approvalStates, approval.status, event);
  return {
    part: joinParts(proof?.part ?? noPart, {
      updates: [
        update('approval', approval, { status: to, decidedBy: by?.id ?? null, decidedAt: now, reason }),
      ],
      // Checks the person again, so that a role removed at the same instant decides nothing.
      unchanged: by === null ? [] : [unchanged('person', by)],
      jobs: event === 'withdraw' ? [] : noticesTo(approval.id, 'decided', [approval.submittedBy]),
    }),
    audit: { approvalId: approval.id, contentHash: approval.contentHash, approval: to },
  };
}

function decisions(store: ApprovalStore, tiesOf: TiesOf) {
  const waiting = async ({ kind, subjectId }: Subject): Promise<ApprovalRecord> => {
    const approval = await store.newestOf(kind, subjectId);
    return approval?.status === 'waiting' ? approval : refuse('already-decided');
  };

  /** Refuses by the reason of `refusalOf`. */
  const who = async (
    { personId }: PersonActor,
    act: ApprovalAct,
    approval: ApprovalRecord,
    ties: ReadonlyMap<string, Tie>,
  ): Promise<Person> => {
    const people = await store.people(approval.memberId);
    const refusal = refusalOf(act, approval, personId, { people, ties });
    if (refusal !== null) refuse(refusal);
    return people.find(({ id }) => id === personId) ?? refuse('not-approver');
  };

  return {
    /**
     * Refuses, in this order: already-decided (also when nothing waits), changed-meanwhile (since it was seen, or since
     * it was submitted), not-approver. For an approval also own-submission, role-just-given, submitter-gone; a
     * rejection only removes power. The feature makes sure that the subject belongs to this member.
     */
    decidable: async (actor: PersonActor, decision: Decision, now: Date): Promise<Decidable> => {
      const approval = await waiting(decision);
      const { version, contentHash: hash } = approval;
      if (version !== decision.version || hash !== decision.contentHash) refuse('changed-meanwhile');
      if (!isAsSubmitted(approval, decision.content))
        refuse('changed-meanwhile', { because: 'it is not what was submitted' });
      const isApproval = decision.decision === 'approve';
      const ties = isApproval ? await tiesOf(submittersOf(approval), now) : noTies;
      return { approval, decider: await who(actor, decision.decision, approval, ties) };
    },

    /** Refuses already-decided, not-submitter. */
    withdrawn: async (actor: PersonActor, subject: Subject, now: Date): Promise<ApprovalPart> => {
      const approval = await waiting(subject);
      const by = await who(actor, 'withdraw', approval, noTies);
      return ended(approval, { event: 'withdraw', by }, now);
    },

    /** Lapses an approval that still waits when its subject ends in another way. */
    lapsed: async (subject: Subject, now: Date): Promise<ApprovalPart> =>
      ended(await waiting(subject), { event: 'lapse', by: null }, now),
  };
}

/** The approval as the open API has it, with the rights that a session reads in place of its flags. */
interface ViewedApproval extends Approval {
  readonly may: ApprovalAct[];
}

const views = (store: ApprovalStore, tiesOf: TiesOf) => ({
  /** The newest approval of a payee or transaction of this member; null when it never needed one. */
  ofSubject: async (
    actor: PersonActor,
    { kind, subjectId }: Subject,
    now: Date,
  ): Promise<ViewedApproval | null> => {
    const { memberId, personId } = actor;
    const [approval, people] = await Promise.all([store.newestOf(kind, subjectId), store.people(memberId)]);
    if (approval?.memberId !== memberId) return null;
    const isWaiting = approval.status === 'waiting';
    const ties = isWaiting ? await tiesOf(submittersOf(approval), now) : noTies;
    const fit = isWaiting ? fitAmong(people, ties) : [];
    const named = (id: string): string => calledOf(people.find((one) => one.id === id) ?? nobody);
    return {
      ...approval.rule,
      approvers: fit.map(calledOf),
      status: approval.status,
      version: approval.version,
      contentHash: approval.contentHash,
      submittedBy: named(approval.submittedBy),
      submittedAt: approval.submittedAt.toISOString(),
      isOwn: approval.submittedBy === personId,
      mayDecide: fit.some(({ id }) => id === personId),
      mayReject: isWaiting && fitAmong(people, noTies).some(({ id }) => id === personId),
      submitterIsGone: isWaiting && !maySubmit(people.find(({ id }) => id === approval.submittedBy)),
      decidedBy: approval.decidedBy && named(approval.decidedBy),
      decidedAt: approval.decidedAt?.toISOString() ?? null,
      reason: approval.reason,
      may: mayWith(actor, approval, { people, ties }),
    };
  },
});

const executed = (store: ApprovalStore) => ({
  /**
   * Called before execution: throws when a needed approval is missing, or when the content is not what was approved.
   * That is a bug, because the content never changes after submission.
   */
  assertApproved: async (subject: Subject, contentNow: () => Promise<Content>): Promise<void> => {
    const approval = await store.newestOf(subject.kind, subject.subjectId);
    if (!approval) return;
    const name = `${subject.kind} ${subject.subjectId}`;
    if (approval.status !== 'approved') throw new Error(`${name} is ${approval.status} by its approval`);
    if (!isAsSubmitted(approval, await contentNow())) throw new Error(`${name} is not what was approved`);
  },
});

const nobody = { name: null, email: null, countryCode: null, mobile: null };

/** One per server: `context.use(approvals)`. */
export const approvals = provider('approvals', (context) => {
  const store = approvalStore(context.db);
  const ties: TiesOf = (personIds, now) => tiesTo(context.db, personIds, now);
  const viewed = views(store, ties);

  /** The people who may approve this person's submissions, by name. */
  const approversOf = async (who: Submitter, now: Date): Promise<ApprovalNeed['approvers']> => {
    const [people, tied] = await Promise.all([store.people(who.memberId), ties(peopleBehind(who), now)]);
    return fitAmong(people, tied).map(calledOf);
  };

  return {
    ...rules(context, context.use(market).rates),

    /** The need shown before a submission; null when no approval is needed. */
    needOf: async (submitter: Submitter, rule: Rule | null, now: Date): Promise<ApprovalNeed | null> => {
      if (rule === null) return null;
      return { ...rule, approvers: await approversOf(submitter, now) };
    },

    approversOf,

    /** Part of the write that makes the subject; also notifies the people who may approve. */
    submitted: async (
      who: Submitter,
      { kind, subjectId, content, summary, rule }: Submission,
      now: Date,
    ): Promise<ApprovalPart> => {
      const { memberId, personId, keyOwnerIds } = who;
      const [people, tied] = await Promise.all([store.people(memberId), ties(peopleBehind(who), now)]);
      const fit = fitAmong(people, tied);
      const [id, hash] = [randomUUID(), hashOf(content)];
      const row = {
        id,
        memberId,
        kind,
        subjectId,
        content,
        contentHash: hash,
        rule,
        summary,
        submittedBy: personId,
        submittedAt: now,
        keyOwnerIds: [...keyOwnerIds],
        status: moveOf(approvalStates, null, 'submit').to,
      };
      return {
        part: joinParts({
          inserts: [insert('approval', row)],
          jobs: noticesTo(
            id,
            'submitted',
            fit.map((person) => person.id),
          ),
          conflicts: { approval_once: 'changed-meanwhile' },
        }),
        audit: { approvalId: id, contentHash: hash, approval: row.status },
      };
    },

    /** Part of the write that moves the subject. */
    ended,
    ...decisions(store, ties),
    ...viewed,
    ...waitingApprovals(context, store),
    ...decisionProofs(context, store, viewed.ofSubject),
    ...executed(store),
    ...overdueApprovals(context, store, (approval, now) =>
      ended(approval, { event: 'lapse', by: null }, now),
    ),
  };
});

export type Approvals = ReturnType<(typeof approvals)['build']>;
