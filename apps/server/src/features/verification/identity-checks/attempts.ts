// How often identity checks may begin: three times an hour per person, counting those that the provider accepted
// (VER-107). A person is identified by their entry in the record and by their document; the number of people listed
// bounds the rest. Pure.
import { documentKeyOf, stakeholdersMax } from '@causeway/contract';
import type { ShownDocument } from '../submissions/index.ts';

const attemptsPerHour = 3;
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** The provider answers within this time, or never. */
const ANSWERED_WITHIN_MS = 2 * MINUTE;

/** More attempts than anybody may make in an hour need not be read. */
export const attemptsLookedAt = attemptsPerHour * stakeholdersMax;

export interface Attempt {
  /** `member`, or the uid of a stakeholder. */
  readonly personId: string;
  readonly at: Date;
  /** The time when the provider accepted it; null while it is asked, and when the server lost the answer. */
  readonly startedAt: Date | null;
  /** The document in the record when the attempt began; null without one. */
  readonly document: string | null;
  /** The document that the check read, if any. */
  readonly documentCountry: string | null;
  readonly documentNumber: string | null;
}

/** The person to check, and the number of people in the record. */
export interface ToBegin {
  readonly personId: string;
  readonly document: ShownDocument;
  readonly people: number;
}

/**
 * When the person may begin a check, as a whole minute; null for now. Counts a member's newest attempts. Deleting and
 * adding a person again gives no new attempts: the same document is the same person. All people together have three for
 * each person now listed, so that a new document each time gains nothing, and a business with many people has enough.
 */
export function mayBeginAt(attempts: readonly Attempt[], person: ToBegin, now: Date): Date | null {
  const recent = attempts.filter((attempt) => countsUntil(attempt) > now.getTime());
  const own = recent.filter((attempt) => isOf(attempt, person));
  const inTheWay = [
    lastInTheWay(own, attemptsPerHour),
    lastInTheWay(recent, attemptsPerHour * person.people),
  ].flatMap((time) => time ?? []);
  return inTheWay.length === 0 ? null : new Date(wholeMinute(Math.max(...inTheWay)));
}

const countsUntil = ({ at, startedAt }: Attempt): number =>
  at.getTime() + (startedAt === null ? ANSWERED_WITHIN_MS : HOUR);

/** When the last attempt that leaves no room stops counting. */
const lastInTheWay = (attempts: readonly Attempt[], max: number): number | undefined =>
  attempts.map(countsUntil).toSorted((one, other) => other - one)[max - 1];

/** The next one, because people read a time without seconds. */
const wholeMinute = (time: number): number => Math.ceil(time / MINUTE) * MINUTE;

function isOf(attempt: Attempt, { personId, document }: ToBegin): boolean {
  if (attempt.personId === personId) return true;
  const key = documentKeyOf(document);
  return key !== null && [attempt.document, readKeyOf(attempt)].includes(key);
}

const readKeyOf = ({ documentCountry: country, documentNumber: number }: Attempt): string | null =>
  documentKeyOf({ idCountry: country ?? '', idNumber: number ?? '' });
