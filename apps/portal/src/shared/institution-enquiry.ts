// Who may open an institution's enquiry: one answer for the guard and for the pages that link there. Pure.
import { mayApplyAsInstitution, type UserInfo } from '@causeway/contract';

/** True to apply, or to see an application's result. */
export const mayEnquire = ({
  memberKycStatus,
  instApplyStatus,
}: Pick<UserInfo, 'memberKycStatus' | 'instApplyStatus'>): boolean =>
  instApplyStatus !== null || mayApplyAsInstitution(memberKycStatus, instApplyStatus);
