// The possible decisions at a level, given the automated checks and the earlier decisions. Pure.
import {
  enterpriseRejectCodes,
  personalRejectCodes,
  sectionOf,
  templatesFor,
  reviewLevels,
  type Finding,
  type MayNot,
  type RejectItem,
  type ReviewDecision,
  type ReviewLevel,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { KycRecord } from '../submissions/index.ts';
import { isOnList } from './findings-about.ts';
import { isEnterprise } from './record-parties.ts';

interface Known {
  readonly findings: readonly Finding[];
  /** Decisions on this submission. */
  readonly made: readonly { readonly level: number; readonly decision: ReviewDecision }[];
}

/**
 * The first reviewer cannot approve, only refer, when somebody is on a list (VER-153). After the first reviewer's
 * decline the second can only decline too or send it back, so that nobody is approved by one reviewer alone (VER-144).
 */
export function openDecisions(
  level: ReviewLevel | null,
  { findings, made }: Known,
): readonly ReviewDecision[] {
  if (level === null) return [];
  if (level === reviewLevels.first) return ['decline', 'reject', isOnList(findings) ? 'refer' : 'approve'];
  const isDeclined = made.some((one) => one.level === reviewLevels.first && one.decision === 'decline');
  return isDeclined ? ['decline', 'reject'] : ['decline', 'reject', 'approve'];
}

interface Waiting {
  readonly level: ReviewLevel | null;
  /** Staff who decided on this submission. */
  readonly deciders: readonly string[];
  readonly claimedBy: string | undefined;
}

/** Why this person may not decide at the next level; null when they may. */
export function reasonNotToDecide(
  { staffId, role }: Pick<StaffActor, 'staffId' | 'role'>,
  { level, deciders, claimedBy }: Waiting,
): MayNot | null {
  if (level === null) return 'nothing-waits';
  if (role !== 'reviewer' && role !== 'senior') return 'looks-on';
  if (deciders.includes(staffId)) return 'decided-first';
  if (level === reviewLevels.second && role !== 'senior') return 'not-second';
  return claimedBy !== undefined && claimedBy !== staffId ? 'claimed' : null;
}

/** Refuses invalid-input for items that this record cannot correct. */
export function refuseForeignItems(items: readonly RejectItem[], record: KycRecord): void {
  const codes = isEnterprise(record) ? enterpriseRejectCodes : personalRejectCodes;
  const people = isEnterprise(record) ? record.stakeholderInfoBo.map(({ uid }) => uid) : [];
  const isForeign = ({ code, uid, template }: RejectItem): boolean =>
    !codes.includes(code) ||
    (template !== undefined && !templatesFor(code).includes(template)) ||
    (uid !== undefined && (sectionOf(code) !== 'Stakeholder' || !people.includes(uid)));
  if (items.some(isForeign)) refuse('invalid-input', { because: 'an item is not of this record' });
}
