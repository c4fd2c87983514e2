// The authenticator: six digits of a secret and the time (TOTP, RFC 6238), with one step of clock drift either way.
import { randomUUID } from 'node:crypto';
import type { RefusalReason } from '@causeway/contract';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import { codesLeft, deriveRecoveryCodes, isUsed, recoveryCodeIndex, withUsed } from './recovery-codes.ts';
import { sealSecret, unsealSecret } from './seal.ts';
import {
  type AuthenticatorRow,
  accountNameOf,
  authenticatorOf,
  bindingById,
  bindingOf,
  bindingsForgotten,
  insert,
  othersForgotten,
  update,
} from './store.ts';

export type FactorsContext = Pick<FeatureContext, 'db' | 'config' | 'log'>;

export interface CheckedFactor {
  readonly isRight: boolean;
  /** Uses the code up, or marks a future one as never accepted; the caller counts a wrong one. */
  readonly part: PlanPart;
  /** Why it was wrong, if its owner can do something about it. */
  readonly reason?: RefusalReason;
}

const stepSeconds = 30;
/** A telephone's clock may be wrong by minutes; people notice a larger error. */
const driftSeconds = 10 * 60;
/** How long a started set-up may be confirmed. */
const bindingSeconds = 10 * 60;
const issuer = 'Causeway';
const wrong: CheckedFactor = { isRight: false, part: noPart };

export interface BoundAuthenticator {
  readonly boundAt: Date;
  readonly forLogin: boolean;
  readonly forTransfer: boolean;
  readonly recoveryCodesLeft: number;
}

export const boundOf = (row: AuthenticatorRow | undefined): BoundAuthenticator | null =>
  row?.boundAt
    ? {
        boundAt: row.boundAt,
        forLogin: row.forLogin,
        forTransfer: row.forTransfer,
        recoveryCodesLeft: codesLeft(row.recoveryUsed),
      }
    : null;

/**
 * The 30-second step that the code belongs to; undefined when it matches none within so many seconds either
 * way.
 */
function stepOf(secret: string, code: string, now: Date, seconds = stepSeconds): bigint | undefined {
  const found = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: seconds,
  });
  return found.valid && 'timeStep' in found ? BigInt(found.timeStep) : undefined;
}

/**
 * Accepts a code once: a code of a used or earlier step is wrong. For callers who have proved nothing else,
 * so a wrong code gets no explanation.
 */
export async function checkAuthenticator(
  context: FactorsContext,
  ownerId: string,
  code: string,
  now: Date,
): Promise<CheckedFactor> {
  const row = await authenticatorOf(context.db, ownerId);
  return row?.secret ? checkCode(context, { ...row, secret: row.secret }, code, now) : wrong;
}

/**
 * Checks a code of a person who has already proved something else: a wrong code tells them whether their
 * clock may be the cause.
 */
export async function checkAuthenticatorOfKnown(
  context: FactorsContext,
  ownerId: string,
  code: string,
  now: Date,
): Promise<CheckedFactor> {
  const row = await authenticatorOf(context.db, ownerId);
  if (!row?.secret) return wrong;
  const bound = { ...row, secret: row.secret };
  const checked = checkCode(context, bound, code, now);
  return checked.isRight ? checked : wrongOfKnown(context, bound, code, now);
}

type BoundRow = AuthenticatorRow & { readonly secret: string };

const secretOf = ({ config }: FactorsContext, { id, secret }: BoundRow): string =>
  unsealSecret(config.secrets.fileKey, id, secret);

function checkCode(context: FactorsContext, row: BoundRow, code: string, now: Date): CheckedFactor {
  const step = stepOf(secretOf(context, row), code, now);
  if (step === undefined || step <= row.lastStep || row.foretoldSteps.includes(Number(step))) return wrong;
  return {
    isRight: true,
    part: { ...noPart, updates: [update('authenticator', row, { lastStep: step })] },
  };
}

/**
 * A code of another time means a wrong clock, which its owner would hardly suspect. The hint must not help a
 * guesser: the code counts as a failure like any other, and a code of the future is recorded and never taken.
 * Otherwise a guess that met one of the twenty future codes could be sent again at its time, and five guesses
 * would be as good as some forty. The other codes of that clock stay good, so that its owner only has to set
 * it.
 */
