// Rules over all stakeholders of a business: roles, people per role, shares, duplicates (VER-081 to VER-085).
import { typedPercent } from '@causeway/money';
import {
  isIdentityFinished,
  stakeholderRoles,
  type StakeholderRole,
  type IdentityOutcome,
} from '../../codes.ts';
import type { RuleMessage } from '../messages/index.ts';
import { businessGroup } from './businesses.ts';

const peoplePerRoleMax = 15;

export interface StakeholderFacts {
  /** Identifies an entry, saved or not. */
  readonly uid: string;
  readonly roles: readonly StakeholderRole[];
  readonly idCountry: string;
  readonly idNumber: string;
  /** Digits and one dot, at most two decimals; '' for none. */
  readonly sharePercentage: string;
  /** '' for an owner by that share; else it does not count. */
  readonly ownerBasis: string;
  readonly checkResult: IdentityOutcome;
}

export const rolesOf = (businessType: string): readonly StakeholderRole[] =>
  businessGroup(businessType) === 'A'
    ? [stakeholderRoles.owner, stakeholderRoles.director, stakeholderRoles.signatory]
    : [stakeholderRoles.director, stakeholderRoles.signatory];

const missing = {
  [stakeholderRoles.owner]: 'owner-missing',
  [stakeholderRoles.director]: 'director-missing',
  [stakeholderRoles.signatory]: 'signatory-missing',
} as const satisfies Record<StakeholderRole, RuleMessage>;

/** A message for each required role of this type of business that nobody has. */
export const missingRoles = (
  businessType: string,
  stakeholders: readonly StakeholderFacts[],
): readonly RuleMessage[] =>
  rolesOf(businessType)
    .filter((role) => !stakeholders.some(({ roles }) => roles.includes(role)))
    .map((role) => missing[role]);

const peopleWith = (role: StakeholderRole, stakeholders: readonly StakeholderFacts[]): number =>
  stakeholders.filter(({ roles }) => roles.includes(role)).length;

/** Whether the role has its maximum of 15 people. */
export const isRoleFull = (role: StakeholderRole, stakeholders: readonly StakeholderFacts[]): boolean =>
  peopleWith(role, stakeholders) >= peoplePerRoleMax;

export const isRoleOverfull = (role: StakeholderRole, stakeholders: readonly StakeholderFacts[]): boolean =>
  peopleWith(role, stakeholders) > peoplePerRoleMax;

/** The message for an unfinished identity check: one if owners are required, another otherwise. */
export function uncheckedProblem(
  businessType: string,
  stakeholders: readonly StakeholderFacts[],
): RuleMessage | null {
  if (stakeholders.every(({ checkResult }) => isIdentityFinished(checkResult))) return null;
  return businessGroup(businessType) === 'A' ? 'unverified-with-owners' : 'unverified-without-owners';
}

/** What typing leaves: digits and one dot, or a comma in its place, at most two decimals, at most 100. */
export function cleanShare(typed: string): string {
  const [whole = '', ...rest] = typedPercent(typed)
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const share = rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`;
  return hundredths(share) > 10_000n ? '100' : share;
}

/** Hundredths of a percent; 0 for text that is no share. */
export function hundredths(share: string): bigint {
  const found = /^(\d*)(?:\.(\d{0,2}))?$/.exec(share);
  return found ? BigInt(`${found[1] ?? ''}${(found[2] ?? '').padEnd(2, '0')}` || '0') : 0n;
}

/** One owner's share: required, and above zero. */
export function shareProblem(share: string): RuleMessage | null {
  if (share === '') return 'required';
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(share)) return 'share-format';
  return hundredths(share) > 0n ? null : 'share-minimum';
}

type Shares = readonly Pick<StakeholderFacts, 'roles' | 'sharePercentage' | 'ownerBasis'>[];

const hundredthsTogether = (stakeholders: Shares): bigint =>
  stakeholders
    .filter(({ roles, ownerBasis }) => roles.includes(stakeholderRoles.owner) && ownerBasis === '')
    .reduce((sum, { sharePercentage }) => sum + hundredths(sharePercentage), 0n);

/** All owners' shares together: not above 100. */
export const sharesProblem = (stakeholders: Shares): RuleMessage | null =>
  hundredthsTogether(stakeholders) > 10_000n ? 'share-maximum' : null;

/** The sum of all owners' shares, in percent without trailing zeros: `62.5`. */
export function sharesTogether(stakeholders: Shares): string {
  const total = hundredthsTogether(stakeholders);
  const decimals = String(total % 100n)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${String(total / 100n)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** The number without dashes and brackets and in one case, so that other spellings of a document are equal. */
export const bareNumber = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

type Document = Pick<StakeholderFacts, 'idCountry' | 'idNumber'>;

/** Country and number, for comparing documents; null without a number. */
export const documentKeyOf = ({ idCountry, idNumber }: Document): string | null =>
  bareNumber(idNumber) === '' ? null : `${idCountry} ${bareNumber(idNumber)}`;

/** Another entry with this document: the dialog offers to merge the roles into that entry. */
export function sameDocument<Entry extends StakeholderFacts>(
  entry: StakeholderFacts,
  stakeholders: readonly Entry[],
): Entry | undefined {
  const key = documentKeyOf(entry);
  return key === null
    ? undefined
    : stakeholders.find((other) => other.uid !== entry.uid && documentKeyOf(other) === key);
}

/**
 * The entry with more roles; an owner's share and basis stay, or become those of the entry that brings the role.
 */
export const mergeRoles = <Entry extends Pick<StakeholderFacts, 'roles' | 'sharePercentage' | 'ownerBasis'>>(
  into: Entry,
  from: Pick<StakeholderFacts, 'roles' | 'sharePercentage' | 'ownerBasis'>,
): Entry => ({
  ...into,
  roles: Object.values(stakeholderRoles).filter(
    (role) => into.roles.includes(role) || from.roles.includes(role),
  ),
  sharePercentage: into.roles.includes(stakeholderRoles.owner) ? into.sharePercentage : from.sharePercentage,
  ownerBasis: into.roles.includes(stakeholderRoles.owner) ? into.ownerBasis : from.ownerBasis,
});

/** What somebody has who is no owner. */
export const noShare = { sharePercentage: '', ownerBasis: '' } as const;

/** Deleting in the list of one role: removes that role, and the person when it was their only one. */
export const withoutRole = <Entry extends StakeholderFacts>(
  stakeholders: readonly Entry[],
  uid: string,
  role: StakeholderRole,
): readonly Entry[] =>
  stakeholders.flatMap((entry) => {
    if (entry.uid !== uid) return [entry];
    const roles = entry.roles.filter((other) => other !== role);
    if (roles.length === 0) return [];
    return [role === stakeholderRoles.owner ? { ...entry, roles, ...noShare } : { ...entry, roles }];
  });
