// The people of a business that a correction may change, and the people who stay as submitted (VER-125).
import { endsTooSoon } from '../rules/kyc/days.ts';
import { isIdentityFinished, notifyTypes } from '../codes.ts';
import { mergeRoles } from '../rules/kyc/stakeholders.ts';
import type { EnterpriseDraft } from './drafts.ts';
import type { IdentityResult, TodoItem } from './views.ts';

type People = EnterpriseDraft['stakeholderInfoBo'];

/** What the answer depends on. */
export interface AskedOfPeople {
  /** YYYY-MM-DD in Hong Kong. */
  readonly today: string;
  /** The people as last submitted; nobody while everything is written for the first time. */
  readonly submitted: People;
  readonly checks: readonly Pick<IdentityResult, 'personId' | 'checkResult' | 'checkStands'>[];
  /** The open to-dos. */
  readonly todos: readonly Pick<TodoItem, 'rejectDetail' | 'notifyType' | 'stakeholderId'>[];
}

/** Whether staff refused something about the people, not only that a document ends. */
export const arePeopleRejected = (todos: AskedOfPeople['todos']): boolean =>
  todos.some(
    ({ rejectDetail, notifyType }) => notifyType === notifyTypes.rejected && 'BIZ_KYC_REJ_SH' in rejectDetail,
  );

/** While a check is under way the previous one counts, if nothing was asked since. */
function isVerified(uid: string, checks: AskedOfPeople['checks']): boolean {
  const check = checks.find(({ personId }) => personId === uid);
  return check !== undefined && (isIdentityFinished(check.checkResult) || check.checkStands === 1);
}

/**
 * Whether this person may be edited and deleted: who is new; everybody when the section was rejected, or when only one
 * was submitted; whose document has ended or ends too soon to be taken, by its day or by what was raised; and who is not
 * verified. Decided by what was submitted, not by what is typed since.
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
 * The people of a correction: locked people stay as submitted, wherever they are listed and also when they
 * were left out. They may only get more roles, as by merging somebody with the same document into them, with
 * an owner's share.
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
