// The people of a business that a correction may change, and the people who stay as submitted (VER-125).
import { endsTooSoon } from '../rules/kyc/days.ts';
import { isIdentityFinished, notifyTypes } from '../codes.ts';
import { mergeRoles } from '../rules/kyc/stakeholders.ts';
import type { EnterpriseDraft } from './drafts.ts';
import type { IdentityResult, TodoItem } from './views.ts';

type People = EnterpriseDraft['stakeholderInfoBo'];

/** The facts that decide on it. */
export interface AskedOfPeople {
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
  /** The people as last submitted; empty before the first submission. */
  readonly submitted: People;
  readonly checks: readonly Pick<IdentityResult, 'personId' | 'checkResult' | 'checkStands'>[];
  /** The open to-dos. */
  readonly todos: readonly Pick<TodoItem, 'rejectDetail' | 'notifyType' | 'stakeholderId'>[];
}

/** True if staff rejected something about the people, as opposed to an expiring document. */
export const arePeopleRejected = (todos: AskedOfPeople['todos']): boolean =>
  todos.some(
    ({ rejectDetail, notifyType }) => notifyType === notifyTypes.rejected && 'BIZ_KYC_REJ_SH' in rejectDetail,
  );

/** While a check is in progress the previous one counts, unless items were raised since. */
function isVerified(uid: string, checks: AskedOfPeople['checks']): boolean {
  const check = checks.find(({ personId }) => personId === uid);
  return check !== undefined && (isIdentityFinished(check.checkResult) || check.checkStands === 1);
}

/**
 * True if this person may be edited and deleted. That is so for new people; for everybody if the section was
 * rejected, or if only one was submitted; for a person whose document has expired or expires too soon, by its
 * date or by an open item; and for a person who is not verified. It depends on the submitted record, not on
 * later input.
 */
export function mayEditPerson(uid: string, { today, submitted, checks, todos }: AskedOfPeople): boolean {
  const before = submitted.find((entry) => entry.uid === uid);
  return (
    before === undefined ||
    submitted.length === 1 ||
    arePeopleRejected(todos) ||
    todos.some(
      ({ notifyType, stakeholderId }) => notifyType === notifyTypes.expiry && stakeholderId === uid,
    ) ||
    endsTooSoon({ until: before.idEffectiveDateEnd, isLongTerm: before.isPermanent === 1 }, today) ||
    !isVerified(uid, checks)
  );
}

/**
 * The people of a correction: locked people stay as submitted, wherever they are listed and even if they were
 * left out. They can only gain roles, for example by a merge with somebody who has the same document, with an
 * owner's share.
 */
export function withLockedPeople(sent: People, submitted: People, locked: readonly string[]): People {
  const kept = submitted.filter(({ uid }) => locked.includes(uid));
  const left = kept.filter(({ uid }) => !sent.some((entry) => entry.uid === uid));
  const taken = sent.map((entry) => {
    const before = kept.find(({ uid }) => uid === entry.uid);
    return before === undefined ? entry : mergeRoles(before, entry);
  });
  return [...taken, ...left];
}
