// What the identity checks of one person amount to: the finished one that stands, one that is under way, and whether
// something was asked for since. Pure.
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

/** A check that nobody finished for so long was left. */
const UNDER_WAY_MS = 60 * 60 * 1000;

export interface PersonToCheck {
  readonly kind: RecordKind;
  /** `member`, or the uid of a stakeholder. */
  readonly personId: string;
  /** Those of all people of the member. */
  readonly checks: readonly IdentityCheckRow[];
  /** Those that stand open. */
  readonly todos: readonly Todo[];
}

type Asked = 'nothing' | 'offered' | 'required';

/**
 * An end of a document, and a rejection of somebody's identity, need a new check. Another reason in the section of
 * stakeholders, about this one or about all, may have one.
 */
const askedBy = (kind: RecordKind, personId: string, todo: Todo): Asked => {
  const isAboutThem = kind === 'personal' || todo.person_id === personId;
  if (todo.notify_type === notifyTypes.expiry) return isAboutThem ? 'required' : 'nothing';
  const section = todo.code === null ? null : sectionOf(todo.code);
  if (section === 'Identity') return 'required';
  if (section !== 'Stakeholder' || !(isAboutThem || todo.person_id === null)) return 'nothing';
  return todo.template === 'identity-unclear' ? 'required' : 'offered';
};

const newestFirst = (a: IdentityCheckRow, b: IdentityCheckRow): number =>
  b.started_at.getTime() - a.started_at.getTime() || (a.id < b.id ? 1 : -1);

interface Known {
  readonly current: IdentityCheckRow | undefined;
  readonly underWay: IdentityCheckRow | undefined;
  readonly asked: Asked;
}

function knownOf({ kind, personId, checks, todos }: PersonToCheck, now: Date): Known {
  const own = checks.filter((check) => check.person_id === personId).toSorted(newestFirst);
  const current = own.find(({ finished_at: finished }) => finished !== null);
  const [newest] = own;
  const isUnderWay =
    newest?.result === identityOutcomes.underVerification &&
    newest.finished_at === null &&
    now.getTime() - newest.started_at.getTime() < UNDER_WAY_MS;
  const since = current?.finished_at;
  const asked = new Set(
    todos
      .filter(({ raised_at: raised }) => since && raised >= since)
      .map((todo) => askedBy(kind, personId, todo)),
  );
  const strongest = (['required', 'offered'] as const).find((one) => asked.has(one));
  return { current, underWay: isUnderWay ? newest : undefined, asked: strongest ?? 'nothing' };
}

/** The check that a submission of now would carry; undefined when there is none, or a new one is needed. */
export function currentCheck(person: PersonToCheck, now: Date): IdentityCheckRow | undefined {
  const { current, asked } = knownOf(person, now);
  return asked === 'required' ? undefined : current;
}

/** Whether a check of the same person that was begun later is finished already: that one stands. */
export const isOutdone = (check: IdentityCheckRow, checks: readonly IdentityCheckRow[]): boolean =>
  checks.some(
    (other) =>
      other.person_id === check.person_id && other.finished_at !== null && newestFirst(other, check) < 0,
  );

/** As the member sees it. `today` is YYYY-MM-DD. */
export function identityOf(person: PersonToCheck, now: Date, today: string): IdentityResult {
  const { current, underWay, asked } = knownOf(person, now);
  const holds = asked === 'required' ? undefined : current;
  return {
    personId: person.personId,
    jumioId: (underWay ?? current)?.id ?? null,
    jumioResult: underWay
      ? identityOutcomes.underVerification
      : (holds?.result ?? identityOutcomes.unverified),
    jumioFlag: current && asked === 'nothing' ? 1 : 0,
    ...readBy(current, today),
  };
}

/** As a submission of now carries it: a newer attempt that is under way takes nothing away from what stands. */
export const currentIdentity = (person: PersonToCheck, now: Date, today: string): IdentityResult =>
  identityOf(
    { ...person, checks: person.checks.filter(({ finished_at: finished }) => finished !== null) },
    now,
    today,
  );

/** What one check found, by itself; under its own id also when it was given up. */
export const identityBy = (check: IdentityCheckRow, now: Date, today: string): IdentityResult => ({
  ...identityOf({ kind: 'personal', personId: check.person_id, checks: [check], todos: [] }, now, today),
  jumioId: check.id,
});

type Read = Omit<IdentityResult, 'personId' | 'jumioId' | 'jumioResult' | 'jumioFlag'>;

const nothingRead: Read = {
  idFirstName: null,
  idLastName: null,
  idCountry: null,
  idType: null,
  idNumber: null,
  birthDate: null,
  currentAge: null,
  idEffectiveDateEnd: null,
  isPermanent: 0,
  idFrontPhoto: null,
  idBackPhoto: null,
};

const readBy = (check: IdentityCheckRow | undefined, today: string): Read =>
  check === undefined
    ? nothingRead
    : {
        idFirstName: check.first_name,
        idLastName: check.last_name,
        idCountry: check.document_country,
        idType: check.document_type,
        idNumber: numberRead(check),
        birthDate: check.birth_date,
        currentAge: check.birth_date === null ? null : ageOn(check.birth_date, today),
        idEffectiveDateEnd: check.expiry_date,
        isPermanent: check.is_permanent ? 1 : 0,
        idFrontPhoto: check.front_file,
        idBackPhoto: check.back_file,
      };

/** The uid that a file of this person carries in the record. */
export const fileUidOf = (personId: string): string | null => (personId === memberPersonId ? null : personId);
