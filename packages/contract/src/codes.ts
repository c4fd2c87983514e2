// The numeric codes of records, each with its name. Code uses the name; the wire and the database have the number (PLT-297).
// The first page of an app loads this file, so it imports nothing.

/** One of a table's codes: `CodeOf<typeof kycStatuses>` is `1 | 2 | 3 | 4 | 5 | 6`. */
type CodeOf<Codes extends Readonly<Record<string, number>>> = Codes[keyof Codes];

/** The names of numbers: `namesOf(kycStatuses)[4]` is `verified`. */
export const namesOf = <const Numbers extends Readonly<Record<string, number>>>(numbers: Numbers) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [number, name])) as {
    readonly [Name in keyof Numbers & string as Numbers[Name]]: Name;
  };

export const memberTypes = { business: 1, businessOther: 2, individual: 3 } as const;
export type MemberType = CodeOf<typeof memberTypes>;
export const isIndividual = (type: MemberType): boolean => type === memberTypes.individual;

/** Roles of a member's people (ACC-151). */
export const memberRoles = { admin: 1, operator: 2, approver: 3 } as const;
export type RoleId = CodeOf<typeof memberRoles>;

/** KYC status: 1 pending submission, 2 under review, 3 rejected by the first reviewer, 4 verified, 5 declined, 6 rejected by the second. */
export const kycStatuses = {
  pending: 1,
  underReview: 2,
  rejected: 3,
  verified: 4,
  declined: 5,
  rejectedSecond: 6,
} as const;
export type KycStatus = CodeOf<typeof kycStatuses>;

/** Application of an institution (VER-163). */
export const institutionStatuses = { pending: 1, rejected: 2, processed: 3, completed: 4 } as const;
/** Null without an application. */
export type InstitutionStatus = CodeOf<typeof institutionStatuses> | null;

/**
 * Whether an application as an institution blocks a member's verification: at the first submission if it waits or was
 * processed, and for corrections if it was processed (VER-002).
 */
export function isClosedByApplication(status: KycStatus, application: InstitutionStatus): boolean {
  const isProcessed = application === institutionStatuses.processed;
  if (status === kycStatuses.pending) return application === institutionStatuses.pending || isProcessed;
  return (status === kycStatuses.rejected || status === kycStatuses.rejectedSecond) && isProcessed;
}

/**
 * Whether a member may send an application as an institution, or a rejected one again: while its own verification is still
 * to be submitted or corrected, and no application is open (VER-161).
 */
export const mayApplyAsInstitution = (status: KycStatus, application: InstitutionStatus): boolean =>
  (status === kycStatuses.pending ||
    status === kycStatuses.rejected ||
    status === kycStatuses.rejectedSecond) &&
  (application === null || application === institutionStatuses.rejected);

/** Identity check of a person (VER-101). */
export const identityOutcomes = {
  unverified: 1,
  underVerification: 2,
  passed: 3,
  warning: 4,
  rejected: 5,
} as const;
export type IdentityOutcome = CodeOf<typeof identityOutcomes>;
/** Passed, warning and rejected; reviewers judge what they mean. */
export const isIdentityFinished = (outcome: IdentityOutcome): boolean => outcome >= identityOutcomes.passed;
/** Finished with a finding against the person: another attempt helps before a reviewer reads it (VER-222). */
export const isIdentityDoubted = (
  outcome: IdentityOutcome,
): outcome is typeof identityOutcomes.warning | typeof identityOutcomes.rejected =>
  outcome === identityOutcomes.warning || outcome === identityOutcomes.rejected;

/** Levels of a verification review, decided by two people one after another (VER-141). */
export const reviewLevels = { first: 1, second: 2 } as const;
export type ReviewLevel = CodeOf<typeof reviewLevels>;

/** Why a member has to correct its record: rejected by staff, or an expired or expiring document. */
export const notifyTypes = { rejected: 1, expiry: 3 } as const;

/** File types that are numbers (VER-050, VER-067, VER-110); the others are words. */
export const fileTypes = {
  /** Other attachments, for a business and for an institution's enquiry. */
  attachment: '36',
  /** Certificate of registration. */
  registration: '111',
  /** Annual return or incorporation form. */
  annualReturn: '112',
  /** Holders of more than 25 %. */
  ownerIdentity: '114',
  /** A director or the legal representative. */
  directorIdentity: '200',
  ownershipChart: '211',
  /** Files of the identity check: nobody uploads them. */
  identityFront: '213',
  identityBack: '214',
  /** Ours: the face, beside the document for reviewers. */
  identityFace: '215',
  addressProof: '400',
  taxCertificate: '600',
} as const;

/** Roles of the people of a business (VER-081). */
export const stakeholderRoles = { owner: 1, director: 2, signatory: 3 } as const;
export type StakeholderRole = CodeOf<typeof stakeholderRoles>;

