// Checks a proof by any factor, as part of another verb's plan.
import type { RefusalReason, StaffProof } from '@causeway/contract';
import type { PlanPart } from '../../../platform/spine/plan-part.ts';
import { type FactorsContext, checkAuthenticatorOfKnown, checkRecoveryCode } from './authenticator.ts';
import { checkPasskey } from './passkeys.ts';

export interface CheckedProofByFactor {
  readonly isRight: boolean;
  /** Committed in any case: it uses the proof up. */
  readonly part: PlanPart;
  /** The refusal for a wrong proof. */
  readonly wrong: 'wrong-code' | 'passkey-refused';
  /** The remaining codes, if a recovery code was used. */
  readonly codesLeft?: number;
  /** Why it was refused, if its owner can do something about it. */
  readonly reason?: RefusalReason;
  /** The name of a passkey that has moved: its owner is notified. */
  readonly moved?: string;
}

/**
 * Checks the second factor of a person who has already proved something else. A passkey has to match the purpose of its
 * challenge.
 */
export async function checkFactor(
  context: FactorsContext,
  ownerId: string,
  proof: StaffProof,
  { purpose }: { readonly purpose: string },
  now: Date,
): Promise<CheckedProofByFactor> {
  switch (proof.method) {
    case 'authenticator':
      return { ...(await checkAuthenticatorOfKnown(context, ownerId, proof.code, now)), wrong: 'wrong-code' };
    case 'recovery':
      return { ...(await checkRecoveryCode(context, ownerId, proof.code, now)), wrong: 'wrong-code' };
    case 'passkey': {
      const { ownerId: owner, ...checked } = await checkPasskey(context, proof.passkey, { purpose }, now);
      return { isRight: owner === ownerId, ...checked, wrong: 'passkey-refused' };
    }
  }
}
