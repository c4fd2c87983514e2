// How who approves proves that it is they: by their authenticator where it is asked for transfers, or by a passkey in its
// place, which signs the content of exactly what was submitted (MON-219).
import type { Approval, ApprovalProof, GivenProof, PasskeyRequest } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { noPart } from '../../../platform/spine/plan-part.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { beginPasskeyRequest, factorsOf } from '../../access/factors/index.ts';
import {
  checkAuthenticatorCode,
  checkOwnPasskey,
  type CheckedProof,
  type ProofCall,
  type RefusedProof,
} from '../../access/proofs/index.ts';
import type { Subject } from './approvals.ts';
import type { ApprovalRecord } from './store.ts';

const purpose = 'recheck';

const signed = ({ kind, subjectId }: Subject, contentHash: string) => ({ kind, subjectId, contentHash });

type OfSubject = (actor: PersonActor, subject: Subject, now: Date) => Promise<Approval | null>;

export const decisionProofs = (context: FeatureContext, ofSubject: OfSubject) => ({
  /** How who asks would have to prove to approve it; null where nothing is asked of them. */
  proofOf: async ({ personId }: PersonActor, approval: Approval | null): Promise<ApprovalProof | null> => {
    if (approval?.mayDecide !== true) return null;
    const { authenticator, passkeys } = await factorsOf(context, personId);
    return authenticator?.forTransfer === true ? { hasPasskey: passkeys.length > 0 } : null;
  },

  /** Refuses already-decided (also where nothing waits), not-approver, passkey-refused to who has none. */
  beginPasskey: async (actor: PersonActor, subject: Subject, now: Date): Promise<PasskeyRequest> => {
    const approval = await ofSubject(actor, subject, now);
    if (approval?.status !== 'waiting') return refuse('already-decided');
    if (!approval.mayDecide) refuse('not-approver');
    const { passkeys } = await factorsOf(context, actor.personId);
    if (passkeys.length === 0) refuse('passkey-refused', { because: 'there is none' });

    const approves = signed(subject, approval.contentHash);
    return beginPasskeyRequest(context, { ownerId: actor.personId, purpose, approves }, now);
  },

  /**
   * Right without a proof where the approver has set none up for transfers. Wrong: wrong-code, or passkey-refused. Refuses
   * login-locked.
   */
  checkProof: async (
    call: ProofCall,
    { kind, subject_id: subjectId, content_hash: contentHash }: ApprovalRecord,
    { verifyCode, passkey }: GivenProof,
    now: Date,
  ): Promise<CheckedProof> => {
    const { authenticator } = await factorsOf(context, call.actor.personId);
    if (authenticator?.forTransfer !== true) return { isRight: true, part: noPart };
    if (passkey !== undefined) {
      const approves = signed({ kind, subjectId }, contentHash);
      return checkOwnPasskey(context, call, passkey, { purpose, approves }, now);
    }
    return verifyCode === undefined
      ? { isRight: false, part: noPart, refusal: new Refusal('wrong-code', { because: 'there is none' }) }
      : checkAuthenticatorCode(context, call, verifyCode, now);
  },

  /** It uses the proof up, or counts the failure. */
  notProved: ({ kind, subject_id: id }: ApprovalRecord, { part, refusal }: RefusedProof): Plan<never> => ({
    ...part,
    answer: refusal,
    audit: { action: 'approvals.not-proved', subject: { kind, id } },
  }),
});