/** Risk of a country (VER-050). */
export const countryRisks = { high: 1, medium: 2, low: 3 } as const;

/** Risk of an address or a payment on a chain, from the screening provider (MON-093). */
export const screeningRisks = { none: 0, low: 1, medium: 2, high: 3, severe: 4, unknown: 5 } as const;

/** Channels (MON-051): four kinds of account at a bank, and two chains. */
export const channels = {
  businessBank: 2,
  mainBank: 3,
  erc20: 8,
  trc20: 9,
  localBank: 13,
  /** Shared by all members; a postscript identifies the member (MON-324). */
  builtInBank: 20,
} as const;
export type ChannelCode = CodeOf<typeof channels>;
/** The channels as staff read them, the same in every language: the account's name at a bank, or the chain's network. */
export const channelNames: Readonly<Record<ChannelCode, string>> = {
  [channels.businessBank]: 'Causeway Business Account',
  [channels.mainBank]: 'Causeway Global Account',
  [channels.localBank]: 'Causeway Local Account',
  [channels.builtInBank]: 'Causeway Settlement Account',
  [channels.erc20]: 'ERC-20',
  [channels.trc20]: 'TRC-20',
};
export type ChainChannelCode = typeof channels.erc20 | typeof channels.trc20;
export const isChainChannel = (channel: ChannelCode): channel is ChainChannelCode =>
  channel === channels.erc20 || channel === channels.trc20;

/** Networks (MON-051). */
export const networks = { global: 1, local: 2, crypto: 3 } as const;
export type NetworkCode = CodeOf<typeof networks>;

/** The clearing that reaches an account at a bank (MON-054). */
export const localTypes = {
  swift: 2000000,
  /** SWIFT, SEPA and Target. */
  swiftSepa: 2000001,
  /** The specification names no methods; initially at a bank in Singapore. */
  singapore: 2000002,
  /** The specification names no methods; initially at a bank in Australia. */
  australia: 2000003,
  /** SWIFT with ACH and SEPA for part of the world. */
  swiftAchSepa: 2000004,
  fedAch: 2000005,
  sepa: 2000006,
  fps: 2000007,
  eft: 2000008,
} as const;
export type LocalTypeId = CodeOf<typeof localTypes>;
/** Whether such an account takes one to three working days to open; others open at once (MON-054). */
export const opensWithinDays = (type: LocalTypeId | null): boolean =>
  type === localTypes.swiftSepa || type === localTypes.singapore || type === localTypes.australia;

/** The account of a member that a balance or a movement belongs to (MON-031). */
export const accountTypes = { currency: 1, prepaid: 2 } as const;
/** The direction in which money moved (MON-191). */
export const directions = { out: 0, in: 1 } as const;
/** The result of looking up an address on its chain (MON-327). */
export const addressCheckResults = { failed: 0, detected: 1, abnormal: 2 } as const;

/** How a payment is approved (MON-155); a transfer also by the signature of its call (DEV-014). */
export const authTypes = { authenticator: 1, sms: 2, email: 3, signature: 4 } as const;

/** Kinds of transaction with an approving code, by the names of that call: a transfer, and one to the prepaid account. */
export const codeTxnTypes = { transfer: 3, prepaid: 8 } as const;

/** Bill: not drawn yet, drawn, not covered by the balance when it was due, canceled. */
export const billStatuses = { unpaid: 0, paid: 1, failed: 2, canceled: 9 } as const;
export type BillStatus = CodeOf<typeof billStatuses>;

/**
 * Transfer (MON-159). 4 waits for a second person of the business, 5 that person rejected it, 10 it was canceled while it
 * waited; 1 submitted, under platform review; 2 approved, waiting to be sent; 6 sent, with the bank or on the chain; 9 paid.
 */
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
} as const;
export type TransferStatus = CodeOf<typeof transferStatuses>;

/** Steps of a transfer's progress (MON-160); a wallet has no bank step. */
export const progressSteps = {
  submitted: 1,
  platformReview: 2,
  platformProcessing: 3,
  bankProcessing: 4,
  paid: 5,
} as const;

/** The origin of a line of the wallet transactions (MON-191). */
export const txnTypes = {
  deposit: 1,
  exchange: 2,
  transfer: 3,
  billing: 28,
  /** Our own code: moves to the prepaid account. */
  prepaid: 29,
  transferRefund: 31,
  exchangeReturn: 34,
  /** Our own code: moves between a member and its sub-accounts. */
  subAccount: 40,
} as const;
export type TxnType = CodeOf<typeof txnTypes>;

/** The transaction types of the first version's history; there are no others (MON-384). */
export const legacyTxnTypes = { deposit: 1, exchange: 2, transfer: 3 } as const;
export type LegacyTxnType = CodeOf<typeof legacyTxnTypes>;
