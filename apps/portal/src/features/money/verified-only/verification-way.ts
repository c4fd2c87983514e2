// The page on which a member continues its verification. Pure.
import { isClosedByApplication, kycStatuses, type UserInfo } from '@causeway/contract';

const applicationRejected = 2;

/**
 * A page that the guard opens (VER-005); null if there is nothing to do. A rejected member reads the reason.
 * If an institution's application is under way, the guard closes that page and opens the form, which states
 * the reason too.
 */
export function verificationWay({
  memberKycStatus: status,
  instApplyStatus: application,
}: Pick<UserInfo, 'memberKycStatus' | 'instApplyStatus'>):
  'id-verification' | 'id-verification-rejected' | null {
  if (isClosedByApplication(status, application)) return null;
  switch (status) {
    case kycStatuses.pending:
      return 'id-verification';
    case kycStatuses.rejected:
    case kycStatuses.rejectedSecond:
      return application === null || application === applicationRejected
        ? 'id-verification-rejected'
        : 'id-verification';
    case kycStatuses.underReview:
    case kycStatuses.verified:
    case kycStatuses.declined:
      return null;
  }
}