function wrongOfKnown(context: FactorsContext, row: BoundRow, code: string, now: Date): CheckedFactor {
  const secret = secretOf(context, row);
  if ((stepOf(secret, code, now) ?? row.lastStep + 1n) <= row.lastStep)
    return { ...wrong, reason: 'code-used' };
  const step = stepOf(secret, code, now, driftSeconds);
  const present = BigInt(Math.floor(now.getTime() / 1000 / stepSeconds));
  if (step === undefined || step <= row.lastStep) return wrong;
  // A code of the present is wrong only if it was already used.
  if (step >= present - 1n && step <= present + 1n) return wrong;
  if (step < present) return { ...wrong, reason: 'clock' };
  const ahead = row.foretoldSteps.filter((each) => each >= Number(present) - 1 && each !== Number(step));
  const foretold = update('authenticator', row, { foretoldSteps: [...ahead, Number(step)] });
  return { isRight: false, part: { ...noPart, updates: [foretold] }, reason: 'clock' };
}

export interface CheckedRecoveryCode extends CheckedFactor {
  /** The codes left after this one. */
  readonly codesLeft: number;
}

/** Valid once: each of the ten is used up by its use. */
export async function checkRecoveryCode(
  context: FactorsContext,
  ownerId: string,
  code: string,
  _now: Date,
): Promise<CheckedRecoveryCode> {
  const row = await authenticatorOf(context.db, ownerId);
  if (!row?.recoveryBatch) return { ...wrong, codesLeft: 0 };
  const index = recoveryCodeIndex(context.config.secrets.codePepper, row.recoveryBatch, code);
  if (index < 0 || isUsed(row.recoveryUsed, index))
    return { ...wrong, codesLeft: codesLeft(row.recoveryUsed) };
  const used = withUsed(row.recoveryUsed, index);
  const part: PlanPart = { ...noPart, updates: [update('authenticator', row, { recoveryUsed: used })] };
  return { isRight: true, part, codesLeft: codesLeft(used) };
}

/** Adds a person with an authenticator that they already have; `secret` is base32. */
export function boundFromStart(
  { config }: Pick<FactorsContext, 'config'>,
  ownerId: string,
  secret: string,
  now: Date,
): Insert {
  return insert('authenticator', {
    id: ownerId,
    secret: sealSecret(config.secrets.fileKey, ownerId, secret),
    boundAt: now,
    recoveryBatch: randomUUID(),
  });
}

/** The person who sets up an authenticator, and their sign-in or session: other sign-ins of theirs are not affected. */
export interface Binding {
  readonly ownerId: string;
  readonly askedBy: string;
}

/** The open set-up of this sign-in or session, with the same secret, for a page that was reloaded; otherwise a new one. */
export async function resumeBinding(
  context: FactorsContext,
  binding: Binding,
  now: Date,
): Promise<{ readonly bindingId: string; readonly part: PlanPart }> {
  const begun = await bindingOf(context.db, binding);
  return begun && now < begun.until
    ? { bindingId: begun.id, part: noPart }
    : beginBinding(context, binding, now);
}

/** Begins a set-up, even if an authenticator exists: that one remains valid until the new one is confirmed. */
export function beginBinding(
  context: FactorsContext,
  { ownerId, askedBy }: Binding,
  now: Date,
): { readonly bindingId: string; readonly part: PlanPart } {
  const bindingId = randomUUID();
  const begun = insert('authenticator_binding', {
    id: bindingId,
    ownerId,
    askedBy,
    secret: sealSecret(context.config.secrets.fileKey, ownerId, generateSecret()),
    until: new Date(now.getTime() + bindingSeconds * 1000),
  });
  return {
    bindingId,
    part: { ...noPart, inserts: [begun], statements: [othersForgotten(askedBy, bindingId)] },
  };
}

/** The secret for the app; read after the write, because it must not be in a stored answer. */
export async function revealBinding(
  context: FactorsContext,
  bindingId: string,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const row = await bindingById(context.db, bindingId);
  if (!row) return refuse('changed-meanwhile', { because: 'the binding was confirmed or begun anew' });
  const secret = unsealSecret(context.config.secrets.fileKey, row.ownerId, row.secret);
  const label = await accountNameOf(context.db, row.ownerId);
  return { secret, uri: generateURI({ issuer, label, secret }) };
}

