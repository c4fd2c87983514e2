// The people of a verification at a glance: each person's worst finding, the neighbors in the list, and one
// person's details. Pure.
import {
  memberPersonId,
  photographTypes,
  type ComparedField,
  type Finding,
  type IdentityResult,
  type VerificationReview,
} from '@causeway/contract';

const ORDER = { fail: 0, look: 1, pending: 2, pass: 3 } as const satisfies Record<Finding['outcome'], number>;

export interface PersonState {
  readonly uid: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly outcome: Finding['outcome'];
  /** The number of findings that did not pass. */
  readonly open: number;
  /** The number of fields that differ from the last submission. */
  readonly changed: number;
}

export const peopleIndex = ({ people, findings }: Pick<VerificationReview, 'people' | 'findings'>) =>
  people.map(({ uid, name, isNew, fields }): PersonState => {
    const own = findings.filter((finding) => finding.uid === uid).map(({ outcome }) => outcome);
    const [worst = 'pass'] = own.toSorted((a, b) => ORDER[a] - ORDER[b]);
    return {
      uid,
      name,
      isNew,
      outcome: worst,
      open: own.filter((outcome) => outcome !== 'pass').length,
      changed: isNew ? 0 : fields.filter(({ before }) => before !== null).length,
    };
  });

/** The next or previous person, around the end; without a current person the first or the last. */
export function personFrom(uids: readonly string[], at: string | undefined, by: 1 | -1): string | undefined {
  const index = at === undefined ? -1 : uids.indexOf(at);
  if (index === -1) return by === 1 ? uids[0] : uids.at(-1);
  return uids[(index + by + uids.length) % uids.length];
}

/** The first person to check: the first with a finding, else the first. */
export const firstToCheck = (states: readonly PersonState[]): string | undefined =>
  (states.find(({ open }) => open > 0) ?? states[0])?.uid;

/** People who were not shown since the page was opened and some of whose files the reader has not opened. */
export const leftToCheck = (
  { people, files }: Pick<VerificationReview, 'people' | 'files'>,
  shown: ReadonlySet<string>,
): readonly string[] =>
  people
    .map(({ uid }) => uid)
    .filter((uid) => {
      const own = files.filter((file) => file.uid === uid);
      return !shown.has(uid) && (own.length === 0 || own.some(({ isOpened }) => !isOpened));
    });

interface PersonEvidence {
  /** Front of the document, face, and back of the document, as the check photographed them. */
  readonly pictures: VerificationReview['files'];
  readonly check: IdentityResult | undefined;
  readonly fields: readonly ComparedField[];
  readonly later: readonly IdentityResult[];
}

type Seen = Pick<VerificationReview, 'files' | 'identityChecks' | 'laterChecks' | 'comparisons'>;

export const evidenceOf = (
  { files, identityChecks, laterChecks, comparisons }: Seen,
  person: string,
): PersonEvidence => ({
  pictures: photographTypes.flatMap((type) =>
    files.filter(({ uid, fileType }) => (uid ?? memberPersonId) === person && fileType === type),
  ),
  check: identityChecks.find(({ personId }) => personId === person),
  fields: comparisons.find(({ uid }) => uid === person)?.fields ?? [],
  later: laterChecks.filter(({ personId }) => personId === person),
});

interface Difference {
  readonly uid: string;
  readonly field: ComparedField;
}

/** Unread values are listed with each person, not here. */
export function differencesOf({ comparisons }: Pick<VerificationReview, 'comparisons'>): {
  readonly differing: readonly Difference[];
  /** The number of fields that were read. */
  readonly compared: number;
} {
  const read = comparisons.flatMap(({ uid, fields }) =>
    fields.filter((field) => field.read !== '').map((field) => ({ uid, field })),
  );
  return { differing: read.filter(({ field }) => !field.isSame), compared: read.length };
}
