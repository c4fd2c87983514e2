// Advances a sign-in after a right proof: the next step, or its end; and the answer after the write.
import { type SignedIn, verifyIdHeader, verifyMethodsHeader, verifyRequiredHeader } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Update } from '../../../platform/spine/plan.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { type Attempts, believed, clearedFor } from '../lockout/index.ts';
import { safetyNotice } from '../safety-notices/index.ts';
import { loginRecord, openSession, signedInPerson } from '../sessions/index.ts';
import { type Recognised, removal, renewal, sendBrowserCookie } from '../trusted-browsers/index.ts';
import type { FirstFactor } from '../../../platform/auth/session-store.ts';
import { type Step, isFactor, methodsFor, nextStep } from './next-step.ts';
import { isRevoked, meansOf, newSignInId, pendingSeconds, shownBy, verifyIdOf } from './pending.ts';
import { type PendingRow, pendingById, pendingRows } from './pending-store.ts';
import type { PersonWithMember } from '../people/index.ts';

/** The stored answer of the write: without a token or the sign-in's name, which a browser would need. */
export interface SignInAnswer {
  readonly signInId: string;
  readonly isDone: boolean;
}

interface Progress {
  readonly answer: SignInAnswer;
  readonly part: PlanPart;
}

interface Started {
  readonly person: PersonWithMember;
  readonly method: FirstFactor;
  readonly known: Recognised;
  /** Undefined with a passkey, because nobody can guess one. */
  readonly attempts?: Attempts;
}

/** Starts a sign-in after the first right proof: a row with a new id, whatever the browser sent. */
export async function startedSignIn(
  context: FeatureContext,
  call: CallContext,
  { person, method, known, attempts }: Started,
  now: Date,
): Promise<Progress> {
  const shown = {
    firstFactor: method,
    isBrowserTrusted: known.browser !== null,
    isBrowserProved: method === 'passkey',
    isFactorProved: method === 'passkey',
  };
  const required = nextStep(await meansOf(context, person), shown);
  const id = newSignInId();
  const row = pendingRows.insert('pending_sign_in', {
    id,
    personId: person.personId,
    firstFactor: method,
    required,
    browserId: known.browser?.id ?? null,
    browserProved: shown.isBrowserProved,
    factorProved: shown.isFactorProved,
    address: call.address,
    agent: call.agent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + pendingSeconds * 1000),
    doneAt: required === null ? now : null,
  });
  const copied = known.copied.map((browser) => removal(browser, now));
  const isNewBrowser = method === 'passkey' && known.browser === null;
  const facts = { person, method, known, attempts, isNewBrowser };
  return {
    answer: { signInId: id, isDone: required === null },
    part: joinParts({ inserts: [row], updates: copied }, ending(context, call, facts, required, now)),
  };
}

interface Advanced {
  readonly person: PersonWithMember;
  readonly known: Recognised;
  readonly attempts: Attempts;
  readonly by: Parameters<typeof isFactor>[0] | 'bound-authenticator';
}

/** Advances it after the right proof of a step. The row lets only one of two simultaneous proofs pass. */
export async function advanceSignIn(
  context: FeatureContext,
  call: CallContext,
  row: PendingRow,
  { person, known, attempts, by }: Advanced,
  now: Date,
): Promise<Progress> {
  const set = {
    browserProved: row.browserProved || row.required === 'new-browser',
    factorProved: row.factorProved || by === 'bound-authenticator' || isFactor(by),
  };
  const shown = shownBy({ ...row, ...set }, known.browser !== null);
  const required = nextStep(await meansOf(context, person), shown);
  const browserId = known.browser?.id ?? null;
  const next = { ...set, required, browserId, doneAt: required === null ? now : null };
  const facts = {
    person,
    method: row.firstFactor,
    known,
    attempts,
    isNewBrowser: set.browserProved && browserId === null,
  };
  return {
    answer: { signInId: row.id, isDone: required === null },
    part: joinParts(
      { updates: [pendingRows.update('pending_sign_in', row, next)] },
      ending(context, call, facts, required, now),
    ),
  };
}

interface Ending {
  readonly person: PersonWithMember;
  readonly method: FirstFactor;
  readonly known: Recognised;
  readonly attempts: Attempts | undefined;
  readonly isNewBrowser: boolean;
}

const newBrowserNotice = (method: FirstFactor) =>
  method === 'passkey' ? 'passkey-new-browser' : 'new-browser';

/** The last step clears every lock, renews the browser's cookie and writes the history; earlier steps do not. */
function ending(
  context: FeatureContext,
  call: CallContext,
  { person, method, known, attempts, isNewBrowser }: Ending,
  required: Step | null,
  now: Date,
): Partial<PlanPart> {
  const asBelieved = attempts ? believed(attempts) : {};
  if (required !== null) return asBelieved;
  const { personId } = person;
  const renewed: readonly Update[] = known.browser ? [renewal(known.browser, call.agent, now)] : [];
  return joinParts(asBelieved, clearedFor(context, person), {
    updates: renewed,
    inserts: [loginRecord(call, { personId, outcome: 'signed-in', method })],
    jobs: isNewBrowser ? [safetyNotice(newBrowserNotice(method), personId, call, {})] : [],
  });
}

/**
 * Runs after the write. Refuses `new-browser` (100000) or `two-factor-needed` (99999) with the headers for the next call,
 * until the sign-in is done; then opens the session.
 */
export async function answerSignIn(
  context: FeatureContext,
  call: CallContext,
  { signInId, isDone }: SignInAnswer,
): Promise<SignedIn> {
  const row = (await pendingById(context.db, signInId)) ?? refuse('sign-in-expired');
  if (!isDone) return askForStep(context, call, row);
  await refuseRevoked(context, row);
  if (row.browserId !== null) await sendBrowserCookie(context, call, row.browserId);
  const isBrowserProved = row.browserProved && row.browserId === null;
  const by = { firstFactor: row.firstFactor, isBrowserProved };
  return { ...(await openSession(context, row.personId, call, by)), offerTrust: isBrowserProved };
}

/** Refuses `sign-in-expired` if the owner or staff revoked all access at the same moment. */
async function refuseRevoked(context: FeatureContext, row: PendingRow): Promise<PersonWithMember> {
  const person = await signedInPerson(context, row.personId);
  return isRevoked(row, person) ? refuse('sign-in-expired') : person;
}

async function askForStep(context: FeatureContext, call: CallContext, row: PendingRow): Promise<never> {
  if (row.required === null || context.clock.now() >= row.expiresAt) refuse('sign-in-expired');
  const person = await refuseRevoked(context, row);
  const methods = methodsFor(row.required, await meansOf(context, person), row.firstFactor);
  call.setHeader(verifyRequiredHeader, row.required === 'new-browser' ? 'new-browser' : 'two-factor');
  call.setHeader(verifyIdHeader, verifyIdOf(context, row.id));
  call.setHeader(verifyMethodsHeader, methods.join(','));
  return refuse(row.required === 'new-browser' ? 'new-browser' : 'two-factor-needed');
}
