// One person's identity checks together: the finished one that counts, one in progress, and whether a new one was
// requested since. Pure.
import {
  ageOn,
  memberPersonId,
  sectionOf,
  notifyTypes,
  identityOutcomes,
  type IdentityResult,
  type RecordKind,
} from '@causeway/contract';
import { numberRead } from './forms/form.ts';
import type { IdentityCheckRow } from './store.ts';
import type { Todo } from './submission-store.ts';

/** After this time an unfinished check counts as left. */
const UNDER_WAY_MS = 60 * 60 * 1000;

export interface PersonToCheck {
  readonly kind: RecordKind;
  /** `member`, or the uid of a stakeholder. */
  readonly personId: string;
  /** The checks of all the member's people. */
  readonly checks: readonly IdentityCheckRow[];
  readonly todos: readonly Todo[];
}

type Asked = 'nothing' | 'offered' | 'required';

/**
 * An expired document, or a rejection of somebody's identity, needs a new check. Another reason in the section of
 * stakeholders, about this person or about all, allows one.
 */
function askedBy(kind: RecordKind, personId: string, todo: Todo): Asked {
  const isAboutThem = kind === 'personal' || todo.personId === personId;
  if (todo.notifyType === notifyTypes.expiry) return isAboutThem ? 'required' : 'nothing';
  const section = todo.code === null ? null : sectionOf(todo.code);
  if (section === 'Identity') return 'required';
  if (section !== 'Stakeholder' || !(isAboutThem || todo.personId === null)) return 'nothing';
  return todo.template === 'identity-unclear' ? 'required' : 'offered';
}

const newestFirst = (a: IdentityCheckRow, b: IdentityCheckRow): number =>
  b.startedAt.getTime() - a.startedAt.getTime() || (a.id < b.id ? 1 : -1);

interface Known {
  readonly current: IdentityCheckRow | undefined;
  readonly underWay: IdentityCheckRow | undefined;
  readonly asked: Asked;
}

function knownOf({ kind, personId, checks, todos }: PersonToCheck, now: Date): Known {
  const own = checks.filter((check) => check.personId === personId).toSorted(newestFirst);
  const current = own.find(({ finishedAt: finished }) => finished !== null);
  const [newest] = own;
  const isUnderWay =
    newest?.result === identityOutcomes.underVerification &&
    newest.finishedAt === null &&
    now.getTime() - newest.startedAt.getTime() < UNDER_WAY_MS;
  const since = current?.finishedAt;
  const asked = new Set(
    todos
      .filter(({ raisedAt: raised }) => since && raised >= since)
      .map((todo) => askedBy(kind, personId, todo)),
  );
  const strongest = (['required', 'offered'] as const).find((one) => asked.has(one));
  return { current, underWay: isUnderWay ? newest : undefined, asked: strongest ?? 'nothing' };
}

/**
 * The check that a submission made now would contain; undefined when there is none, or a new one is needed.
 */
export function currentCheck(person: PersonToCheck, now: Date): IdentityCheckRow | undefined {
  const { current, asked } = knownOf(person, now);
  return asked === 'required' ? undefined : current;
}

/** True when a later check of the same person has already finished; that one counts. */
export const isOutdone = (check: IdentityCheckRow, checks: readonly IdentityCheckRow[]): boolean =>
  checks.some(
    (other) =>
      other.personId === check.personId && other.finishedAt !== null && newestFirst(other, check) < 0,
  );

/** The result as the member sees it. `today` is YYYY-MM-DD. */
export function identityOf(person: PersonToCheck, now: Date, today: string): IdentityResult {
  const { current, underWay, asked } = knownOf(person, now);
  const holds = asked === 'required' ? undefined : current;
  return {
    personId: person.personId,
    checkId: (underWay ?? current)?.id ?? null,
    checkResult: underWay
      ? identityOutcomes.underVerification
      : (holds?.result ?? identityOutcomes.unverified),
    checkStands: current && asked === 'nothing' ? 1 : 0,
    ...readBy(current, today),
  };
}

/**
 * The result that a submission made now contains: a newer attempt in progress does not replace the current
 * result.
 */
export const currentIdentity = (person: PersonToCheck, now: Date, today: string): IdentityResult =>
  identityOf(
    { ...person, checks: person.checks.filter(({ finishedAt: finished }) => finished !== null) },
    now,
    today,
  );

/** The result of one check alone, under its own id even when it was given up. */
export const identityBy = (check: IdentityCheckRow, now: Date, today: string): IdentityResult => ({
  ...identityOf({ kind: 'personal', personId: check.personId, checks: [check], todos: [] }, now, today),
  checkId: check.id,
});

type Read = Omit<IdentityResult, 'personId' | 'checkId' | 'checkResult' | 'checkStands'>;

const nothingRead: Read = {
  idFirstName: null,
  idLastName: null,
  idCountry: null,
  idType: null,
  idNumber: null,
  birthDate: null,
  currentAge: null,
  idSex: null,
  idAddressCountry: null,
  idEffectiveDateEnd: null,
  isPermanent: 0,
  idFrontPhoto: null,
  idBackPhoto: null,
};

const readBy = (check: IdentityCheckRow | undefined, today: string): Read =>
  check === undefined
    ? nothingRead
    : {
        idFirstName: check.firstName,
        idLastName: check.lastName,
        idCountry: check.documentCountry,
        idType: check.documentType,
        idNumber: numberRead(check),
        birthDate: check.birthDate,
        currentAge: check.birthDate === null ? null : ageOn(check.birthDate, today),
        idSex: check.sex,
        idAddressCountry: check.addressCountry,
        idEffectiveDateEnd: check.expiryDate,
        isPermanent: check.isPermanent ? 1 : 0,
        idFrontPhoto: check.frontFile,
        idBackPhoto: check.backFile,
      };

/** The uid of this person's files in the record. */
export const fileUidOf = (personId: string): string | null => (personId === memberPersonId ? null : personId);