export interface ConfirmedBinding extends CheckedFactor {
  /** The batch of the recovery codes; '' when the code was wrong. */
  readonly batchId: string;
  /** True if another one was set up before. */
  readonly isRebound: boolean;
}

/**
 * Completes a set-up with a code of the new authenticator. Refuses `authenticator-needed` when none was begun in the last 10
 * minutes.
 */
export async function confirmBinding(
  context: FactorsContext,
  { ownerId, askedBy }: Binding,
  code: string,
  now: Date,
): Promise<ConfirmedBinding> {
  const [row, begun] = await Promise.all([
    authenticatorOf(context.db, ownerId),
    bindingOf(context.db, { ownerId, askedBy }),
  ]);
  if (!begun || now >= begun.until)
    return refuse('authenticator-needed', { because: 'no binding was begun' });
  const isRebound = row !== undefined && row.secret !== null;
  const secret = unsealSecret(context.config.secrets.fileKey, ownerId, begun.secret);
  const step = stepOf(secret, code, now);
  if (step === undefined) {
    // The person sees the new secret anyway, so the answer reveals nothing.
    const isDrifted = stepOf(secret, code, now, driftSeconds) !== undefined;
    return { ...wrong, batchId: '', isRebound, ...(isDrifted && { reason: 'clock' }) };
  }
  const last = row?.lastStep ?? 0n;
  const batchId = randomUUID();
  const bound = {
    secret: begun.secret,
    boundAt: now,
    lastStep: step > last ? step : last,
    foretoldSteps: [],
    recoveryBatch: batchId,
    recoveryUsed: 0,
  };
  const part: PlanPart = {
    ...noPart,
    ...(row
      ? { updates: [update('authenticator', row, bound)] }
      : { inserts: [insert('authenticator', { id: ownerId, ...bound })] }),
    statements: [bindingsForgotten(ownerId)],
    // Two first set-ups at the same instant: the owner of the later one begins again.
    conflicts: { authenticatorPkey: 'changed-meanwhile' },
  };
  return { isRight: true, part, batchId, isRebound };
}

/** The ten codes, to be shown once; derived after the write. */
export const recoveryCodesOf = (context: FactorsContext, batchId: string): string[] => [
  ...deriveRecoveryCodes(context.config.secrets.codePepper, batchId),
];

/** The ten codes of the authenticator: for a person who has just set it up and not saved them yet. */
export async function presentRecoveryCodes(context: FactorsContext, ownerId: string): Promise<string[]> {
  const { recoveryBatch: batch } = await boundRow(context, ownerId);
  return batch === null ? refuse('authenticator-needed') : recoveryCodesOf(context, batch);
}

/** Refuses `authenticator-needed`. */
async function boundRow(context: FactorsContext, ownerId: string): Promise<AuthenticatorRow> {
  const row = await authenticatorOf(context.db, ownerId);
  return row?.secret ? row : refuse('authenticator-needed');
}

/** Replaces the ten codes by ten new ones. Refuses `authenticator-needed`. */
export async function renewRecoveryCodes(
  context: FactorsContext,
  ownerId: string,
): Promise<{ readonly batchId: string; readonly part: PlanPart }> {
  const row = await boundRow(context, ownerId);
  const batchId = randomUUID();
  const renewed = { recoveryBatch: batchId, recoveryUsed: 0 };
  return { batchId, part: { ...noPart, updates: [update('authenticator', row, renewed)] } };
}

/** Sets when an authenticator code is needed. Refuses `authenticator-needed`. */
export async function setUsage(
  context: FactorsContext,
  ownerId: string,
  usage: { readonly forLogin: boolean; readonly forTransfer: boolean },
): Promise<PlanPart> {
  const row = await boundRow(context, ownerId);
  const set = { forLogin: usage.forLogin, forTransfer: usage.forTransfer };
  return { ...noPart, updates: [update('authenticator', row, set)] };
}

/** Removes the authenticator with its recovery codes. Refuses `authenticator-needed`. */
export const removeAuthenticator = async (context: FactorsContext, ownerId: string): Promise<PlanPart> => ({
  ...noPart,
  updates: [unbound(await boundRow(context, ownerId))],
});

export const unbound = (row: AuthenticatorRow): PlanPart['updates'][number] =>
  update('authenticator', row, {
    secret: null,
    boundAt: null,
    forLogin: true,
    forTransfer: true,
    recoveryBatch: null,
    recoveryUsed: 0,
  });
