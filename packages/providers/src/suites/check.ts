// How a port is proven: a list of checks that each of its providers has to pass, the world box as well as a foreign sandbox,
// and the result of each. Two drivers run one list: the tests, which play the person through the box's controls, and `npm
// run certify`, where a person does what is requested (PLT-193).
import type { Amount } from '@causeway/money';
import { ChainMismatch, ProviderError, ProviderUnavailable, type IssuedAccount } from '../port.ts';

/** The observations of a check, one line each. */
export interface Observations {
  /** Leaves out secrets and personal data: the report is kept. */
  readonly facts: readonly string[];
  /** May name people or accounts: for the screen of the person who certifies, never for the report. */
  readonly personal?: readonly string[];
}

export interface Check {
  /** The name in lower case with dashes. */
  readonly name: string;
  /** The rule of the port that it proves, as one sentence. */
  readonly proves: string;
  /** The input or action that it needs; null if the provider alone answers. */
  readonly needs: string | null;
  /** Null if its input is missing. Throws a Breach, NotPossible, or the port's own error. */
  readonly run: (() => Promise<Observations>) | null;
}

export interface CheckResult {
  readonly name: string;
  readonly proves: string;
  readonly verdict: 'passed' | 'failed' | 'not possible here';
  /** Why it did not pass; null if it did. May quote the provider. */
  readonly reason: string | null;
  readonly observations: Observations;
}

/** The provider does not do what the port demands. */
class Breach extends Error {
  override readonly name = 'Breach';
}

/** Neither passed nor failed: nobody did the task, or the provider does not offer it. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
}

export function demand(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Breach(otherwise);
}

/** A task that only a person can do. */
export type Task =
  | { readonly kind: 'pay-in'; readonly account: IssuedAccount; readonly amount: Amount }
  | { readonly kind: 'finish-identity-check'; readonly url: string }
  | { readonly kind: 'find-message'; readonly to: string; readonly mark: string };

export interface Person {
  /**
   * True: done, or about to be. False: it was searched and does not exist. Null: there is nobody to do it.
   */
  request(task: Task): Promise<boolean | null>;
  /**
   * Starts to wait for an effect; the function lets some time pass, and returns false once the time is used
   * up.
   */
  patience(): () => Promise<boolean>;
}

/** Looks until something is found; null when the person's waiting time is over. */
export async function until<Found>(person: Person, look: () => Promise<Found | null>): Promise<Found | null> {
  const isMoreTime = person.patience();
  let found = await look();
  while (found === null && (await isMoreTime())) found = await look();
  return found;
}

/**
 * Runs the checks in their order, because later ones use the results of earlier ones; reports each result at
 * once.
 */
export async function runSuite(
  checks: readonly Check[],
  report: (result: CheckResult) => void = () => undefined,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await resultOf(check);
    report(result);
    results.push(result);
  }
  return results;
}

async function resultOf({ name, proves, needs, run }: Check): Promise<CheckResult> {
  const nothing: Observations = { facts: [] };
  if (run === null) {
    return { name, proves, verdict: 'not possible here', reason: `needs ${needs}`, observations: nothing };
  }
  try {
    return { name, proves, verdict: 'passed', reason: null, observations: await run() };
  } catch (error) {
    const verdict = error instanceof NotPossible ? 'not possible here' : 'failed';
    return { name, proves, verdict, reason: reasonOf(error), observations: nothing };
  }
}

/** The port's four kinds of failure, in words. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ProviderUnavailable) return `no answer: ${message}`;
  if (error instanceof ProviderError) return `an answer that the port does not take: ${message}`;
  if (error instanceof ChainMismatch) return `not the configured chain or contract: ${message}`;
  return message;
}

/** The error that a call throws; a Breach if it succeeds instead. */
export async function errorOf(call: () => Promise<unknown>, otherwise: string): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error;
  }
  throw new Breach(otherwise);
}
