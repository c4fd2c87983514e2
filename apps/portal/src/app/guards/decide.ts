// The navigation guard (PLT-102, VER-002), pure: the visitor and the target page give one decision.
import { isClosedByApplication, kycStatuses, type UserInfo, institutionStatuses } from '@causeway/contract';
import type { Edition } from '../../editions/index.ts';
import { mayEnquire } from '../../shared/institution-enquiry.ts';
import { mayOpen } from '../../shared/routes/may-open.ts';
import { routeOf, type RouteName } from '../../shared/routes/routes.ts';

export type Refusal =
  'role' | 'closed' | 'developer' | 'verification' | 'rejected' | 'institution' | 'user-list';

export type Decision =
  | { readonly kind: 'open' }
  /** Leads to another page: sign-in, or the offline page. */
  | { readonly kind: 'go'; readonly to: 'login' | 'broken' }
  /** Leads to the previous page. */
  | { readonly kind: 'return' }
  /** The page opens once the session has been ended. */
  | { readonly kind: 'sign-out' }
  /** Stay on this page and show why. */
  | { readonly kind: 'refuse'; readonly why: Refusal };

export type GuardedUser = Pick<UserInfo, 'roleId' | 'memberKycStatus' | 'instApplyStatus' | 'isDeveloper'>;

export interface Visitor {
  /** Undefined if nobody is signed in. */
  readonly user: GuardedUser | undefined;
  readonly online: boolean;
}

const open: Decision = { kind: 'open' };
const refuse = (why: Refusal): Decision => ({ kind: 'refuse', why });

export function decide(name: RouteName, visitor: Visitor, edition: Pick<Edition, 'userList'>): Decision {
  const route = routeOf(name);
  if (!visitor.online && name !== 'broken') return { kind: 'go', to: 'broken' };
  if (route.roles === 'public') return decidePublic(name, visitor);
  if (visitor.user === undefined) return { kind: 'go', to: 'login' };
  if (!mayOpen(visitor.user, name)) return refuse('role');
  return decideGuard(name, visitor.user, edition);
}

function decidePublic(name: RouteName, { user }: Visitor): Decision {
  if (user === undefined) return open;
  if (name === 'login' || name === 'forgot-password') return { kind: 'return' };
  return name === 'register' || name === 'join' ? { kind: 'sign-out' } : open;
}

function decideGuard(name: RouteName, user: GuardedUser, edition: Pick<Edition, 'userList'>): Decision {
  const guard = routeOf(name).guard;
  switch (guard) {
    case undefined:
      return open;
    case 'closed':
      return refuse('closed');
    case 'developer':
      return user.isDeveloper === 1 ? open : refuse('developer');
    case 'user-list':
      return edition.userList ? open : refuse('user-list');
    case 'verification':
      return mayVerify(user) ? open : refuse('verification');
    case 'update':
      return mayUpdate(user) ? open : refuse('verification');
    case 'rejected':
      return maySeeRejection(user) ? open : refuse('rejected');
    case 'institution':
      return mayEnquire(user) ? open : refuse('institution');
  }
}

/** True if the refusal depends on facts that may change while somebody is signed in. */
export const dependsOnMember = (why: Refusal): boolean => why !== 'closed' && why !== 'user-list';

/** VER-002 names who may not verify; a declined member has nothing to submit either. */
export function mayVerify({ memberKycStatus, instApplyStatus }: GuardedUser): boolean {
  switch (memberKycStatus) {
    case kycStatuses.pending:
    case kycStatuses.rejected:
    case kycStatuses.rejectedSecond:
      return !isClosedByApplication(memberKycStatus, instApplyStatus);
    case kycStatuses.underReview:
    case kycStatuses.verified:
    case kycStatuses.declined:
      return false;
  }
}

/**
 * An institution's application closes these pages like the form; the server knows whether anything is open.
 */
export const mayUpdate = ({ memberKycStatus, instApplyStatus }: GuardedUser): boolean =>
  !isClosedByApplication(memberKycStatus, instApplyStatus);

export function maySeeRejection({ memberKycStatus, instApplyStatus }: GuardedUser): boolean {
  const rejected = memberKycStatus === kycStatuses.rejected || memberKycStatus === kycStatuses.rejectedSecond;
  return rejected && (instApplyStatus === null || instApplyStatus === institutionStatuses.rejected);
}
