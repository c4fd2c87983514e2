// How long a code lives, and how often it may be tried and requested (ACC-021 to ACC-025).
import type { ProofPurpose } from '@causeway/contract';
import type { SmsBudgets } from '../../../platform/config/fields.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';

export interface CodesContext {
  readonly db: Db;
  /** The server's secret that codes are derived with. */
  readonly codePepper: string;
  /** True if all limits of calls are off: for load runs. */
  readonly isUnlimited?: boolean;
  /** Budgets for SMS codes that strangers request. */
  readonly smsBudgets?: SmsBudgets;
}

export const codesOf = ({ db, config }: Pick<FeatureContext, 'db' | 'config'>): CodesContext => ({
  db,
  codePepper: config.secrets.codePepper,
  isUnlimited: config.http.callsPerMinute === null,
  smsBudgets: config.smsBudgets,
});

export type CodePurpose =
  'register' | 'sign-in' | 'new-browser' | 'reset' | 'transfer' | 'recheck' | ProofPurpose;

export const codeSeconds = 5 * 60;
export const cooldownSeconds = 60;
const attemptsMax = 5;
/**
 * 5 attempts at each of 10 codes a day is a chance of 1 in 200 for a person who guesses all day; a person
 * never asks for 10.
 */
export const codesPerDay = 10;
/** Limits codes to one address for its owner's changes and payments. */
export const codesPerAddress = 20;
/**
 * Limits codes of one purpose to one address: from one network, from people who answered no captcha, and
 * overall. A right code clears them. Browsers that the owner trusts have their own share (decision 0009).
 */
export const strangersCodes = { perNetwork: 5, withoutCaptcha: 10, overall: 20 } as const;
/** Limits SMS to numbers that differ in their last four digits alone: toll fraud owns whole ranges. */
export const smsPerRange = 20;
/** An office with a single address stays below; a guesser at many accounts reaches it within minutes. */
export const codesPerNetwork = 300;
/** Each code has 10,000 values: a network that guesses all day has a chance of one in a hundred. */
export const wrongPerNetwork = 100;
export const daySeconds = 24 * 60 * 60;

export const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

interface Code {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly attempts: number;
}

/** Whether a code may still be tried. */
export const isAlive = (code: Code, now: Date): boolean =>
  code.usedAt === null && code.attempts < attemptsMax && now < code.expiresAt;

export const isCoolingDown = (code: { readonly issuedAt: Date }, now: Date): boolean =>
  now < after(code.issuedAt, cooldownSeconds);
