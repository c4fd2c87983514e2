// The only place where a signed-in person proves that they want a change themselves.
import type { ErrorName, PasskeyAssertion, Proof, ProofPurpose, RefusalReason } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { type Refusal, refusalWith, refuse } from '../../../platform/refusal.ts';
import { type PlanPart, joinParts, noPart } from '../../../platform/spine/plan-part.ts';
import { type Approves, type CodeAttempt, checkCode, codesOf } from '../codes/index.ts';
import { checkAuthenticatorOfKnown, checkPasskey, checkRecoveryCode } from '../factors/index.ts';
import { countedAttempts, failed, proofLock, succeeded } from '../lockout/index.ts';
import { personById } from '../people/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { proofMethodsOf } from './methods.ts';

/** The person who proves, and their origin for the notices. */
export type ProofCall = Pick<CallContext<PersonActor>, 'actor'> &
  Partial<Pick<CallContext, 'address' | 'agent' | 'country'>>;

export interface ProofAttempt {
  readonly purpose: ProofPurpose;
  readonly proof: Proof;
  /** The content of an email or SMS code besides its purpose. */
  readonly approves?: Approves;
}

/** The part has to be committed for a right and a wrong proof: it uses the proof up, or counts the failure. */
export type CheckedProof = { readonly isRight: true; readonly part: PlanPart } | RefusedProof;

export interface RefusedProof {
  readonly isRight: false;
  readonly part: PlanPart;
  readonly refusal: Refusal;
}

/**
 * Wrong: 'wrong-password', 'wrong-code' or 'passkey-refused', after five in an hour 'login-locked', which is thrown while
 * the lock holds. Refuses 'other-proof-needed', without checking the proof, if the method is not enough for this person
 * (`proofMethodsOf`).
 */
export async function checkProof(
  context: FeatureContext,
  call: ProofCall,
  { purpose, proof, approves }: ProofAttempt,
  now: Date,
): Promise<CheckedProof> {
  const { personId } = call.actor;
  const methods = await proofMethodsOf(context, personId);
  if (!methods.includes(proof.method)) refuse('other-proof-needed');
  switch (proof.method) {
    case 'password':
      return checkPassword(context, call, proof.password, now);
    case 'email':
    case 'sms':
      return checkSentCode(context, call, { purpose, code: proof.code, ...(approves && { approves }) }, now);
    case 'authenticator':
      return checkAuthenticatorCode(context, call, proof.code, now);
    case 'recovery':
      return counted(context, call, 'wrong-code', now, async () => {
        const checked = await checkRecoveryCode(context, personId, proof.code, now);
        const notice = safetyNotice(
          'recovery-code-used',
          personId,
          { ...call, now },
          { codesLeft: checked.codesLeft },
        );
        return { ...checked, part: joinParts(checked.part, checked.isRight ? { jobs: [notice] } : {}) };
      });
    case 'passkey':
      return checkOwnPasskey(context, call, proof.passkey, { purpose }, now);
  }
}

/** A passkey of the person, whose signature covers exactly this content. Wrong: 'passkey-refused'. */
export async function checkOwnPasskey(
  context: FeatureContext,
  call: ProofCall,
  passkey: PasskeyAssertion,
  asked: { readonly purpose: string; readonly approves?: Approves },
  now: Date,
): Promise<CheckedProof> {
  const { personId } = call.actor;
  const { ownerId, part, reason, moved } = await checkPasskey(context, passkey, asked, now);
  if (ownerId !== personId) return { isRight: false, part, refusal: refusalWith('passkey-refused', reason) };
  const jobs =
    moved === undefined
      ? []
      : [safetyNotice('passkey-moved', personId, { ...call, now }, { passkey: moved })];
  return { isRight: true, part: joinParts(part, { jobs }) };
}

/** A code that was sent to the person, for this purpose. Wrong: 'wrong-code', counted into the same lock. */
export const checkSentCode = (
  context: FeatureContext,
  call: ProofCall,
  attempt: Pick<CodeAttempt, 'purpose' | 'code' | 'approves'>,
  now: Date,
): Promise<CheckedProof> =>
  counted(context, call, 'wrong-code', now, () =>
    checkCode(codesOf(context), { ...attempt, subject: call.actor.personId }, now),
  );

/** A code of the person's authenticator, whatever it approves. Wrong: 'wrong-code', counted into the same lock. */
export const checkAuthenticatorCode = (
  context: FeatureContext,
  call: ProofCall,
  code: string,
  now: Date,
): Promise<CheckedProof> =>
  counted(context, call, 'wrong-code', now, () =>
    checkAuthenticatorOfKnown(context, call.actor.personId, code, now),
  );

/** The person's own password. Wrong: 'wrong-password', counted into the same lock. */
export const checkPassword = (
  context: FeatureContext,
  call: ProofCall,
  password: string,
  now: Date,
): Promise<CheckedProof> =>
  counted(context, call, 'wrong-password', now, async (unlocked) => {
    // Comparing takes a core for a moment, so locked-out callers do not get it.
    await unlocked;
    const person = await personById(context.db, call.actor.personId);
    return { isRight: await context.passwords.verify(password, person?.passwordHash ?? null), part: noPart };
  });

interface Checked {
  readonly isRight: boolean;
  readonly part: PlanPart;
  readonly reason?: RefusalReason;
}

/**
 * Counts wrong attempts; the owner is notified of the failure that locks. The lock and the values to check
 * are read together, and the lock is refused first: a check that costs more than reading waits for
 * `unlocked`.
 */
async function counted(
  context: FeatureContext,
  call: ProofCall,
  refusal: ErrorName,
  now: Date,
  check: (unlocked: Promise<unknown>) => Promise<Checked>,
): Promise<CheckedProof> {
  const { personId } = call.actor;
  const unlocked = countedAttempts(context, proofLock(personId), now);
  const checked = check(unlocked);
  await Promise.allSettled([unlocked, checked]);
  const attempts = await unlocked;
  const { isRight, part, reason } = await checked;
  if (isRight) return { isRight, part: joinParts(part, succeeded(attempts)) };
  const { answer, isLocked, updates } = failed(attempts, now, { refusal, reason });
  const notices = isLocked ? [safetyNotice('login-locked', personId, { ...call, now }, {})] : [];
  return { isRight: false, refusal: answer, part: joinParts(part, { updates, jobs: notices }) };
}
