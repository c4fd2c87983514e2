// Proves who requests a new password, by a code that was sent to the account's address or by its authenticator, and gives
// permission to set one. Problems of the account are reported only after a right proof.
import {
  type AccountType,
  type RequestOf,
  isIndividual,
  type verifyReset as endpoint,
} from '@causeway/contract';
import { type Address, addressOf, addressSubject } from '../../../platform/address.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts';
import type { Plan } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { useCaptcha } from '../captcha/index.ts';
import { checkCode, codesOf, enteringSubject } from '../codes/index.ts';
import { askedBy } from '../trusted-browsers/index.ts';
import { checkAuthenticator } from '../factors/index.ts';
import { believed, countedAttempts, recordFailure, resetLock } from '../lockout/index.ts';
import { writtenOnce } from '../sessions/index.ts';
import { refuseThrottled } from '../throttle/index.ts';
import { newLeave } from './leave.ts';
import { type Person, personOf } from './store.ts';

type Input = RequestOf<typeof endpoint>;

/** The permission; its token is derived after the write. */
interface Verified {
  readonly leaveId: string;
  readonly expiresAt: string;
}

interface Proved {
  /** Undefined for a right code of an address without an account, and if nobody was looked up. */
  readonly person: Person | undefined;
  readonly refusal: Refusal | undefined;
  readonly part: PlanPart;
}

/**
 * Refuses invalid-input; too-many-requests; for the authenticator graphic-code-needed and wrong-graphic-code; login-locked;
 * wrong-code; and after a right proof account-not-registered, wrong-account-type, account-disabled, member-disabled.
 */
export const verifyReset = (context: FeatureContext, call: CallContext, input: Input): Promise<Verified> =>
  writtenOnce(context, call.request, (now) => verified(context, call, input, now), 'reset-expired');

async function verified(
  context: FeatureContext,
  call: CallContext,
  input: Input,
  now: Date,
): Promise<Plan<Verified>> {
  const address = addressOf(input);
  refuseOtherMethod(input, address);
  const { person, refusal, part } =
    input.method === 'authenticator'
      ? await proveByAuthenticator(context, call, { input, address }, now)
      : await proveByCode(context, call, { input, address }, now);
  const blocked = refusal ?? blockedFrom(input.type, person);
  const audit = (action: string): Plan<Verified>['audit'] => ({
    action,
    subject: person ? { kind: 'person', id: person.id } : addressSubject(context, address),
    ...(person && { memberId: person.memberId }),
    after: { method: input.method },
  });
  if (blocked || !person)
    return {
      answer: blocked ?? new Refusal('account-not-registered'),
      ...part,
      audit: audit(`${call.request.name}-refused`),
    };
  const by = { kind: 'person', id: person.id } as const;

  const leave = newLeave(context, { personId: person.id, method: input.method }, now);
  return {
    answer: { leaveId: leave.id, expiresAt: leave.expiresAt.toISOString() },
    ...joinParts(part, { inserts: [leave.insert] }),
    audit: { ...audit(call.request.name), by },
  };
}

/** A code by email proves a mailbox, one by SMS a telephone; authenticator codes have another length. */
function refuseOtherMethod({ method, code }: Input, { channel }: Address): void {
  if (method !== 'authenticator' && (method === 'email') !== (channel === 'mail'))
    refuseField('method', 'format');
  if (code.length !== (method === 'authenticator' ? 6 : 4)) refuseField('code', 'code-wrong');
}

/** Asks for no captcha, because sending the code took one already; otherwise as with the authenticator. */
async function proveByCode(
  context: FeatureContext,
  call: CallContext,
  { input, address }: { readonly input: Input; readonly address: Address },
  now: Date,
): Promise<Proved> {
  await refuseThrottled(context, call, 'failure', now);
  const subject = enteringSubject(context, call, address.address);
  const attempt = { purpose: 'reset', subject, code: input.code, network: call.address } as const;
  return countedProof(context, call, { address, method: 'code' }, now, async (person) => {
    const by = await askedBy(context, call, { personId: person?.id, hasCaptcha: true }, now);
    return checkCode(codesOf(context), { ...attempt, sent: { address: address.address, by } }, now);
  });
}

async function proveByAuthenticator(
  context: FeatureContext,
  call: CallContext,
  { input, address }: { readonly input: Input; readonly address: Address },
  now: Date,
): Promise<Proved> {
  if (!input.captchaVerifyParam) refuse('graphic-code-needed');
  await refuseThrottled(context, call, 'failure', now);
  const captcha = await useCaptcha(context, { param: input.captchaVerifyParam, purpose: 'reset' }, now);
  const captchaPart: Partial<PlanPart> = { updates: captcha.updates };
  const wrongPicture = new Refusal('wrong-graphic-code');
  if (!captcha.isRight) return { person: undefined, refusal: wrongPicture, part: joinParts(captchaPart) };
  return countedProof(context, call, { address, method: 'authenticator', captchaPart }, now, (person) =>
    checkAuthenticator(context, person?.id ?? nobody, input.code, now),
  );
}

interface Counting {
  readonly address: Address;
  readonly method: Parameters<typeof resetLock>[2];
  readonly captchaPart?: Partial<PlanPart>;
}

/**
 * Guesses count toward a lock of resets, separate from sign-in, and toward the network's limit. An unknown account counts
 * like one without an authenticator. A right code clears no count: a new password or a sign-in does.
 */
async function countedProof(
  context: FeatureContext,
  call: CallContext,
  { address, method, captchaPart = {} }: Counting,
  now: Date,
  check: (person: Person | undefined) => Promise<{ readonly isRight: boolean; readonly part: PlanPart }>,
): Promise<Proved> {
  const person = await personOf(context.db, address);
  const attempts = await countedAttempts(context, resetLock(call, address.address, method), now);
  const { isRight, part } = await check(person);
  if (isRight) return { person, refusal: undefined, part: joinParts(captchaPart, part, believed(attempts)) };
  const wrong = { personId: person?.id, attempts, method: null, refusal: 'wrong-code' } as const;
  const failure = recordFailure(context, call, wrong, now);
  return { person, refusal: failure.answer, part: joinParts(captchaPart, part, failure.part) };
}

/** Looked up if there is no person, so that the work is the same. */
const nobody = '00000000-0000-0000-0000-000000000000';

export const accountTypeOf = ({ memberType }: Pick<Person, 'memberType'>): AccountType =>
  isIndividual(memberType) ? 'individual' : 'business';

/** Why a person with a right proof may set no password here. */
function blockedFrom(type: AccountType, person: Person | undefined): Refusal | undefined {
  if (!person) return undefined;
  if (person.status === 'disabled') return new Refusal('account-disabled');
  if (person.memberStatus === 'disabled') return new Refusal('member-disabled');
  const own = accountTypeOf(person);
  return own === type ? undefined : new Refusal('wrong-account-type', { data: { accountType: own } });
}
