// A session and the person it belongs to (ACC-080).
import * as z from 'zod/mini';
import { memberTypes, memberRoles, kycStatuses, institutionStatuses } from '../codes.ts';
import { country, language, memberId, time } from '../fields.ts';

export const accountType = z.enum(['individual', 'business']);
export type AccountType = z.infer<typeof accountType>;

export const memberType = z.union([
  z.literal(memberTypes.business),
  z.literal(memberTypes.businessOther),
  z.literal(memberTypes.individual),
]);
export const roleId = z.union([
  z.literal(memberRoles.admin),
  z.literal(memberRoles.operator),
  z.literal(memberRoles.approver),
]);
export const kycStatus = z.union([
  z.literal(kycStatuses.pending),
  z.literal(kycStatuses.underReview),
  z.literal(kycStatuses.rejected),
  z.literal(kycStatuses.verified),
  z.literal(kycStatuses.declined),
  z.literal(kycStatuses.rejectedSecond),
]);
export const institutionStatus = z.nullable(
  z.union([
    z.literal(institutionStatuses.pending),
    z.literal(institutionStatuses.rejected),
    z.literal(institutionStatuses.processed),
    z.literal(institutionStatuses.completed),
  ]),
);

export const userInfo = z.object({
  personId: z.uuid(),
  memberId,
  memberType,
  memberKycStatus: kycStatus,
  instApplyStatus: institutionStatus,
  roleId,
  isDeveloper: z.union([z.literal(0), z.literal(1)]),
  /** 1 for a member of the first version, who has a history before 2025-05-01 (MON-384). */
  isVersionOne: z.optional(z.union([z.literal(0), z.literal(1)])),
  countryCode: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  memberNameEn: z.nullable(z.string()),
  language,
});
export type UserInfo = z.infer<typeof userInfo>;

export const session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** When the access token expires. */
  tokenExpiresAt: time,
  /** The time without a call after which the session ends. */
  idleSeconds: z.optional(z.int()),
  user: userInfo,
});
export type Session = z.infer<typeof session>;

const longTerm = z.union([z.literal(0), z.literal(1)]);

/** The verified data of a business; days are YYYY-MM-DD, '' if missing. */
const businessMemberKyc = z.object({
  memberNameEn: z.string(),
  regCountry: country,
  isLongTerm: longTerm,
  effectiveDate: z.string(),
  expirationDate: z.string(),
});

/** The verified data of a person. A document's day of issue is not requested: it is null. */
const individualMemberKyc = z.object({
  nameEn: z.string(),
  residenceCountry: country,
  isLongTerm: longTerm,
  idEffectiveDate: z.null(),
  idExpirationDate: z.string(),
});

export const memberInfo = z.object({
  memberId,
  memberType,
  memberKycStatus: kycStatus,
  instApplyStatus: institutionStatus,
  regTime: time,
  nameEn: z.nullable(z.string()),
  country: z.nullable(country),
  /** Each null before its kind of member is verified. */
  businessMemberKyc: z.nullable(businessMemberKyc),
  individualMemberKyc: z.nullable(individualMemberKyc),
  user: userInfo,
});
export type MemberInfo = z.infer<typeof memberInfo>;
