// The offer to trust this browser: the sign-in's answer contains it, the next page shows it.
import type { SignedIn } from '@causeway/contract';
import { edition } from '../../../editions/index.ts';
import { session } from '../../../shared/session/session.ts';

const key = `causeway.${edition.key}.trust-offer`;

/** Signs in: stores the session and the offer for the next page; then the guard navigates. */
export function enter(answer: SignedIn): void {
  if (answer.offerTrust) sessionStorage.setItem(key, answer.user.personId);
  session.keep(answer);
}

export const isTrustOffered = (personId: string): boolean => sessionStorage.getItem(key) === personId;

export const withdrawTrustOffer = (): void => sessionStorage.removeItem(key);
