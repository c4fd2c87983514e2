// Decides who may open an institution's enquiry, for the guard and for the pages that link there. Pure.
import { mayApplyAsInstitution, type UserInfo } from '@causeway/contract';

/** True if the member may apply or see the result of its application. */
export const mayEnquire = ({
  memberKycStatus,
  instApplyStatus,
}: Pick<UserInfo, 'memberKycStatus' | 'instApplyStatus'>): boolean =>
  instApplyStatus !== null || mayApplyAsInstitution(memberKycStatus, instApplyStatus);
