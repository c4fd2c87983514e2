// Sets up an authenticator during a sign-in, for a person who must have one and has none. Its secret, and then its recovery
// codes, belong to the sign-in until they are used and saved: a reload of the page shows them again.
import type {
  Nothing,
  RequestOf,
  ResponseOf,
  SignedIn,
  beginBindingAtSignIn,
  bindAtSignIn as endpoint,
  recoveryCodesAtSignIn,
} from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refusalWith, refuse } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { confirmBinding, presentRecoveryCodes, resumeBinding, revealBinding } from '../factors/index.ts';
import { countedAttempts } from '../lockout/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { writtenOnce } from '../sessions/index.ts';
import { recognise } from '../trusted-browsers/index.ts';
import { blockedFrom } from './blocked.ts';
import { countedAt } from './continue-sign-in.ts';
import { signedIn } from './first-proof.ts';
import type { PersonWithMember } from '../people/index.ts';
import { pendingSeconds, requestOf } from './pending.ts';
import { pendingRows } from './pending-store.ts';
import { type SignInAnswer, answerSignIn, advanceSignIn } from './advance-sign-in.ts';
import { type Waiting, waitingFor } from './waiting.ts';

/** Refuses `sign-in-expired`, `authenticator-bound` when the sign-in does not wait for a binding. */
async function waitingForBinding(context: FeatureContext, call: CallContext, now: Date): Promise<Waiting> {
  const waiting = await waitingFor(context, call, now);
  if (waiting.means.hasAuthenticator) refuse('authenticator-bound');
  if (waiting.row.required !== 'bind-authenticator') refuse('sign-in-expired');
  return waiting;
}

const auditOf = (
  { request }: Pick<CallContext, 'request'>,
  { personId, memberId }: PersonWithMember,
): AuditEntry => ({ action: request.name, subject: { kind: 'person', id: personId }, memberId });

const refused = (audit: AuditEntry): AuditEntry => ({ ...audit, action: `${audit.action}-refused` });

export async function beginBindingNow(
  context: FeatureContext,
  call: CallContext,
): Promise<ResponseOf<typeof beginBindingAtSignIn>> {
  const request = requestOf(context, call);
  const write = writtenOnce<{ bindingId: string }>(context, request, async (now) => {
    const { row, person } = await waitingForBinding(context, call, now);
    const binding = { ownerId: person.personId, askedBy: row.id };
    const { bindingId, part } = await resumeBinding(context, binding, now);
    return { answer: { bindingId }, ...part, audit: auditOf(call, person) };
  });
  return revealBinding(context, (await write).bindingId);
}

/** The sign-in waits again, with its time restarted, until the recovery codes are saved. */
export async function bindNow(
  context: FeatureContext,
  call: CallContext,
  { code }: RequestOf<typeof endpoint>,
): Promise<Nothing> {
  await writtenOnce(context, requestOf(context, call), async (now) => {
    const { row, person } = await waitingForBinding(context, call, now);
    const blocked = blockedFrom(person);
    if (blocked) throw blocked;
    const audit = auditOf(call, person);
    const bound = await confirmBinding(context, { ownerId: person.personId, askedBy: row.id }, code, now);
    if (!bound.isRight)
      return { answer: refusalWith('wrong-code', bound.reason), ...bound.part, audit: refused(audit) };

    const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
    const waits = { required: 'keep-codes', factorProved: true, expiresAt } as const;
    return {
      answer: {},
      ...joinParts(bound.part, {
        updates: [pendingRows.update('pending_sign_in', row, waits)],
        jobs: [safetyNotice('authenticator-bound', person.personId, call, {})],
      }),
      audit: signedIn(audit, person),
    };
  });
  return {};
}

/** Refuses `sign-in-expired` when the sign-in does not wait for its codes to be kept. */
async function waitingForCodes(context: FeatureContext, call: CallContext, now: Date): Promise<Waiting> {
  const waiting = await waitingFor(context, call, now);
  return waiting.row.required === 'keep-codes' ? waiting : refuse('sign-in-expired');
}

export async function codesNow(
  context: FeatureContext,
  call: CallContext,
): Promise<ResponseOf<typeof recoveryCodesAtSignIn>> {
  const { person } = await waitingForCodes(context, call, call.now);
  return { recoveryCodes: await presentRecoveryCodes(context, person.personId) };
}

/** The last step: opens the session. */
export async function keepCodesNow(context: FeatureContext, call: CallContext): Promise<SignedIn> {
  const done = writtenOnce<SignInAnswer>(context, requestOf(context, call), async (now) => {
    const { row, person } = await waitingForCodes(context, call, now);
    const blocked = blockedFrom(person);
    if (blocked) throw blocked;
    const known = await recognise(context, call, person.personId, now);
    const attempts = await countedAttempts(context, countedAt(call, person, known), now);
    const facts = { person, known, attempts, by: 'bound-authenticator' } as const;
    const { answer, part } = await advanceSignIn(context, call, row, facts, now);
    return { answer, ...part, audit: signedIn(auditOf(call, person), person) };
  });
  return answerSignIn(context, call, await done);
}
