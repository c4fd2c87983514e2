// What may be done with the people of a business, and with which of them (VER-082, VER-085, VER-086): pure,
// over the contract's rules.
import {
  arePeopleRejected,
  documentHasEnded,
  endsTooSoon,
  isIdentityFinished,
  isRoleFull,
  mayEditPerson,
  mergeRoles,
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

/** What the actions on a person depend on besides its entry. */
export interface PeopleFacts extends AskedOfPeople {
  /** Nothing was rejected or expired: everything is still being written for the first time. */
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

/** An entry of nobody yet, for the list from which the dialog was opened, if from one. */
export const newPerson = (uid: string, role: StakeholderRole | null): StakeholderDraft =>
  stakeholderDraft.parse({ uid, roles: role === null ? [] : [role] });

export interface RoleChoice {
  readonly role: StakeholderRole;
  readonly isTicked: boolean;
  /** Why it does not change: the dialog was opened for it, or it has its 15 people. */
  readonly lock: 'opened' | 'full' | null;
}

/** The checkboxes of the dialog. A role that this person has already may be given up though its list is full. */
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

/** The entry with a role ticked or not; who owns nothing has no share. */
export const withRole = (
  entry: StakeholderDraft,
  role: StakeholderRole,
  isTicked: boolean,
): StakeholderDraft => ({
  ...entry,
  roles: Object.values(stakeholderRoles).filter((each) =>
    each === role ? isTicked : entry.roles.includes(each),
  ),
  sharePercentage: role === stakeholderRoles.owner && !isTicked ? '' : entry.sharePercentage,
});

export const canAdd = (role: StakeholderRole, people: People): boolean =>
  !isRoleFull(role, people.map(factsOf));

/** For the button that belongs to no list: some role can still be given. */
export const canAddAny = (businessType: string, people: People): boolean =>
  rolesOf(businessType).some((role) => canAdd(role, people));

/** The person written in the list of all: in its place, or at the end. One entry holds all roles, so they never differ. */
export const withPerson = (people: People, entry: StakeholderDraft): People =>
  people.some(({ uid }) => uid === entry.uid)
    ? people.map((other) => (other.uid === entry.uid ? entry : other))
    : [...people, entry];

/**
 * Somebody with this document who is in the list already, with the roles of both: to be edited and kept. Undefined where
 * the one who is there may not be edited.
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
  const { roles, sharePercentage } = mergeRoles(factsOf(found), factsOf(entry));
  return { ...found, roles: [...roles], sharePercentage };
}

/** After the deletion in the list of one role: that role goes, and who has no other goes altogether. */
export function afterDeletion(people: People, uid: string, role: StakeholderRole): People {
  const left = withoutRole(people.map(factsOf), uid, role);
  return people.flatMap((entry) => {
    const kept = left.find((other) => other.uid === entry.uid);
    if (kept === undefined) return [];
    return [{ ...entry, roles: [...kept.roles], sharePercentage: kept.sharePercentage }];
  });
}

/** A document that has expired, or that the daily job has reported as expiring. */
export const isExpired = (entry: StakeholderDraft, { today, todos }: PeopleFacts): boolean =>
  documentHasEnded(entry, today) ||
  todos.some(
    ({ notifyType, stakeholderId }) => notifyType === notifyTypes.expiry && stakeholderId === entry.uid,
  );

const readByCheck = ['idCountry', 'idType', 'idNumber', 'idEffectiveDateEnd', 'birthDate'] as const;

/** The check comes first: until it has read the document, nobody has to type what it reads (VER-088). */
export const isLeftToCheck = (field: string, entry: StakeholderDraft, facts: PeopleFacts): boolean =>
  readByCheck.some((each) => each === field && entry[each] === '') &&
  !isIdentityFinished(checkOf(entry.uid, facts.checks).checkResult);

/** The entry as it may be kept: who is locked only gains roles, as by a merge, and keeps all else. */
export function kept(entry: StakeholderDraft, facts: PeopleFacts): StakeholderDraft {
  const before = facts.submitted.find(({ uid }) => uid === entry.uid);
  return before === undefined || mayEditPerson(entry.uid, facts) ? entry : mergeRoles(before, entry);
}

/** First verification, another one, or none to be made now. */
export type CheckOffer = 'verify' | 'again' | null;

/**
 * Who has no finished check that stands may begin one, also while one is under way: nobody is in it any more after a
 * reload. It is offered again when it is finished but something about the person was raised since (not flagged), or when
 * the document has ended or ends too soon to be taken.
 */
export function checkOffer(entry: StakeholderDraft, facts: PeopleFacts): CheckOffer {
  const { checkResult, checkStands } = checkOf(entry.uid, facts.checks);
  const until = entry.idEffectiveDateEnd;
  const isShort = endsTooSoon({ until, isLongTerm: entry.isPermanent === 1 }, facts.today);
  // A valid check is kept while another is in progress.
  if (checkResult === identityOutcomes.underVerification)
    return checkStands === 1 && !isShort ? null : 'verify';
  if (!isIdentityFinished(checkResult)) return 'verify';
  if (isShort) return 'again';
  return checkStands === 0 && (arePeopleRejected(facts.todos) || isExpired(entry, facts)) ? 'again' : null;
}
