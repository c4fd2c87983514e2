// The numbers and words that records carry, with their meaning.
import type { Text } from './language.ts';

/** The names of numbers: `namesOf(kycStatuses)[4]` is `verified`. */
export const namesOf = <const Numbers extends Readonly<Record<string, number>>>(numbers: Numbers) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [number, name])) as {
    readonly [Name in keyof Numbers & string as Numbers[Name]]: Name;
  };

export const memberTypes = { business: 1, businessOther: 2, individual: 3 } as const;
export type MemberType = 1 | 2 | 3;
export const isIndividual = (type: MemberType): boolean => type === 3;

/** KYC status: 1 pending submission, 2 under review, 3 rejected by the first reviewer, 4 verified, 5 declined, 6 rejected by the second. */
export const kycStatuses = {
  pending: 1,
  underReview: 2,
  rejected: 3,
  verified: 4,
  declined: 5,
  rejectedSecond: 6,
} as const;
export type KycStatus = 1 | 2 | 3 | 4 | 5 | 6;

/** Application of an institution: 1 pending, 2 rejected, 3 processed, 4 completed; null when there is none. */
export type InstitutionStatus = 1 | 2 | 3 | 4 | null;

/**
 * Whether an application of an institution keeps a member from its verification: one that waits or was processed from
 * the first, one that was processed from putting right what was rejected (VER-002).
 */
export const isClosedByApplication = (status: KycStatus, application: InstitutionStatus): boolean => {
  if (status === kycStatuses.pending) return application === 1 || application === 3;
  return (status === kycStatuses.rejected || status === kycStatuses.rejectedSecond) && application === 3;
};

/**
 * Whether a member may send an application of an institution, or a rejected one again: while its own verification is
 * still to be submitted or corrected, and no application is under way (VER-161).
 */
export const mayApplyAsInstitution = (status: KycStatus, application: InstitutionStatus): boolean =>
  (status === kycStatuses.pending ||
    status === kycStatuses.rejected ||
    status === kycStatuses.rejectedSecond) &&
  (application === null || application === 2);

/** Identity check: 1 unverified, 2 under verification, 3 passed, 4 warning, 5 rejected. */
export type IdentityOutcome = 1 | 2 | 3 | 4 | 5;
export const isIdentityFinished = (outcome: IdentityOutcome): boolean => outcome >= 3;

/** Channels: 2, 3, 13, 20 banks; 8 ERC-20, 9 TRC-20. */
export type ChannelCode = 2 | 3 | 8 | 9 | 13 | 20;
/** Networks: 1 global, 2 local, 3 crypto. */
export type NetworkCode = 1 | 2 | 3;
export const isChainChannel = (channel: ChannelCode): channel is 8 | 9 => channel === 8 || channel === 9;

/**
 * By which clearing an account at a bank is reached (MON-054): 2000000 SWIFT only, 2000001 with SEPA and Target,
 * 2000002 and 2000003 not described, 2000004 SWIFT with ACH and SEPA for part of the world, 2000005 FedACH, 2000006 SEPA,
 * 2000007 FPS, 2000008 EFT.
 */
export type LocalTypeId =
  2000000 | 2000001 | 2000002 | 2000003 | 2000004 | 2000005 | 2000006 | 2000007 | 2000008;
/** Whether such an account takes one to three working days to open; all others are open at once (MON-054). */
export const opensWithinDays = (type: LocalTypeId | null): boolean =>
  type === 2000001 || type === 2000002 || type === 2000003;

export type CollectionAccountStatus = 'NORMAL' | 'PENDING' | 'DISABLED' | 'REFUSED';
export type PayeeStatus = 'NORMAL' | 'PENDING' | 'REFUSED' | 'DISABLED';

/** Money that goes back: to be sent, on its way, not taken by bank or chain, with its sender. */
export type PaymentReturnStatus = 'RETURNING' | 'RETURN_SENT' | 'RETURN_FAILED' | 'RETURNED';
/**
 * Deposit: pending confirmations or the value date; no longer on its chain; held for a look; waiting for documents of the
 * member, or for its word that the money goes back; credited; going back.
 */
export type DepositStatus =
  'PENDING' | 'VANISHED' | 'HELD' | 'DOCUMENTS_NEEDED' | 'CONFIRM_RETURN' | 'CREDITED' | PaymentReturnStatus;
/** A payment that matches no member: in the queue of staff; no longer on its chain; a deposit of a member's; going back. */
export type UnmatchedStatus = 'UNMATCHED' | 'VANISHED' | 'MATCHED' | PaymentReturnStatus;
/** Exchange: submitted and waiting for its value date, settled, cancelled. */
export type ExchangeStatus =
  'RECHECK' | 'RECONFIRM' | 'PROCESSING' | 'SETTLED' | 'REFUSED' | 'CANCELLED' | 'RETURNED';

/**
 * Transfer (MON-159). 4 waits for a second person of the business, 5 that person rejected it, 10 it was canceled while it
 * waited; 1 submitted, under platform review; 2 approved, waiting to be sent; 6 sent, with the bank or on the chain; 9 paid.
 */
export type TransferStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 14;
export const transferStatuses = {
  review: 1,
  approved: 2,
  supplement: 3,
  recheck: 4,
  recheckRefused: 5,
  sent: 6,
  refused: 7,
  closed: 8,
  paid: 9,
  canceled: 10,
  refunded: 14,
} as const satisfies Record<string, TransferStatus>;

/** What a line of the wallet transactions comes from (MON-191). */
export const txnTypes = {
  deposit: 1,
  exchange: 2,
  transfer: 3,
  billing: 28,
  /** Ours: to the prepaid account. */
  prepaid: 29,
  transferRefund: 31,
  exchangeReturn: 34,
  /** Ours: between a member and its sub-accounts. */
  subAccount: 40,
} as const;
export type TxnType = 1 | 2 | 3 | 28 | 29 | 31 | 34 | 40;

/** Why a transfer is made, and where its money comes from: dictionary keys with their texts. */
export const paymentPurposes = {
  GOODS: { en: 'Payment for goods', 'zh-Hans': '货物贸易款', 'zh-Hant': '貨物貿易款' },
  SERVICES: { en: 'Payment for services', 'zh-Hans': '服务贸易款', 'zh-Hant': '服務貿易款' },
  SALARY: { en: 'Salary', 'zh-Hans': '工资薪酬', 'zh-Hant': '薪金' },
  OWN_FUNDS: { en: 'Transfer to own account', 'zh-Hans': '本人账户资金划转', 'zh-Hant': '本人帳戶資金調撥' },
  FAMILY: { en: 'Family support', 'zh-Hans': '赡家款', 'zh-Hant': '家庭供養' },
  OTHER: { en: 'Other', 'zh-Hans': '其他', 'zh-Hant': '其他' },
} as const satisfies Record<string, Text>;
export type PaymentPurpose = keyof typeof paymentPurposes;

export const fundsSources = {
  BUSINESS: { en: 'Business income', 'zh-Hans': '经营收入', 'zh-Hant': '營業收入' },
  SALARY: { en: 'Salary', 'zh-Hans': '工资收入', 'zh-Hant': '薪金收入' },
  INVESTMENT: { en: 'Investment income', 'zh-Hans': '投资收入', 'zh-Hant': '投資收入' },
  SAVINGS: { en: 'Savings', 'zh-Hans': '储蓄', 'zh-Hant': '儲蓄' },
  OTHER: { en: 'Other', 'zh-Hans': '其他', 'zh-Hant': '其他' },
} as const satisfies Record<string, Text>;
export type FundsSource = keyof typeof fundsSources;
