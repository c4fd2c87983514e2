// How often identity checks may be begun: three times an hour by each person, counting what the provider has taken
// (VER-107). A person is known by their entry in the record and by their document, and what is left of that is bounded
// by how many people are listed. Pure.
import { documentKeyOf, stakeholdersMax } from '@causeway/contract';
import type { ShownDocument } from '../submissions/index.ts';

const attemptsPerHour = 3;
const HOUR = 60 * 60 * 1000;
/** The provider has answered by then, or never will. */
const ANSWERED_WITHIN_MS = 2 * 60 * 1000;

/** More than anybody may begin in an hour are never looked at. */
export const attemptsLookedAt = attemptsPerHour * stakeholdersMax;

export interface Attempt {
  /** `member`, or the uid of a stakeholder. */
  readonly personId: string;
  readonly at: Date;
  /** When the provider had taken it; null while it is asked, and when the answer was lost with the server. */
  readonly startedAt: Date | null;
  /** As the record named it when the attempt began; null when it named none. */
  readonly document: string | null;
  /** As the check read it, when it did. */
  readonly documentCountry: string | null;
  readonly documentNumber: string | null;
}

/** Who is to be checked, in a record with so many people. */
export interface ToBegin {
  readonly personId: string;
  readonly document: ShownDocument;
  readonly people: number;
}

/**
 * Of a member's newest attempts. Who was deleted and added again has no more than before: the same document counts as the
 * same person, and all together have three for each who is listed now, so that one who is listed under another document
 * each time gains nothing by it, and a business with many people has as many as it needs.
 */
export function isTooOften(attempts: readonly Attempt[], person: ToBegin, now: Date): boolean {
  const recent = attempts.filter(({ at, startedAt }) => {
    const age = now.getTime() - at.getTime();
    return age < (startedAt === null ? ANSWERED_WITHIN_MS : HOUR);
  });
  const own = recent.filter((attempt) => isOf(attempt, person));
  return own.length >= attemptsPerHour || recent.length >= attemptsPerHour * person.people;
}

function isOf(attempt: Attempt, { personId, document }: ToBegin): boolean {
  if (attempt.personId === personId) return true;
  const key = documentKeyOf(document);
  return key !== null && [attempt.document, readKeyOf(attempt)].includes(key);
}

const readKeyOf = ({ documentCountry: country, documentNumber: number }: Attempt): string | null =>
  documentKeyOf({ idCountry: country ?? '', idNumber: number ?? '' });
