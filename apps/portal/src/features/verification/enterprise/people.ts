// Actions on the people of a business (VER-082, VER-085, VER-086): pure, over the contract's rules.
import {
  arePeopleRejected,
  documentHasEnded,
  endsTooSoon,
  isIdentityDoubted,
  isIdentityFinished,
  isRoleFull,
  mayEditPerson,
  mergeRoles,
  noShare,
  ownerBases,
  rolesOf,
  sameDocument,
  stakeholderDraft,
  withoutRole,
  identityOutcomes,
  stakeholderRoles,
  notifyTypes,
  type AskedOfPeople,
  type EnterpriseDraft,
  type IdentityResult,
  type StakeholderDraft,
  type StakeholderFacts,
  type StakeholderRole,
} from '@causeway/contract';

export type People = EnterpriseDraft['stakeholderInfoBo'];
export type Check = Pick<IdentityResult, 'personId' | 'checkResult' | 'checkStands'>;

/** The facts that decide on the actions, besides a person's entry. */
export interface PeopleFacts extends AskedOfPeople {
  /** True if nothing was rejected or expired, so that the record is still in its first version. */
  readonly isFirst: boolean;
}

const unchecked = { checkResult: identityOutcomes.unverified, checkStands: 0 } as const;

const checkOf = (uid: string, checks: readonly Check[]): Omit<Check, 'personId'> =>
  checks.find(({ personId }) => personId === uid) ?? unchecked;

const factsOf = (entry: StakeholderDraft): StakeholderFacts => ({
  ...entry,
  checkResult: identityOutcomes.unverified,
});

export const listOf = (role: StakeholderRole, people: People): People =>
  people.filter(({ roles }) => roles.includes(role));

/** An empty entry, with the role of the list that opened the dialog, if any. */
export const newPerson = (uid: string, role: StakeholderRole | null): StakeholderDraft =>
  stakeholderDraft.parse({ uid, roles: role === null ? [] : [role] });

export interface RoleChoice {
  readonly role: StakeholderRole;
  readonly isTicked: boolean;
  /** Why a role cannot be changed: the dialog was opened for it, or 15 people have it already. */
  readonly lock: 'opened' | 'full' | null;
}

/** The checkboxes of the dialog. A person who already has a role may give it up even if its list is full. */
export function roleChoices(
  businessType: string,
  entry: StakeholderDraft,
  openedFor: StakeholderRole | null,
  people: People,
): readonly RoleChoice[] {
  const others = people.filter(({ uid }) => uid !== entry.uid).map(factsOf);
  return rolesOf(businessType).map((role) => {
    const isTicked = entry.roles.includes(role);
    const isFull = !isTicked && isRoleFull(role, others);
    return { role, isTicked, lock: role === openedFor ? 'opened' : isFull ? 'full' : null };
  });
}

/** The entry with or without a role; people who own nothing have no share. */
export const withRole = (
  entry: StakeholderDraft,
  role: StakeholderRole,
  isTicked: boolean,
): StakeholderDraft => ({
  ...entry,
  roles: Object.values(stakeholderRoles).filter((each) =>
    each === role ? isTicked : entry.roles.includes(each),
  ),
  ...(role === stakeholderRoles.owner && !isTicked && noShare),
});

export const canAdd = (role: StakeholderRole, people: People): boolean =>
  !isRoleFull(role, people.map(factsOf));

/** True if a role can still be given, for the button above all lists. */
export const canAddAny = (businessType: string, people: People): boolean =>
  rolesOf(businessType).some((role) => canAdd(role, people));

/**
 * Writes a person into the list, in their place or at the end. One entry holds all of a person's roles, so
 * they never differ.
 */
export const withPerson = (people: People, entry: StakeholderDraft): People =>
  people.some(({ uid }) => uid === entry.uid)
    ? people.map((other) => (other.uid === entry.uid ? entry : other))
    : [...people, entry];

/**
 * An existing person with this document, with the roles of both, to edit and save. Undefined if the existing
 * entry may not be edited.
 */
