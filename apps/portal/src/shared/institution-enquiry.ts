// Who may come to the enquiry of an institution: one answer for the guard and for the pages that lead there. Pure.
import { mayApplyAsInstitution, type UserInfo } from '@causeway/contract';

/** To apply, or to see the result of an application. */
export const mayEnquire = ({
  memberKycStatus,
  instApplyStatus,
}: Pick<UserInfo, 'memberKycStatus' | 'instApplyStatus'>): boolean =>
  instApplyStatus !== null || mayApplyAsInstitution(memberKycStatus, instApplyStatus);
