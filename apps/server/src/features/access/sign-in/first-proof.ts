// The first proof of a sign-in of any kind: whose account it is, whether it may be tried, and what follows. An unknown
// address answers, counts and locks exactly as a known one; problems of an account are reported only after a right proof.
import type { AccountType } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Refusal } from '../../../platform/refusal.ts';
import type { AuditEntry, Plan } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import {
  type Attempts,
  type Counted,
  type FailedProof,
  believed,
  browserLock,
  countedAttempts,
  firstProofLock,
  isSlowed,
  recordFailure,
  stepLock,
} from '../lockout/index.ts';
import { loginRecord, writtenOnce } from '../sessions/index.ts';
import { type Recognised, recognise } from '../trusted-browsers/index.ts';
import { type Account, personOf } from './account.ts';
import { blockedFrom } from './blocked.ts';
import type { FirstFactor } from '../../../platform/auth/session-store.ts';
import { type SignInAnswer, startedSignIn } from './advance-sign-in.ts';
import type { PersonWithMember } from '../people/index.ts';

export interface FirstProof {
  readonly account: Account;
  readonly type: AccountType;
  readonly method: FirstFactor;
  /** The refusal for a wrong proof. */
  readonly wrong: FailedProof['refusal'];
  /** The refusal for a right proof of an address without an account. */
  readonly nobody: Refusal;
  /**
   * Checks before any proof whether strangers try too often, everywhere or, `isSlowed`, at this account. Its part is
   * committed in any case.
   */
  admit(
    now: Date,
    isSlowed: boolean,
  ): Promise<{ readonly refused?: Refusal; readonly part: Partial<PlanPart> }>;
  prove(
    person: PersonWithMember | undefined,
    now: Date,
  ): Promise<{ readonly isRight: boolean; readonly part: Partial<PlanPart> }>;
}

const stranger: Recognised = { browser: null, copied: [] };

export const signInBy = (
  context: FeatureContext,
  call: CallContext,
  proof: FirstProof,
): Promise<SignInAnswer> =>
  writtenOnce<SignInAnswer>(context, call.request, async (now) => {
    const person = await personOf(context.db, proof.account);
    const known = person ? await recognise(context, call, person.personId, now) : stranger;
    const attempts = await countedAttempts(context, countedAt(call, proof.account, person, known), now);
    const admitted = await proof.admit(now, isSlowed(attempts, now));
    if (admitted.refused) {
      return {
        answer: admitted.refused,
        ...admitted.part,
        audit: auditOf('sign-in.refused', call.request.id),
      };
    }
    const { isRight, part } = await proof.prove(person, now);
    const seen = { person, known, attempts, part: joinParts(admitted.part, part) };
    return isRight ? proved(context, call, proof, seen, now) : notProved(context, call, proof, seen, now);
  });

/**
 * Counted by the typed address, so that no lock reveals which mailbox and which telephone belong to one
 * person; in a browser that the person trusts, by the person that its cookie names.
 */
const countedAt = (
  call: CallContext,
  { address }: Account,
  person: PersonWithMember | undefined,
  { browser }: Recognised,
): Counted => (person && browser ? browserLock(person.personId, browser.id) : firstProofLock(call, address));

interface Seen {
  readonly person: PersonWithMember | undefined;
  readonly known: Recognised;
  readonly attempts: Attempts;
  readonly part: PlanPart;
}

function notProved(
  context: FeatureContext,
  call: CallContext,
  { method, wrong }: FirstProof,
  { person, attempts, part }: Seen,
  now: Date,
): Plan<SignInAnswer> {
  const failure = recordFailure(
    context,
    call,
    { personId: person?.personId, attempts, method, refusal: wrong },
    now,
  );
  return {
    answer: failure.answer,
    ...joinParts(part, failure.part),
    audit: auditOf('sign-in.failed', attempts.id, person),
  };
}

/**
 * The count is cleared with the session, not before: otherwise a known password would allow endless guesses at the next
 * step.
 */
async function proved(
  context: FeatureContext,
  call: CallContext,
  { type, method, nobody }: FirstProof,
  { person, known, attempts, part }: Seen,
  now: Date,
): Promise<Plan<SignInAnswer>> {
  if (!person) {
    return {
      answer: nobody,
      ...joinParts(part, believed(attempts)),
      audit: auditOf('sign-in.not-registered', attempts.id),
    };
  }
  const blocked = blockedFrom(person, type);
  if (blocked) {
    const record = loginRecord(call, { personId: person.personId, outcome: 'blocked', method });
    return {
      answer: blocked,
      ...joinParts(part, believed(attempts), { inserts: [record] }),
      audit: auditOf('sign-in.blocked', attempts.id, person),
    };
  }
  // Checks failures at the steps already here, because the steps would be refused for them.
  if (!known.browser) await countedAttempts(context, stepLock(call, person.personId), now);
  const { answer, part: next } = await startedSignIn(context, call, { person, method, known, attempts }, now);
  const audit = auditOf(answer.isDone ? 'sign-in.sign-in' : 'sign-in.begun', attempts.id, person);
  return { answer, ...joinParts(part, next), audit: answer.isDone ? signedIn(audit, person) : audit };
}

/** A signed-in person acts as themselves; before that the trail knows the account, and no more. */
export const signedIn = (
  audit: AuditEntry,
  { personId }: Pick<PersonWithMember, 'personId'>,
): AuditEntry => ({
  ...audit,
  by: { kind: 'person', id: personId },
});

const auditOf = (action: string, otherwise: string, person?: PersonWithMember): AuditEntry => ({
  action,
  subject: person ? { kind: 'person', id: person.personId } : { kind: 'sign-in', id: otherwise },
  ...(person && { memberId: person.memberId }),
});