export function mergedInto(
  entry: StakeholderDraft,
  people: People,
  facts: PeopleFacts,
): StakeholderDraft | undefined {
  const same = sameDocument(
    factsOf(entry),
    people.map((other) => ({ ...other, checkResult: identityOutcomes.unverified })),
  );
  const found = people.find(({ uid }) => uid === same?.uid);
  if (found === undefined || !mayEditPerson(found.uid, facts)) return undefined;
  const { roles, sharePercentage, ownerBasis } = mergeRoles(factsOf(found), factsOf(entry));
  return { ...found, roles: [...roles], sharePercentage, ownerBasis };
}

/** The people once an entity has these owners: new people are added, and people with another role become owners through it. */
export function withEntityOwners(
  people: People,
  owners: readonly { readonly uid: string }[],
  added: People,
): People {
  const isNamed = ({ uid }: StakeholderDraft): boolean => owners.some((owner) => owner.uid === uid);
  const isOwner = ({ roles }: StakeholderDraft): boolean => roles.includes(stakeholderRoles.owner);
  return [
    ...people.map((entry) =>
      isNamed(entry) && !isOwner(entry)
        ? { ...withRole(entry, stakeholderRoles.owner, true), ownerBasis: ownerBases.chain }
        : entry,
    ),
    ...added.filter(isNamed),
  ];
}

/** A new owner through an entity, whose details follow in their own dialog or by the identity check. */
export const newOwnerThrough = (uid: string): StakeholderDraft => ({
  ...newPerson(uid, stakeholderRoles.owner),
  ownerBasis: ownerBases.chain,
});

/** Deletes a person from the list of one role: that role is removed, and the entry too if it was the last. */
export function afterDeletion(people: People, uid: string, role: StakeholderRole): People {
  const left = withoutRole(people.map(factsOf), uid, role);
  return people.flatMap((entry) => {
    const kept = left.find((other) => other.uid === entry.uid);
    if (kept === undefined) return [];
    const { roles, sharePercentage, ownerBasis } = kept;
    return [{ ...entry, roles: [...roles], sharePercentage, ownerBasis }];
  });
}

/** A document that has expired, or that the daily job has reported as expiring. */
export const isExpired = (entry: StakeholderDraft, { today, todos }: PeopleFacts): boolean =>
  documentHasEnded(entry, today) ||
  todos.some(
    ({ notifyType, stakeholderId }) => notifyType === notifyTypes.expiry && stakeholderId === entry.uid,
  );

const readByCheck = ['idCountry', 'idType', 'idNumber', 'idEffectiveDateEnd', 'birthDate'] as const;

/** The check comes first: before it reads the document, nobody has to type the document's data (VER-088). */
export const isLeftToCheck = (field: string, entry: StakeholderDraft, facts: PeopleFacts): boolean =>
  readByCheck.some((each) => each === field && entry[each] === '') &&
  !isIdentityFinished(checkOf(entry.uid, facts.checks).checkResult);

/**
 * The entry as it may be saved: a locked person only gains roles, as by a merge, and keeps everything else.
 */
export function kept(entry: StakeholderDraft, facts: PeopleFacts): StakeholderDraft {
  const before = facts.submitted.find(({ uid }) => uid === entry.uid);
  return before === undefined || mayEditPerson(entry.uid, facts) ? entry : mergeRoles(before, entry);
}

/** The offer of a check: the first one, another one, or none now. */
export type CheckOffer = 'verify' | 'again' | null;

/**
 * A person without a valid finished check may start one, even while another is in progress, because a reload
 * leaves the provider's frame. It is offered again if the provider has doubts and the person may be edited,
 * if new items were raised after it finished (not flagged), or if the document has expired or expires too
 * soon.
 */
export function checkOffer(entry: StakeholderDraft, facts: PeopleFacts): CheckOffer {
  const { checkResult, checkStands } = checkOf(entry.uid, facts.checks);
  const until = entry.idEffectiveDateEnd;
  const isShort = endsTooSoon({ until, isLongTerm: entry.isPermanent === 1 }, facts.today);
  // A valid check stays valid while another is in progress.
  if (checkResult === identityOutcomes.underVerification)
    return checkStands === 1 && !isShort ? null : 'verify';
  if (!isIdentityFinished(checkResult)) return 'verify';
  if (isShort) return 'again';
  if (isIdentityDoubted(checkResult) && mayEditPerson(entry.uid, facts)) return 'again';
  return checkStands === 0 && (arePeopleRejected(facts.todos) || isExpired(entry, facts)) ? 'again' : null;
}
