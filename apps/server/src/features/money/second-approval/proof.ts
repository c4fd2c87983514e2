// How approvers of money prove who they are. It is the same proof as for submitters: the authenticator when transfers
// require it, else a code by email or SMS, or a passkey instead of either. Each proof covers the exact content
// submitted (MON-219).
import {
  authTypes,
  type Approval,
  type ApprovalProof,
  type GivenProof,
  type Language,
  type PasskeyRequest,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { beginPasskeyRequest } from '../../access/factors/index.ts';
import type { CheckedProof, ProofCall, RefusedProof } from '../../access/proofs/index.ts';
import {
  checkApproval,
  codeWaysOf,
  isAskedFor,
  issuePaymentCode,
  otherKind,
} from '../prepared-payments/index.ts';
import type { ApprovalRecord, ApprovalStore, Subject } from './store.ts';
import { nameLabels, wayIn } from './summary.ts';

const purpose = 'recheck';

const signed = ({ kind, subjectId }: Subject, contentHash: string) => ({ kind, subjectId, contentHash });

type OfSubject = (actor: PersonActor, subject: Subject, now: Date) => Promise<Approval | null>;

export function decisionProofs(context: FeatureContext, store: ApprovalStore, ofSubject: OfSubject) {
  /** Refuses already-decided (also when nothing waits), not-approver. */
  const toDecide = async (actor: PersonActor, subject: Subject, now: Date): Promise<Approval> => {
    const approval = await ofSubject(actor, subject, now);
    if (approval?.status !== 'waiting') return refuse('already-decided');
    return approval.mayDecide ? approval : refuse('not-approver');
  };

  return {
    /** The proof that this person needs to approve; null when they may not decide. */
    proofOf: async ({ personId }: PersonActor, approval: Approval | null): Promise<ApprovalProof | null> =>
      approval?.mayDecide === true ? codeWaysOf(context, personId) : null,

    /** Refuses what `toDecide` refuses, and passkey-refused when they have none. */
    beginPasskey: async (actor: PersonActor, subject: Subject, now: Date): Promise<PasskeyRequest> => {
      const { contentHash } = await toDecide(actor, subject, now);
      const { hasPasskey } = await codeWaysOf(context, actor.personId);
      if (!hasPasskey) refuse('passkey-refused', { because: 'there is none' });

      const approves = signed(subject, contentHash);
      return beginPasskeyRequest(context, { ownerId: actor.personId, purpose, approves }, now);
    },

    /** Refuses what `toDecide` refuses, transaction-not-found (an authenticator has to approve it), code-cooldown. */
    sendCode: (
      actor: PersonActor,
      request: WriteRequest,
      subject: Subject,
    ): Promise<{ cooldownSeconds: number }> =>
      context.spine.write(actor, request, async (now) => {
        const { contentHash } = await toDecide(actor, subject, now);
        const { authType } = await codeWaysOf(context, actor.personId);
        if (authType === authTypes.authenticator)
          refuse('transaction-not-found', { because: 'it is approved otherwise' });
        const asked = {
          purpose,
          channel: authType === authTypes.sms ? 'sms' : 'mail',
          approves: signed(subject, contentHash),
          message: await messageOf(store, subject),
        } as const;
        const issued = await issuePaymentCode(context, actor, asked, now);
        return {
          ...issued.part,
          answer: { cooldownSeconds: issued.cooldownSeconds },
          audit: { action: request.name, subject: { kind: subject.kind, id: subject.subjectId } },
        };
      }),

    /**
     * A wrong proof is wrong-code (also a missing code, or one of another kind) or passkey-refused. Refuses
     * login-locked.
     */
    checkProof: async (
      call: ProofCall,
      { kind, subjectId, contentHash }: ApprovalRecord,
      given: GivenProof,
      now: Date,
    ): Promise<CheckedProof> => {
      const { authType } = await codeWaysOf(context, call.actor.personId);
      if (!isAskedFor(given, authType)) return otherKind;
      const approves = signed({ kind, subjectId }, contentHash);
      return checkApproval(context, call, { ...given, purpose, approves }, now);
    },

    /** Uses the proof up, or counts the failure. */
    notProved: ({ kind, subjectId: id }: ApprovalRecord, { part, refusal }: RefusedProof): Plan<never> => ({
      ...part,
      answer: refusal,
      audit: { action: 'approvals.not-proved', subject: { kind, id } },
    }),
  };
}

async function messageOf(store: ApprovalStore, { kind, subjectId }: Subject) {
  const approval = await store.newestOf(kind, subjectId);
  if (!approval) throw new Error(`${kind} ${subjectId} lost its approval`);
  const { name, amount } = approval.summary;
  return (language: Language) =>
    ({
      template: 'recheck',
      txnNo: subjectId,
      amount: amount ?? '',
      way: wayIn(approval, language),
      ...{ payee: '', exchange: '', subAccount: '', [nameLabels[kind]]: name },
    }) as const;
}
