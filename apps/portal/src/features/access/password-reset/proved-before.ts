// A proof that this tab has given and not used yet. The tab stores only that there is one; the server knows
// the browser and the rest.
import { getPendingReset, type AccountType } from '@causeway/contract';
import { edition } from '../../../editions/index.ts';
import { call } from '../../../shared/api.ts';
import { tabStorage } from '../../../shared/session/tab-storage.ts';
import type { Proved } from './reset-state.ts';

const key = `causeway.${edition.key}.reset`;

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const keepProof = (type: AccountType): void => attempt(() => tabStorage()?.setItem(key, type));

export const forgetProof = (): void => attempt(() => tabStorage()?.removeItem(key));

function keptType(): AccountType | undefined {
  const kept = attempt(() => tabStorage()?.getItem(key));
  return edition.accountTypes.find((type) => type === kept);
}

export const isProofKept = (): boolean => keptType() !== undefined;

/** Undefined if the proof has expired or cannot be checked: then the person proves their identity again. */
export async function provedBefore(): Promise<Proved | undefined> {
  const type = keptType();
  if (type === undefined) return undefined;
  const answer = await call(getPendingReset, { type }, { silent: true }).catch(() => undefined);
  return answer?.reset ? { type, resetToken: answer.reset.resetToken } : undefined;
}
