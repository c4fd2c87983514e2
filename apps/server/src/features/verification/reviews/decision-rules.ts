// The possible decisions at a level, given the automated checks and the earlier decisions. Pure.
import {
  claimVerification,
  decideVerification,
  enterpriseRejectCodes,
  mayCall,
  verificationAct,
  personalRejectCodes,
  sectionOf,
  templatesFor,
  reviewLevels,
  type Endpoint,
  type Finding,
  type VerificationAct,
  type MayNot,
  type RejectItem,
  type ReviewDecision,
  type ReviewLevel,
  type RiskRating,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WealthState } from '../information-requests/index.ts';
import type { KycRecord } from '../submissions/index.ts';
import { isOnList } from './findings-about.ts';
import { isEnterprise } from './record-parties.ts';

interface Known {
  readonly findings: readonly Finding[];
  readonly rating: RiskRating;
  /** Decisions on this submission. */
  readonly made: readonly { readonly level: number; readonly decision: ReviewDecision }[];
  /** Null where the rating asks for nothing. */
  readonly wealth: Pick<WealthState, 'missing'> | null;
}

export const isWealthMissing = (wealth: Known['wealth']): boolean =>
  wealth !== null && wealth.missing.length > 0;

/**
 * The first reviewer cannot approve, only refer, when somebody is on a list (VER-153). After the first reviewer's
 * decline the second can only decline too or send it back, so that nobody is approved by one reviewer alone (VER-144).
 * Nobody approves what is prohibited (VER-236), or while the source of wealth that the rating asks for is missing
 * (VER-352).
 */
export function openDecisions(
  level: ReviewLevel | null,
  { findings, rating, made, wealth }: Known,
): readonly ReviewDecision[] {
  if (level === null) return [];
  if (rating === 'prohibited') return ['decline', 'reject'];
  if (level === reviewLevels.first && isOnList(findings)) return ['decline', 'reject', 'refer'];
  const isDeclined =
    level === reviewLevels.second &&
    made.some((one) => one.level === reviewLevels.first && one.decision === 'decline');
  return isDeclined || isWealthMissing(wealth) ? ['decline', 'reject'] : ['decline', 'reject', 'approve'];
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

/**
 * Why this person may not take it for themselves, or pass on what is theirs or nobody's; null when they may. A senior
 * also takes over and passes on a colleague's.
 */
export function reasonNotToAssign(
  act: 'take' | 'pass-on',
  reader: Pick<StaffActor, 'staffId' | 'role'>,
  waiting: Waiting,
): MayNot | null {
  const reason = reasonNotToDecide(reader, waiting);
  if (reason === 'claimed') return reader.role === 'senior' ? null : reason;
  if (act === 'take' || reason === null || reason === 'nothing-waits') return reason;
  const isColleagues = waiting.claimedBy !== undefined && waiting.claimedBy !== reader.staffId;
  return isColleagues && reader.role !== 'senior' ? 'claimed' : null;
}

const calls: Readonly<Record<VerificationAct, Endpoint>> = {
  decide: decideVerification,
  take: claimVerification,
  'take-over': claimVerification,
  release: claimVerification,
  'hand-over': claimVerification,
};

/** What this person may do with a waiting verification (ACC-278): what the calls do not refuse. */
export function mayWith(reader: Pick<StaffActor, 'staffId' | 'role'>, waiting: Waiting): VerificationAct[] {
  const { claimedBy } = waiting;
  const isOwn = claimedBy === reader.staffId;
  const takes = reasonNotToAssign('take', reader, waiting) === null;
  const passesOn = reasonNotToAssign('pass-on', reader, waiting) === null;
  const allows: Readonly<Record<VerificationAct, boolean>> = {
    decide: reasonNotToDecide(reader, waiting) === null,
    take: takes && claimedBy === undefined,
    'take-over': takes && claimedBy !== undefined && !isOwn,
    release: passesOn && isOwn,
    'hand-over': passesOn,
  };
  return verificationAct.options.filter((act) => mayCall(reader, calls[act]) && allows[act]);
}

/** Why this person may not record the periodic review of what is rated so; null when they may (VER-239). */
export function reasonNotToRecord({ role }: Pick<StaffActor, 'role'>, level: RiskRating): MayNot | null {
  if (role !== 'reviewer' && role !== 'senior') return 'looks-on';
  return role === 'reviewer' && level === 'high' ? 'not-second' : null;
}

/** Refuses already-decided, claimed-by-another or forbidden, as the reason says; nothing without one. */
export function refuseBecause(reason: MayNot | null): void {
  if (reason === null) return;
  if (reason === 'nothing-waits') refuse('already-decided');
  if (reason === 'claimed') refuse('claimed-by-another');
  refuse('forbidden', { because: reason });
}

/** Refuses invalid-input for items that this record cannot correct. */
export function refuseForeignItems(items: readonly RejectItem[], record: KycRecord): void {
  const codes = isEnterprise(record) ? enterpriseRejectCodes : personalRejectCodes;
  const people = isEnterprise(record) ? record.stakeholderInfoBo.map(({ uid }) => uid) : [];
  const isForeign = ({ code, uid, template }: RejectItem): boolean =>
    !codes.includes(code) ||
    (template !== undefined && !templatesFor(code).includes(template)) ||
    (uid !== undefined && (sectionOf(code) !== 'Stakeholder' || !people.includes(uid)));
  if (items.some(isForeign)) refuseField('items', 'format', 'an item is not of this record');
}
