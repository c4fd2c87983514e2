// The tables of the migrated database, made from it: `npx vitest run apps/server/src/platform/db -u` after a migration.
import type { ChannelCode, LocalTypeId, NetworkCode, TransferStatus } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import type { ColumnType, Generated } from 'kysely';

export interface AccessRequestTable {
  id: string;
  kind:
    | 'enable-person'
    | 'enable-member'
    | 'invite-admin'
    | 'make-admin'
    | 'certify-member'
    | 'certify-payee'
    | 'revoke-authenticator'
    | 'revoke-passkeys'
    | 'revoke-trusted-browsers';
  memberId: string;
  personId: string | null;
  reason: string;
  evidence: string | null;
  seen: string;
  status: Generated<'waiting' | 'approved' | 'rejected'>;
  askedBy: string;
  askedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  version: Generated<number>;
  asked: ColumnType<unknown, object | null, object | null>;
}

export interface AddressDetectionTable {
  id: string;
  accountId: string;
  outcome: 'success' | 'high-risk' | 'abnormal';
  riskLevel: 0 | 1 | 2 | 3 | 4 | 5;
  provider: string;
  detectedBy: string;
  detectedAt: Date;
}

export interface AgreementConsentTable {
  id: string;
  personId: string;
  document: 'agreement' | 'privacy';
  version: string;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  at: Date;
  address: string | null;
}

export interface AgreementVersionTable {
  document: 'agreement' | 'privacy';
  version: string;
  en: string;
  zhHans: string;
  zhHant: string;
  asksAgain: boolean;
}

export interface AnnouncementTable {
  id: string;
  kind: 'notice' | 'announcement';
  audience: 'all' | 'individuals' | 'businesses' | 'institutions' | 'unverified';
  mustConfirm: Generated<boolean>;
  shownFrom: Date;
  shownUntil: Date | null;
  number: Generated<number>;
  endedBy: string | null;
  version: Generated<number>;
}

export interface AnnouncementConfirmationTable {
  announcementId: string;
  number: number;
  personId: string;
  at: Date;
}

export interface AnnouncementVersionTable {
  id: string;
  announcementId: string;
  number: number;
  title: ColumnType<unknown, object, object>;
  text: ColumnType<unknown, object, object>;
  writtenBy: string | null;
  writtenAt: Date;
}

export interface AnsweredRequestTable {
  scope: string;
  id: string;
  bodyHash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  name: string;
  refusal: string | null;
  answer: ColumnType<unknown, object | null, object | null>;
  at: Generated<Date>;
}

export interface ApprovalTable {
  id: string;
  memberId: string;
  kind: 'payee' | 'exchange' | 'transfer' | 'prepaid' | 'sub-account-move';
  subjectId: string;
  content: ColumnType<unknown, object, object>;
  contentHash: string;
  rule: ColumnType<unknown, object, object>;
  summary: ColumnType<unknown, object, object>;
  submittedBy: string;
  submittedAt: Date;
  status: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'lapsed'>;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  toldNobodyAt: Date | null;
  version: Generated<number>;
  keyOwnerIds: Generated<readonly string[]>;
}

export interface AuditTable {
  id: Generated<bigint>;
  at: Date;
  actorKind: 'public' | 'person' | 'staff' | 'system';
  actorId: string;
  memberId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  before: ColumnType<unknown, object | null, object | null>;
  after: ColumnType<unknown, object | null, object | null>;
  reason: string | null;
  requestId: string;
  address: string | null;
}

export interface AuthenticatorTable {
  id: string;
  secret: string | null;
  boundAt: Date | null;
  forLogin: Generated<boolean>;
  forTransfer: Generated<boolean>;
  lastStep: Generated<bigint>;
  recoveryBatch: string | null;
  recoveryUsed: Generated<number>;
  version: Generated<number>;
  foretoldSteps: ColumnType<unknown, object | undefined, object>;
}

export interface AuthenticatorBindingTable {
  id: string;
  ownerId: string;
  askedBy: string;
  secret: string;
  until: Date;
}

export interface BalanceDifferenceTable {
  currency: CurrencyCode;
  day: string;
  cause: 'books' | 'outside';
  sum: string | null;
  inBooks: string | null;
  foundAt: Date;
}

export interface BalanceLeavesTable {
  currency: CurrencyCode;
  day: string;
  page: number;
  firstPlace: ColumnType<Buffer, Uint8Array, Uint8Array>;
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  sum: string;
  owners: readonly string[];
  amounts: readonly string[];
  tops: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;
}

export interface BalanceStatementTable {
  currency: CurrencyCode;
  day: string;
  statement: string;
  hash: string;
  previous: string;
  keyId: string;
  signature: string;
  sum: string;
  leaves: bigint;
  belowZero: string;
  secret: ColumnType<Buffer, Uint8Array, Uint8Array>;
  publishedAt: Date;
}

export interface BankAccountTable {
  channel: 2 | 3 | 13 | 20;
  currency: CurrencyCode;
  name: string;
  floor: bigint;
}

export interface BankAccountDayTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  currency: CurrencyCode;
  day: string;
  ours: bigint;
  theirs: bigint | null;
  inTransit: bigint;
  explained: bigint;
  unexplained: bigint | null;
  checkedAt: Date;
  version: Generated<number>;
}

export interface BankAccountHeardTable {
  id: string;
  bookings: number;
  version: Generated<number>;
}

export interface BankAccountStartTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  currency: CurrencyCode;
  day: string;
  difference: bigint;
  ours: bigint;
  afterVersion: bigint;
  version: Generated<number>;
}

export interface BankBookingTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  account: string;
  kind: 'credit' | 'entry' | 'total';
  side: 'credit' | 'debit';
  isReversal: boolean;
  currency: CurrencyCode;
  amount: bigint;
  valueDay: string;
  bookingDay: string | null;
  payments: number;
  entryTotal: bigint;
  servicer: string | null;
  transaction: string | null;
  uetr: string | null;
  instruction: string | null;
  endToEnd: string | null;
  entryServicer: string | null;
  entry: string | null;
  remittance: string;
  payerAccount: string;
  reports: ColumnType<unknown, object, object>;
  event: ColumnType<unknown, object, object>;
  ordinal: number;
  status: 'HEARD' | 'POSTED' | 'WAITING' | 'ITEMISED' | 'DISMISSED';
  issue:
    | 'reference-repeats'
    | 'maybe-twice'
    | 'total'
    | 'total-settled'
    | 'taken-back'
    | 'payment-reversed'
    | null;
  likeId: string | null;
  itemisedBy: string | null;
  subjectKind: string | null;
  subjectId: string | null;
  heardAt: Date;
  proposed: 'record' | 'dismiss' | 'charge-member' | null;
  proposedReason: string | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
}

export interface BankBreakTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  currency: CurrencyCode;
  account: string;
  day: string;
  kind:
    | 'in-theirs-not-ours'
    | 'in-ours-not-theirs'
    | 'amounts-differ'
    | 'doubled'
    | 'missing-statement'
    | 'balance-does-not-chain'
    | 'statement-does-not-add-up'
    | 'balance-differs';
  amount: bigint;
  cause:
    | 'notified-not-booked'
    | 'not-in-statement'
    | 'charge'
    | 'interest'
    | 'not-notified'
    | 'waits-for-staff'
    | 'reference-agrees'
    | 'repeated'
    | 'not-received'
    | 'opening-differs'
    | 'entries-differ'
    | 'before-start'
    | 'unknown';
  action: 'book-charge' | 'record' | 'match' | 'write-to-bank' | 'reverse' | 'decide' | 'explain';
  entry: string | null;
  line: string | null;
  booking: string | null;
  detail: string;
  isConfirmed: boolean;
  firstSeenAt: Date;
  state: 'OPEN' | 'EXPLAINED' | 'CLOSED';
  owner: string | null;
  note: string | null;
  explainedBy: string | null;
  explainedAt: Date | null;
  closedBecause:
    | 'matched'
    | 'statement-arrived'
    | 'statement-corrected'
    | 'in-report'
    | 'recorded'
    | 'never-booked'
    | null;
  closedAt: Date | null;
  proposes: 'record' | 'explain' | 'match' | null;
  counterpart: string | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
  replacedProposer: string | null;
}

export interface BankCursorTable {
  id: string;
  cursor: string;
}

export interface BankDrawingTable {
  id: string;
  payment: string;
  version: Generated<number>;
}

export interface BankMatchTable {
  id: string;
  entry: string;
  rule: 'servicer' | 'end-to-end' | 'uetr' | 'transaction' | 'amount-and-day' | 'batch' | 'by-hand';
  matchedAt: Date;
  matchedBy: string | null;
}

export interface BankMessageAsideTable {
  id: string;
  channel: ChannelCode;
  messageId: string | null;
  raw: ColumnType<Buffer, Uint8Array, Uint8Array>;
  reason: string;
  keptAt: Date;
  version: Generated<number>;
  triedAt: Date | null;
  settledAt: Date | null;
  settledBy: string | null;
  outcome: 'read' | 'dismissed' | null;
  settledReason: string | null;
  problems: ColumnType<unknown, object | null, object | null>;
}

export interface BankNoticeProofTable {
  id: string;
  presentAt: Date | null;
  absentAt: Date | null;
  readings: number;
  lastReadAt: Date;
  version: Generated<number>;
}

export interface BankSendTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  sentAt: Date;
  unknownAt: Date | null;
  version: Generated<number>;
  orderText: string | null;
  uetr: string | null;
  currency: CurrencyCode | null;
  amount: bigint | null;
}

export interface BankStatementTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  account: string;
  currency: CurrencyCode;
  day: string;
  revision: number;
  statementId: string | null;
  sequence: string | null;
  opening: bigint | null;
  closing: bigint | null;
  entryIds: ColumnType<unknown, object, object>;
  moved: bigint;
  addsUp: boolean;
  contents: string;
  readAt: Date;
}

export interface BankStatementEntryTable {
  id: string;
  statement: string;
  channel: 2 | 3 | 13 | 20;
  account: string;
  currency: CurrencyCode;
  day: string;
  valueDay: string;
  amount: bigint;
  payments: number;
  text: string;
  servicer: string | null;
  transaction: string | null;
  uetr: string | null;
  instruction: string | null;
  endToEnd: string | null;
  entryServicer: string | null;
  entry: string | null;
  events: ColumnType<unknown, object, object>;
}

export interface BillTable {
  id: string;
  memberId: string;
  category: 'MONTHLY' | 'ACCOUNT' | 'API_CALL' | 'TRANSFER' | 'OTHER';
  cause: string;
  status: 0 | 1 | 2 | 9;
  currency: CurrencyCode;
  amount: bigint;
  reverses: string | null;
  paymentNo: string | null;
  remark: string;
  createdAt: Date;
  paidAt: Date | null;
  version: Generated<number>;
}

export interface BillChangeTable {
  id: string;
  kind: 'charge' | 'waive' | 'reverse';
  memberId: string;
  billId: string | null;
  category: 'MONTHLY' | 'ACCOUNT' | 'API_CALL' | 'TRANSFER' | 'OTHER';
  amount: bigint;
  remark: string;
  reason: string;
  status: 'waiting' | 'done' | 'rejected';
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
  decisionReason: string | null;
}

export interface BillingFeeTable {
  id: Generated<string>;
  category: 'MONTHLY' | 'ACCOUNT' | 'API_CALL' | 'TRANSFER';
  tier: string | null;
  memberId: string | null;
  amount: bigint;
  validFrom: string;
}

export interface BillingMonthTable {
  month: string;
  chargedAt: Date;
}

export interface BlockedPaymentTable {
  id: string;
  channel: 2 | 3 | 8 | 9 | 13 | 20;
  cause:
    | 'native-coin'
    | 'token-balance'
    | 'token-paused'
    | 'wallet-blocked'
    | 'token-rejects'
    | 'fee-ceiling'
    | 'node-rejects'
    | 'signer-refused'
    | 'other-amount'
    | 'lost'
    | 'bank-balance';
  reason: string;
  behind: number;
  since: Date;
  settledAt: Date | null;
  version: Generated<number>;
  memberId: string | null;
}

export interface CannedAnswerTable {
  id: string;
  version: Generated<number>;
  title: string;
  texts: ColumnType<unknown, object, object>;
  changedBy: string;
  changedAt: Date;
}

export interface CaseDeadlineTable {
  id: Generated<boolean>;
  days: number;
}

export interface CaseDocumentTable {
  id: string;
  name: string;
  size: number;
  contentType: string;
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>;
  uploadedBy: string;
  at: Date;
}

export interface CaseItemTable {
  id: string;
  caseId: string;
  kind: 'monitoring-alert' | 'screening' | 'document' | 'member';
  sourceId: string;
  about: string;
  reason: string;
  byStaff: string | null;
  at: Date;
}

export interface CaseReportTable {
  id: string;
  caseId: string;
  memberId: string;
  code: 'STR' | 'SAR';
  state: 'PREPARED' | 'RELEASED' | 'WITHDRAWN';
  reason: string;
  action: string;
  indicators: readonly string[];
  transactions: readonly string[];
  xml: ColumnType<Buffer, Uint8Array, Uint8Array>;
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>;
  pdf: ColumnType<Buffer, Uint8Array, Uint8Array>;
  preparedBy: string;
  preparedAt: Date;
  releasedBy: string | null;
  releasedAt: Date | null;
  version: Generated<number>;
}

export interface CaseStepTable {
  id: string;
  caseId: string;
  step:
    | 'open'
    | 'assign'
    | 'postpone'
    | 'propose'
    | 'agree'
    | 'return'
    | 'restrict'
    | 'confirm-restriction'
    | 'propose-lift'
    | 'keep-restriction'
    | 'lift'
    | 'reopen';
  detail: string;
  reason: string;
  byStaff: string | null;
  at: Date;
}

export interface ChainAttemptTable {
  id: string;
  channel: 8 | 9;
  payment: string;
  sequence: bigint;
  txHash: string;
  raw: string;
  head: bigint | null;
  signedAt: Date;
}

export interface ChainBindingTable {
  id: string;
  chain: string;
  usdt: string;
  usdc: string;
  boundAt: Date;
  version: Generated<number>;
}

export interface ChainCheckTable {
  id: string;
  channel: 8 | 9;
  beganAt: Date;
  endedAt: Date;
  blockNumber: bigint;
  addresses: number;
  breaks: ColumnType<unknown, object, object>;
}

export interface ChainFeeTable {
  id: string;
  channel: 8 | 9;
  payment: string;
  txHash: string;
  coin: 'ETH' | 'TRX';
  units: string;
  blockNumber: bigint;
  recordedAt: Date;
}

export interface ChainFeeDayTable {
  id: string;
  channel: 8 | 9;
  day: string;
  movementId: string | null;
  preparedAt: Date;
}

export interface ChainForeignTable {
  id: string;
  channel: 8 | 9;
  sequence: bigint;
  txHash: string | null;
  seenAt: Date;
}

export interface ChainLeftTable {
  id: string;
  amount: bigint;
  seenAt: Date;
  version: Generated<number>;
}

export interface ChainOutcomeTable {
  id: string;
  outcome: 'paid' | 'not-paid';
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
}

export interface ChainScanTable {
  id: string;
  blockNumber: bigint;
  blockHash: string;
  secondBlock: bigint | null;
  foundLate: Generated<bigint>;
  contradictions: Generated<bigint>;
}

export interface ChainSendTable {
  id: string;
  channel: 8 | 9;
  sequence: bigint | null;
  txHash: string | null;
  raw: string | null;
  signedAt: Date | null;
  version: Generated<number>;
  lostAt: Date | null;
  wallet: Generated<string>;
  toIndex: bigint | null;
}

export interface ChainSequenceTable {
  id: string;
  next: bigint;
  version: Generated<number>;
  wallet: string | null;
}

export interface ChainStopTable {
  id: string;
  channel: number;
  reason: string;
  seenAt: Date;
}

export interface ChatBeginnerTable {
  id: string;
  begunAt: Date;
  version: Generated<number>;
}

export interface ChatConversationTable {
  id: string;
  version: Generated<number>;
  state: 'waiting' | 'open' | 'closed';
  isLeft: boolean;
  personId: string | null;
  memberId: string | null;
  guestEmail: string | null;
  guestMobile: Generated<string>;
  guestName: Generated<string>;
  guestNetwork: string | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  problem: string;
  edition: Generated<string>;
  page: Generated<string>;
  agentId: string | null;
  lastSequence: Generated<number>;
  fileCount: Generated<number>;
  mutedUntil: Date | null;
  openedAt: Date;
  lastAt: Date;
  closedAt: Date | null;
  closedBy: 'visitor' | 'agent' | 'inactivity' | 'no-answer' | null;
  transcriptAt: Date | null;
  visitorSeen: Generated<number>;
  agentSeen: Generated<number>;
  guestAwayAt: Date | null;
  returnedAt: Date | null;
}

export interface ChatFileTable {
  id: string;
  conversationId: string;
  name: string;
  size: number;
  contentType: string;
  at: Date;
}

export interface ChatHoursTable {
  id: Generated<boolean>;
  hoursFrom: string;
  hoursTo: string;
  isDaily: boolean;
  closedEn: string | null;
  closedZhHans: string | null;
  closedZhHant: string | null;
}

export interface ChatLimitsTable {
  id: Generated<boolean>;
  agentChatsMax: number;
  waitingMax: number;
  inactiveMinutes: number;
  fileTypes: readonly string[];
  fileMegabytesMax: number;
  filesMax: number;
  keptDays: number;
}

export interface ChatMessageTable {
  conversationId: string;
  sequence: number;
  id: string;
  kind: 'text' | 'file' | 'joined' | 'waiting' | 'closed';
  author: 'visitor' | 'agent' | 'system';
  staffId: string | null;
  text: string;
  fileId: string | null;
  at: Date;
}

export interface ChatNoteTable {
  id: string;
  conversationId: string;
  staffId: string;
  text: string;
  at: Date;
}

export interface CodeEventTable {
  id: Generated<bigint>;
  kind: 'sent' | 'wrong' | 'sms';
  source: string;
  at: Date;
}

export interface ColdWalletTable {
  channel: 8 | 9;
  address: string;
}

export interface CollectionAccountTable {
  id: string;
  memberId: string;
  channel: 2 | 3 | 8 | 9 | 13 | 20;
  status: 'PENDING' | 'NORMAL' | 'DISABLED' | 'REFUSED';
  holderName: string;
  holderCountry: string;
  currencies: readonly CurrencyCode[];
  number: string | null;
  bankName: string | null;
  bankBic: string | null;
  bankAddress: string | null;
  bankCountry: string | null;
  postscript: string | null;
  addressIndex: bigint | null;
  remark: Generated<string>;
  refuseReason: string | null;
  approvedAt: Date | null;
  approvedBy: string | null;
  openedAt: Date | null;
  createdBy: string | null;
  createdAt: Date;
  version: Generated<number>;
  localTypeId: LocalTypeId | null;
  network: NetworkCode;
  branchSystem: string | null;
  branchCode: string | null;
  subAccountId: string | null;
  openingCharge: bigint | null;
}

export interface CollectionAccountRoomTable {
  id: string;
  lastAppliedAt: Date | null;
  version: Generated<number>;
}

export interface CollectionLimitTable {
  currency: CurrencyCode;
  method: string;
  most: bigint | null;
  businessDay: bigint | null;
  businessYear: bigint | null;
  individualDay: bigint | null;
  individualYear: bigint | null;
  below: bigint | null;
}

export interface CountryRiskTable {
  country: string;
  level: 1 | 2;
}

export interface CustodyOpeningTable {
  id: string;
  channel: 8 | 9;
  currency: CurrencyCode;
  amount: bigint;
  collected: bigint;
  openedAt: Date;
  version: Generated<number>;
}

export interface DepositTable {
  id: string;
  memberId: string;
  accountId: string;
  channel: ChannelCode;
  status:
    | 'PENDING'
    | 'VANISHED'
    | 'HELD'
    | 'DOCUMENTS_NEEDED'
    | 'CONFIRM_RETURN'
    | 'CREDITED'
    | 'RETURNING'
    | 'RETURN_SENT'
    | 'RETURN_FAILED'
    | 'RETURNED';
  currency: CurrencyCode;
  amount: bigint;
  fee: Generated<bigint>;
  receivingAccount: string;
  sourceAccount: string;
  payerName: string | null;
  payerBic: string | null;
  remittance: string | null;
  paymentReference: string;
  blockNumber: bigint | null;
  blockHash: string | null;
  confirmedAt: Date | null;
  riskLevel: Generated<0 | 1 | 2 | 3 | 4 | 5>;
  checks: ColumnType<unknown, object | null, object | null>;
  reason: string | null;
  createdAt: Date;
  creditedAt: Date | null;
  version: Generated<number>;
  returnAttempt: Generated<number>;
  returnStartedAt: Date | null;
  returnDue: string | null;
  returnSentAt: Date | null;
  returnedAt: Date | null;
  returnReference: string | null;
  returnFailedCode: string | null;
  returnFailedReason: string | null;
  returnBounced: string | null;
  documentsReason: string | null;
  memberDueAt: Date | null;
  returnConfirmedBy: string | null;
  firstApprovedBy: string | null;
  firstApprovedAt: Date | null;
  secondApprovedBy: string | null;
  returnCameBack: Generated<readonly number[]>;
  ultimatePayer: string | null;
  instructedCurrency: string | null;
  instructedValue: string | null;
  charges: ColumnType<unknown, object | null, object | null>;
  isSmall: Generated<boolean>;
  holderName: string | null;
  neverBookedAt: Date | null;
}

export interface DepositFeeTable {
  id: Generated<string>;
  channel: ChannelCode;
  currency: CurrencyCode;
  tier: string | null;
  memberId: string | null;
  fixed: Generated<bigint>;
  basisPoints: Generated<number>;
  least: bigint | null;
  most: bigint | null;
}

export interface DeveloperChangeTable {
  id: string;
  memberId: string;
  notificationUrl: string;
  events: readonly string[];
  publicKey: string;
  endsPrevious: boolean;
  submittedBy: string;
  submittedAt: Date;
  status: 'waiting' | 'approved' | 'rejected' | 'replaced';
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
}

export interface DeveloperKeyTable {
  id: string;
  memberId: string;
  kind: 'merchant' | 'server';
  publicKey: string;
  privateKey: string | null;
  createdAt: Date;
  validUntil: Date | null;
  version: Generated<number>;
  ownerIds: Generated<readonly string[]>;
  askedAt: Date | null;
}

export interface DeveloperPlatformTable {
  id: string;
  notificationUrl: string;
  updatedBy: string;
  updatedAt: Date;
  version: Generated<number>;
  events: Generated<readonly string[]>;
  failingSince: Date | null;
  disabledAt: Date | null;
}

export interface DictionaryEntryTable {
  list: string;
  entry: string;
  isOffered: boolean;
  place: number;
}

export interface EarningDayTable {
  day: string;
  kind: string;
  currency: CurrencyCode;
  memberId: string;
  amount: bigint;
  journals: number;
}

export interface EntryDayTable {
  accountId: bigint;
  day: string;
  kind: string;
  amount: string;
}

export interface EntryDayUptoTable {
  accountId: bigint;
  version: bigint;
}

export interface ExchangeTable {
  id: string;
  memberId: string;
  quoteId: string;
  status: 'RECHECK' | 'RECONFIRM' | 'PROCESSING' | 'SETTLED' | 'REFUSED' | 'CANCELLED' | 'RETURNED';
  sellCurrency: CurrencyCode;
  buyCurrency: CurrencyCode;
  sellAmount: bigint;
  buyAmount: bigint;
  rate: string;
  fee: bigint;
  valueDate: string;
  atOnce: boolean;
  dueAt: Date;
  submittedBy: string;
  submittedAt: Date;
  settledAt: Date | null;
  version: Generated<number>;
  reservedSellAmount: bigint;
  reservedFee: bigint;
  finalRate: string | null;
  finalSellAmount: bigint | null;
  finalBuyAmount: bigint | null;
  finalFee: bigint | null;
  reason: string | null;
  returnedAt: Date | null;
  side: 'sell' | 'buy';
  tolerance: number | null;
  awaitsUntil: Date | null;
  firstApprovedBy: string | null;
  firstApprovedAt: Date | null;
  secondApprovedBy: string | null;
  cancellation: 'withdrawn' | 'lapsed' | null;
  midSell: string | null;
  midBuy: string | null;
}

export interface ExchangeFeeTable {
  id: Generated<string>;
  sell: string;
  buy: string;
  tier: string | null;
  memberId: string | null;
  basisPoints: number;
  least: bigint | null;
}

export interface ExchangeQuoteTable {
  id: string;
  memberId: string;
  personId: string;
  sellCurrency: CurrencyCode;
  buyCurrency: CurrencyCode;
  sellAmount: bigint;
  buyAmount: bigint;
  rate: string;
  fee: bigint;
  lockedAt: Date;
  expiresAt: Date;
  usedBy: string | null;
  version: Generated<number>;
  valueDate: string | null;
  atOnce: boolean | null;
  side: 'sell' | 'buy';
  feeBasisPoints: number;
  feeLeast: bigint | null;
  midSell: string | null;
  midBuy: string | null;
}

export interface FileTable {
  id: string;
  memberId: string;
  fileType: string;
  name: string;
  size: number;
  contentType: string;
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>;
  createdAt: Date;
  version: Generated<number>;
  lookedAfterAt: Date;
  withdrawnAt: Date | null;
}

export interface FindingClearanceTable {
  id: string;
  kind: string;
  subjectId: string;
  name: string;
  detail: string;
  reason: string;
  staffId: string;
  at: Date;
}

export interface FindingMeasureTable {
  id: Generated<boolean>;
  ageMin: number;
  businessMonths: number;
  networkMembers: number;
  networkDays: number;
}

export interface FundsExportTable {
  id: string;
  memberId: string;
  personId: string;
  format: 'csv' | 'xlsx' | 'pdf' | 'statement';
  month: string | null;
  filter: ColumnType<unknown, object, object>;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  total: number;
  done: Generated<number>;
  pieces: Generated<number>;
  touchedAt: Date | null;
  createdAt: Date;
  finishedAt: Date | null;
  version: Generated<number>;
}

export interface FxSpreadTable {
  id: Generated<string>;
  sell: string;
  buy: string;
  tier: string | null;
  memberId: string | null;
  basisPoints: number;
}

export interface GraphicCodeTable {
  id: string;
  answerHash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  expiresAt: Date;
  usedAt: Date | null;
  version: Generated<number>;
  purpose: 'register' | 'sign-in' | 'reset' | 'chat';
}

export interface HeldMailboxTable {
  mailbox: string;
  ownerId: string;
  since: Generated<Date>;
}

export interface HolidayTable {
  day: string;
  name: string;
}

export interface HotWalletLimitTable {
  channel: 8 | 9;
  currency: CurrencyCode;
  floor: bigint;
  target: bigint;
  ceiling: bigint;
}

export interface HouseDocumentTable {
  id: string;
  name: string;
  size: number;
  contentType: string;
  uploadedBy: string | null;
  at: Date;
}

export interface HouseMovementTable {
  id: string;
  kind:
    | 'bank-charge'
    | 'charge-refund'
    | 'interest-earned'
    | 'interest-paid'
    | 'own-funds-in'
    | 'own-funds-out'
    | 'move-out'
    | 'move-in'
    | 'coins-bought'
    | 'gas-used'
    | 'network-cost'
    | 'fee-income'
    | 'hedge'
    | 'hedge-paid'
    | 'hedge-received'
    | 'write-off'
    | 'write-up'
    | 'correction';
  status: 'ENTERED' | 'BOOKED' | 'REJECTED' | 'WITHDRAWN';
  origin: 'staff' | 'rule' | 'house';
  place: string | null;
  otherPlace: string | null;
  counterparty: string | null;
  currency: CurrencyCode;
  amount: bigint;
  counterCurrency: string | null;
  counterAmount: bigint | null;
  valueDate: string;
  bankReference: string;
  reason: string;
  belongsTo: string | null;
  bookingId: string | null;
  paymentId: string | null;
  documentId: string | null;
  enteredBy: string | null;
  enteredAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  version: Generated<number>;
  coin: 'ETH' | 'TRX' | null;
  coinUnits: string | null;
}

export interface HouseMovementRuleTable {
  channel: 2 | 3 | 13 | 20;
  side: 'debit' | 'credit';
  contains: string;
  kind: string;
}

export interface HouseTurnTable {
  id: string;
  version: Generated<number>;
}

export interface IdentityCheckTable {
  id: string;
  memberId: string;
  personId: string;
  providerId: string;
  result: 1 | 2 | 3 | 4 | 5;
  firstName: string | null;
  lastName: string | null;
  documentCountry: string | null;
  documentType: string | null;
  documentNumber: string | null;
  birthDate: string | null;
  expiryDate: string | null;
  frontFile: string | null;
  backFile: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  version: Generated<number>;
  isPermanent: Generated<boolean>;
  sex: 'F' | 'M' | null;
  addressCountry: string | null;
  faceFile: string | null;
  pageSealed: string | null;
}

export interface IdentityCheckAttemptTable {
  id: string;
  memberId: string;
  personId: string;
  number: number;
  at: Date;
  document: string | null;
  linkId: string | null;
}

export interface IdentityCheckFailureTable {
  id: string;
  reason: 'rejected' | 'no-answer';
  at: Date;
}

export interface IdentityCheckLinkTable {
  id: string;
  tokenHash: string;
  memberId: string;
  personId: string;
  email: string | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  sentBy: string;
  sentAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  consentedAt: Date | null;
  closedAt: Date | null;
  version: Generated<number>;
}

export interface InformationRequestTable {
  id: string;
  memberId: string;
  direction: 'asked' | 'reported';
  asks: readonly string[] | null;
  change: 'name' | 'address' | 'document' | 'owners' | 'directors' | 'activity' | null;
  status: 'with-member' | 'with-staff' | 'closed' | 'accepted' | 'rejected';
  dueOn: string;
  openedAt: Date;
  closedAt: Date | null;
  overdueNotified: string | null;
  version: Generated<number>;
}

export interface InformationRequestEntryTable {
  id: string;
  number: Generated<bigint>;
  requestId: string;
  kind: 'ask' | 'answer' | 'report' | 'close' | 'accept' | 'reject';
  at: Date;
  staffId: string | null;
  personId: string | null;
  note: Generated<string>;
  items: ColumnType<unknown, object | undefined, object>;
  answers: ColumnType<unknown, object | undefined, object>;
  fileIds: Generated<readonly string[]>;
}

export interface InstitutionApplicationTable {
  id: string;
  memberId: string;
  companyName: string;
  email: string;
  imType: string;
  imAccount: string;
  description: string;
  files: ColumnType<unknown, object | undefined, object>;
  status: 1 | 2 | 3 | 4;
  submittedAt: Date;
  submittedBy: string;
  rejectReason: string | null;
  processedBy: string | null;
  processedAt: Date | null;
  completedBy: string | null;
  completedAt: Date | null;
  version: Generated<number>;
}

export interface InstitutionNoteTable {
  id: string;
  applicationId: string;
  text: string;
  writtenBy: string;
  writtenAt: Date;
}

export interface InvitationCodeTable {
  id: string;
  code: string;
  note: Generated<string>;
  validUntil: Date | null;
  usesMax: number | null;
  used: Generated<number>;
  issuedBy: string | null;
  issuedAt: Date;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  version: Generated<number>;
}

export interface LedgerDayTable {
  day: string;
  side: 'members' | 'house';
  purpose: string;
  currency: CurrencyCode;
  debits: string;
  credits: string;
  journals: bigint;
  firstJournal: bigint;
  lastJournal: bigint;
}

export interface LedgerDayUptoTable {
  onlyRow: Generated<boolean>;
  journalId: bigint;
}

export interface LegacyOrderTable {
  id: string;
  memberId: string;
  txnType: 1 | 2 | 3;
  at: Date;
  fromCurrency: string | null;
  fromAmount: bigint | null;
  toCurrency: string | null;
  toAmount: bigint | null;
  rate: bigint | null;
  fee: bigint | null;
  toTitle: string | null;
  toNumber: string | null;
  toBank: string | null;
}

export interface LegacyStatementTable {
  id: string;
  orderId: string;
  memberId: string;
  txnType: number;
  currency: CurrencyCode;
  amount: bigint;
  fee: bigint | null;
  rate: bigint | null;
  at: Date;
}

export interface LimitUsageTable {
  id: string;
  day: string;
  dayUsed: Generated<bigint>;
  week: string;
  weekUsed: Generated<bigint>;
  month: string;
  monthUsed: Generated<bigint>;
  version: Generated<number>;
  totalUsed: Generated<bigint>;
}

export interface LoginRecordTable {
  id: Generated<bigint>;
  personId: string;
  at: Date;
  outcome:
    'signed-in' | 'wrong-credentials' | 'wrong-code' | 'locked' | 'blocked' | 'registered' | 'password-reset';
  method: 'password' | 'email' | 'sms' | 'passkey' | null;
  agent: string | null;
  address: string | null;
  country: string | null;
}

export interface LooseFileTable {
  id: string;
  memberId: string;
  at: Date;
  size: Generated<number>;
}

export interface MemberTable {
  id: string;
  memberType: 1 | 2 | 3;
  kycStatus: Generated<1 | 2 | 3 | 4 | 5 | 6>;
  instApplyStatus: 1 | 2 | 3 | 4 | null;
  isDeveloper: Generated<boolean>;
  tier: Generated<string>;
  status: Generated<'normal' | 'disabled'>;
  nameEn: string | null;
  country: string | null;
  language: Generated<'en' | 'zh-Hans' | 'zh-Hant'>;
  createdAt: Date;
  version: Generated<number>;
  invitationCode: string | null;
  mustBindAuthenticator: Generated<boolean>;
  disabledAt: Date | null;
  disabledReason: string | null;
  isAfterFraud: Generated<boolean>;
  isAccountTypeOpen: Generated<boolean>;
  isCertified: Generated<boolean>;
  isVersionOne: Generated<boolean>;
}

export interface MemberCaseTable {
  id: string;
  memberId: string;
  state: 'OPEN' | 'PROPOSED' | 'CLOSED';
  outcome: 'nothing-found' | 'restricted' | 'exited' | 'reported' | null;
  owner: string | null;
  dueOn: string;
  openedAt: Date;
  proposedBy: string | null;
  agreedBy: string | null;
  closedAt: Date | null;
  version: Generated<number>;
}

export interface MemberNoteTable {
  id: string;
  memberId: string;
  caseId: string | null;
  text: string;
  byStaff: string;
  at: Date;
}

export interface MemberRestrictionTable {
  id: string;
  caseId: string;
  memberId: string;
  imposedBy: string;
  imposedAt: Date;
  confirmedBy: string | null;
  liftProposedBy: string | null;
  liftedBy: string | null;
  liftedAt: Date | null;
  version: Generated<number>;
}

export interface MessageTable {
  id: string;
  personId: string;
  kind: 'approval' | 'money' | 'verification' | 'security' | 'team' | 'exports' | 'support';
  texts: ColumnType<unknown, object, object>;
  path: string | null;
  at: Date;
  readAt: Date | null;
}

export interface MessageWayTable {
  personId: string;
  kind: 'approval' | 'money' | 'exports' | 'support';
  way: 'both' | 'portal' | 'email';
}

export interface MidRateDayTable {
  day: string;
  currency: CurrencyCode;
  rate: string;
  at: Date;
}

export interface MonitoredTransactionTable {
  id: string;
  journalId: bigint;
  memberId: string;
  isBusiness: boolean;
  direction: 'in' | 'out' | 'exchange';
  isCrypto: boolean;
  currency: CurrencyCode;
  amount: bigint;
  whole: bigint | null;
  usd: bigint;
  counterparty: string;
  countries: readonly string[];
  at: Date;
  boughtCurrency: string | null;
  boughtAmount: bigint | null;
}

export interface MonitoringAlertTable {
  id: string;
  ruleVersionId: string;
  key: string;
  transactionId: string;
  memberId: string;
  usd: bigint;
  transactions: readonly string[];
  count: number;
  firedAt: Date;
}

export interface MonitoringAlertStateTable {
  id: string;
  transactionId: string;
  memberId: string;
  firedAt: Date;
  holds: boolean;
  state: 'OPEN' | 'PROPOSED' | 'ESCALATED' | 'CLOSED';
  owner: string | null;
  decidedBy: string | null;
  agreedBy: string | null;
  version: Generated<number>;
  asks: Generated<boolean>;
  requestId: string | null;
}

export interface MonitoringRuleTable {
  id: string;
  ruleId: string;
  number: number;
  name: string;
  kind:
    | 'velocity-count'
    | 'velocity-sum'
    | 'structuring'
    | 'rapid-in-and-out'
    | 'rapid-exchange'
    | 'dormant'
    | 'round-amounts'
    | 'new-payee'
    | 'many-payers'
    | 'country'
    | 'crypto-share'
    | 'expected-volume'
    | 'expected-exchanges';
  numbers: ColumnType<unknown, object, object>;
  looksAt: 'all' | 'persons' | 'companies';
  does: 'alert' | 'hold' | 'ask';
  state: 'DRAFT' | 'ON' | 'OFF' | 'REPLACED' | 'WITHDRAWN';
  draftedBy: string;
  draftedAt: Date;
  switchedOnBy: string | null;
  switchedOnAt: Date | null;
  offProposedBy: string | null;
  offReason: string | null;
  switchedOffBy: string | null;
  switchedOffAt: Date | null;
  version: Generated<number>;
  asksFor: readonly string[] | null;
  answerDays: number | null;
}

export interface MonitoringStepTable {
  id: string;
  alertId: string;
  step: 'assign' | 'nothing-wrong' | 'agree' | 'escalate' | 'refuse' | 'case-closed';
  reason: string;
  byStaff: string;
  at: Date;
  shownTransaction: string | null;
}

export interface MonitoringTrialTable {
  id: string;
  ruleVersionId: string;
  days: number;
  transactions: number;
  fired: number;
  members: number;
  newest: ColumnType<unknown, object, object>;
  runBy: string;
  runAt: Date;
}

export interface MonitoringUptoTable {
  onlyRow: Generated<boolean>;
  taken: bigint;
  lastAt: Date;
  judged: bigint;
}

export interface MovementCountTable {
  accountId: bigint;
  moved: bigint;
  upto: bigint;
}

export interface MovementLimitTable {
  id: Generated<string>;
  movement: 'transfer' | 'exchange';
  currency: CurrencyCode;
  tier: string | null;
  memberId: string | null;
  least: bigint;
  perTransaction: bigint;
  daily: bigint;
  weekly: bigint;
  monthly: bigint;
  total: bigint | null;
}

export interface NetworkFeeTable {
  id: Generated<boolean>;
  maxFeeGwei: number;
}

export interface NodeFindingTable {
  id: string;
  channel: number;
  kind: 'found-late' | 'contradiction';
  detail: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  settledAt: Date | null;
  settledBy: string | null;
  version: Generated<number>;
}

export interface NotificationTable {
  seq: Generated<bigint>;
  id: Generated<string>;
  memberId: string;
  type: string;
  objectId: string;
  status: string;
  at: Generated<Date>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  dueAt: Generated<Date>;
  takenUntil: Date | null;
  tries: Generated<number>;
  firstTriedAt: Date | null;
}

export interface NotificationAttemptTable {
  id: Generated<bigint>;
  seq: bigint;
  at: Date;
  tookMs: number;
  url: string;
  signature: string;
  httpStatus: number | null;
  answer: string | null;
  failure: 'address' | 'name' | 'certificate' | 'timeout' | 'connection' | null;
}

export interface OpenCallCountTable {
  id: string;
  memberId: string;
  day: string;
  calls: number;
  chargedAt: Date | null;
  version: Generated<number>;
}

export interface OpenCallNonceTable {
  keyId: string;
  nonce: string;
  at: Date;
}

export interface OpeningLimitTable {
  channel: 2 | 3 | 8 | 9 | 13;
  tier: string | null;
  memberId: string | null;
  accountsMax: number;
}

export interface PasskeyTable {
  id: string;
  ownerId: string;
  slot: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: bigint;
  transports: ColumnType<unknown, object | undefined, object>;
  isSynced: boolean;
  addedAt: Date;
  lastUsedAt: Date | null;
  removedAt: Date | null;
  version: Generated<number>;
  seal: string;
  movedAt: Date | null;
}

export interface PasskeyChallengeTable {
  id: string;
  challenge: string;
  ownerId: string | null;
  purpose: string;
  expiresAt: Date;
  usedAt: Date | null;
  version: Generated<number>;
}

export interface PasswordResetTable {
  id: string;
  tokenHash: string;
  personId: string;
  method: 'email' | 'sms' | 'authenticator';
  createdAt: Date;
  expiresAt: Date;
  attempts: Generated<number>;
  usedAt: Date | null;
  version: Generated<number>;
}

export interface PayeeTable {
  id: string;
  memberId: string;
  accountType: 'bank' | 'wallet';
  entityType: 'individual' | 'business';
  accountName: string;
  currency: CurrencyCode;
  status: 'NORMAL' | 'PENDING' | 'REFUSED' | 'DISABLED';
  bankNumber: string | null;
  bankName: string | null;
  swiftCode: string | null;
  bankCountry: string | null;
  payeeCountry: string;
  payeeCity: string | null;
  payeeAddress: string | null;
  chainType: 8 | 9 | null;
  chainAddress: string | null;
  remark: Generated<string>;
  auditRemark: string | null;
  checks: ColumnType<unknown, object | null, object | null>;
  createdBy: string;
  createdAt: Date;
  lastPaidAt: Date | null;
  version: Generated<number>;
  doubled: Generated<boolean>;
  firstName: string | null;
  lastName: string | null;
  relationToPayer: string | null;
  relationFileId: string | null;
  payeeProvince: string | null;
  payeePostCode: string | null;
  phoneCode: string | null;
  phoneNumber: string | null;
  idCardNumber: string | null;
  bankProvince: string | null;
  bankCity: string | null;
  bankAddress: string | null;
  branchName: string | null;
  branchCode: string | null;
  intermediaryBankName: string | null;
  intermediarySwift: string | null;
  accountSource: string | null;
  awaits: 'review' | 'review-and-approval' | 'approval' | null;
  isCertified: Generated<boolean>;
  firstApprovedBy: string | null;
  firstApprovedAt: Date | null;
  secondApprovedBy: string | null;
}

export interface PayeeWalletTable {
  id: string;
  memberId: string;
  address: string;
  owner: 'service' | 'own' | 'other';
  service: string | null;
  serviceName: string;
  travelAddress: string | null;
  proofId: string | null;
  statedBy: string;
  statedAt: Date;
  version: Generated<number>;
}

export interface PayoutFeeTable {
  channel: 8 | 9;
  currency: CurrencyCode;
  margin: number;
  feeMin: bigint;
  feeMax: bigint;
}

export interface PendingSignInTable {
  id: string;
  personId: string;
  firstFactor: 'password' | 'email' | 'sms' | 'passkey';
  required: 'new-browser' | 'two-factor' | 'bind-authenticator' | 'keep-codes' | null;
  browserId: string | null;
  browserProved: Generated<boolean>;
  factorProved: Generated<boolean>;
  address: string | null;
  agent: string;
  createdAt: Date;
  expiresAt: Date;
  doneAt: Date | null;
  version: Generated<number>;
  voidedAt: Date | null;
  lookedAt: Date | null;
}

export interface PeriodicReviewTable {
  id: string;
  number: Generated<bigint>;
  submissionId: string;
  dueOn: string;
  reviewedBy: string;
  reviewedAt: Date;
  reviewedOn: string;
  note: string;
  level: 'low' | 'medium' | 'high';
  points: number;
  nextOn: string;
}

export interface PersonTable {
  id: string;
  memberId: string;
  roleId: 1 | 2 | 3;
  name: string | null;
  email: string | null;
  countryCode: string | null;
  mobile: string | null;
  passwordHash: string | null;
  language: Generated<'en' | 'zh-Hans' | 'zh-Hant'>;
  status: Generated<'normal' | 'disabled'>;
  passwordChangedAt: Date | null;
  createdAt: Date;
  version: Generated<number>;
  disabledAt: Date | null;
  disabledReason: string | null;
  isAfterFraud: Generated<boolean>;
  passwordResetBy: 'email' | 'sms' | 'authenticator' | null;
  displayCurrency: Generated<'USDT' | 'USDC' | 'USD' | 'CNH' | 'EUR'>;
  department: string | null;
  invitedBy: string | null;
  removedAt: Date | null;
}

export interface PersonAddressTable {
  personId: string;
  address: string;
}

export interface PositionDayTable {
  day: string;
  currency: CurrencyCode;
  quantity: bigint;
  cost: bigint;
  realized: bigint;
  estimated: number;
}

export interface PositionHedgeTable {
  journalId: bigint;
  reference: string;
  at: Date;
  soldCurrency: string;
  soldAmount: bigint;
  boughtCurrency: string;
  boughtAmount: bigint;
}

export interface PositionLimitTable {
  currency: CurrencyCode;
  longUsd: bigint | null;
  shortUsd: bigint | null;
}

export interface PositionNowTable {
  currency: CurrencyCode;
  quantity: bigint;
  cost: bigint;
}

export interface PositionUptoTable {
  onlyRow: Generated<boolean>;
  journalId: bigint;
}

export interface PrepaidTransferTable {
  id: string;
  memberId: string;
  personId: string;
  authType: 1 | 2 | 3;
  status: 'PREPARED' | 'WAITING' | 'MOVED' | 'REJECTED' | 'CANCELED';
  amount: bigint | null;
  preparedAt: Date;
  movedAt: Date | null;
  version: Generated<number>;
  direction: Generated<'in' | 'out'>;
  submittedAt: Date | null;
}

export interface RaisedLimitTable {
  memberId: string;
  daily: bigint;
  monthly: bigint;
  until: string;
}

export interface RatingChoiceTable {
  list: string;
  entry: string;
  points: number;
}

export interface RatingLimitTable {
  rating: 'low' | 'medium' | 'high';
  daily: bigint | null;
  monthly: bigint | null;
}

export interface RatingRequestTable {
  rating: 'low' | 'medium' | 'high';
  asksWealth: Generated<boolean>;
  asksEvidence: Generated<boolean>;
  workingDays: number;
  validMonths: number;
}

export interface RatingThresholdTable {
  id: Generated<boolean>;
  mediumFrom: number;
  highFrom: number;
  prohibitedFrom: number | null;
  lowMonths: number;
  mediumMonths: number;
  highMonths: number;
}

export interface RatingWeightTable {
  sign: string;
  points: number;
}

export interface RecheckLoosenedTable {
  id: string;
  memberId: string;
  by: string;
  at: Date;
  newPayee: boolean;
  exchange: bigint | null;
  transfer: bigint | null;
  subAccount: bigint | null;
}

export interface RecheckSettingTable {
  id: string;
  newPayee: boolean;
  exchange: bigint | null;
  transfer: bigint | null;
  subAccount: bigint | null;
  changedBy: string;
  changedAt: Date;
  version: Generated<number>;
  beganAt: Date | null;
  beforeNewPayee: boolean | null;
  beforeExchange: bigint | null;
  beforeTransfer: bigint | null;
  beforeSubAccount: bigint | null;
}

export interface ReportingEntityTable {
  id: Generated<boolean>;
  entityId: number | null;
  branch: string | null;
  currency: CurrencyCode;
  firstName: string | null;
  lastName: string | null;
  address: string | null;
  city: string | null;
  country: string;
  bankMode: string | null;
  bankFunds: string | null;
  chainMode: string | null;
  chainFunds: string | null;
}

export interface RestoreTable {
  id: string;
  restoredTo: Date;
  markedAt: Date;
  skippedFrom: bigint;
  bankCursors: ColumnType<unknown, object, object>;
  releasedAt: Date | null;
  reason: string | null;
  version: Generated<number>;
}

export interface RestoreChainTable {
  restoreId: string;
  channel: 8 | 9;
  fromBlock: bigint;
  toBlock: bigint;
}

export interface ReturnCorrectionTable {
  id: string;
  txnNo: string;
  attempt: number;
  name: string;
  account: string;
  bic: string;
  reason: string;
  source: string;
  checks: ColumnType<unknown, object, object>;
  proposedBy: string;
  proposedAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
  version: Generated<number>;
}

export interface ReviewHoldTable {
  id: string;
  reason: string;
  staffId: string;
  until: string;
  heldBy: string;
  heldAt: Date;
  version: Generated<number>;
}

export interface RoleGrantTable {
  id: string;
  givenBy: string;
  givenTo: string;
  at: Date;
}

export interface SafetyNoticeTable {
  personId: string;
  kind: string;
  jobId: string;
  at: Date;
}

export interface SessionTable {
  id: string;
  ownerId: string;
  createdAt: Date;
  seenAt: Date;
  endedAt: Date | null;
  endReason:
    | 'signed-out'
    | 'elsewhere'
    | 'idle'
    | 'too-old'
    | 'refresh-reused'
    | 'disabled'
    | 'member-disabled'
    | 'password-changed'
    | 'ended-by-owner'
    | 'ended-by-staff'
    | 'role-changed'
    | null;
  address: string | null;
  agent: string | null;
  country: string | null;
  firstFactor: 'password' | 'email' | 'sms' | 'passkey' | null;
  browserProved: Generated<boolean>;
  alone: Generated<boolean>;
}

export interface SessionTimesTable {
  id: Generated<boolean>;
  idleMinutes: number;
  idlePsd2Minutes: number;
  maxHours: number;
}

export interface SessionTokenTable {
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  sessionId: string;
  kind: 'access' | 'refresh';
  expiresAt: Date;
  usedAt: Date | null;
  usedBy: string | null;
  successorOf: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;
}

export interface SessionsLinkUseTable {
  linkId: string;
  personId: string;
  usedAt: Date;
}

export interface SettingTable {
  id: string;
  version: Generated<number>;
}

export interface SettingChangeTable {
  id: string;
  name: string;
  validFrom: Date;
  reason: string;
  status: 'waiting' | 'scheduled' | 'applied' | 'rejected' | 'withdrawn' | 'outdated';
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  withdrawnBy: string | null;
  endedAt: Date | null;
  version: Generated<number>;
}

export interface SettingChangeLineTable {
  changeId: string;
  number: number;
  name: string;
  key: string;
  line: ColumnType<unknown, object, object>;
  before: ColumnType<unknown, object | null, object | null>;
  after: ColumnType<unknown, object | null, object | null>;
  memberId: string | null;
  isOpen: boolean;
}

export interface SignInAttemptsTable {
  id: string;
  failures: number;
  lastFailedAt: Date;
  lockedUntil: Date | null;
  version: Generated<number>;
  account: Generated<string>;
  since: Date | null;
  notifiedAt: Date | null;
}

export interface SignInLockTable {
  id: Generated<boolean>;
  failuresMax: number;
  lockMinutes: number;
}

export interface SignInPressureTable {
  id: Generated<bigint>;
  kind: 'failure' | 'code';
  network: string;
  at: Date;
}

export interface SmallDepositTable {
  currency: CurrencyCode;
  smallBelow: bigint;
  waitDays: number;
}

export interface SmallDepositCreditTable {
  id: string;
  memberId: string;
  accountId: string;
  currency: CurrencyCode;
  deposits: number;
  amount: bigint;
  fee: bigint;
  creditedAt: Date;
}

export interface SmallDepositSourceTable {
  id: string;
  riskLevel: 0 | 1 | 2 | 3 | 4 | 5;
  isAbnormal: boolean;
  screenedAt: Date;
}

export interface StaffTable {
  id: string;
  email: string;
  name: string;
  role: 'reviewer' | 'senior' | 'auditor' | 'treasury' | 'support' | 'settings';
  passwordHash: string;
  language: Generated<'en' | 'zh-Hans' | 'zh-Hant'>;
  status: Generated<'normal' | 'disabled'>;
  createdAt: Date;
  version: Generated<number>;
}

export interface StaffProofTable {
  sessionId: string;
  work: 'review' | 'access' | 'staff' | 'settings' | 'money';
  at: Date;
  spentBy: string | null;
}

export interface StaffRecoveryTable {
  id: string;
  staffId: string;
  reason: string;
  evidence: string;
  status: Generated<'waiting' | 'approved' | 'rejected'>;
  askedBy: string;
  askedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
  completedAt: Date | null;
}

export interface StaffRequestTable {
  id: string;
  kind: 'add' | 'make-senior' | 'enable';
  staffId: string | null;
  email: string | null;
  name: string | null;
  role: 'reviewer' | 'senior' | 'auditor' | 'treasury' | 'support' | 'settings' | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant' | null;
  reason: string;
  status: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn'>;
  askedBy: string;
  askedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  sentAt: Date | null;
  sentCount: Generated<number>;
  expiresAt: Date | null;
  acceptedAt: Date | null;
  version: Generated<number>;
}

export interface StaffSessionTable {
  id: string;
  ownerId: string;
  createdAt: Date;
  seenAt: Date;
  endedAt: Date | null;
  endReason:
    | 'signed-out'
    | 'elsewhere'
    | 'idle'
    | 'too-old'
    | 'refresh-reused'
    | 'disabled'
    | 'member-disabled'
    | 'password-changed'
    | 'ended-by-owner'
    | 'ended-by-staff'
    | null;
  address: string | null;
  agent: string | null;
  country: string | null;
  firstFactor: 'password' | 'email' | 'sms' | 'passkey' | null;
  browserProved: Generated<boolean>;
  alone: Generated<boolean>;
  endedBy: string | null;
}

export interface StaffSessionTokenTable {
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  sessionId: string;
  kind: 'access' | 'refresh';
  expiresAt: Date;
  usedAt: Date | null;
  usedBy: string | null;
  successorOf: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;
}

export interface StaffSignInTable {
  id: string;
  staffId: string;
  required: 'two-factor' | 'recovery-code' | 'bind-factor' | 'keep-codes' | null;
  passwordMark: string;
  createdAt: Date;
  expiresAt: Date;
  doneAt: Date | null;
  voidedAt: Date | null;
  version: Generated<number>;
}

export interface StaffThresholdTable {
  id: 'transfer' | 'deposit' | 'bill' | 'exchange';
  usd: bigint;
}

export interface StaffTieTable {
  id: string;
  staffId: string;
  memberId: string;
  reason: string;
  declaredBy: string;
  declaredAt: Date;
  removalReason: string | null;
  removalAskedBy: string | null;
  removalAskedAt: Date | null;
  removedBy: string | null;
  removedAt: Date | null;
  version: Generated<number>;
  confirmedBy: string | null;
  confirmedAt: Date | null;
}

export interface SubAccountTable {
  id: string;
  memberId: string;
  name: string;
  reference: string;
  createdBy: string;
  createdAt: Date;
}

export interface SubAccountMoveTable {
  id: string;
  memberId: string;
  subAccountId: string;
  direction: 'in' | 'out';
  currency: CurrencyCode;
  amount: bigint;
  remark: string;
  depositId: string | null;
  personId: string | null;
  createdAt: Date;
  status: Generated<'WAITING' | 'MOVED' | 'REJECTED' | 'CANCELED'>;
  version: Generated<number>;
}

export interface SuggestionTable {
  id: string;
  memberId: string;
  personId: string;
  category: 'product' | 'fees' | 'service' | 'problem' | 'other';
  text: string;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  sentAt: Date;
  status: Generated<'open' | 'answered' | 'closed'>;
  answer: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  version: Generated<number>;
  fileIds: Generated<readonly string[]>;
}

export interface SweepTable {
  id: string;
  channel: 8 | 9;
  address: string;
  addressIndex: bigint;
  currency: CurrencyCode;
  amount: bigint;
  toAddress: string;
  status: 'WAITING' | 'FUNDING' | 'COLLECTING' | 'TOPPING_UP' | 'COLLECTED' | 'FAILED' | 'FROZEN' | 'DROPPED';
  fundings: Generated<number>;
  fundingUnits: string | null;
  reason: string | null;
  txHash: string | null;
  blockNumber: bigint | null;
  begunAt: Date;
  begunBy: string | null;
  lookedAt: Date;
  endedAt: Date | null;
  version: Generated<number>;
}

export interface SweepPauseTable {
  id: string;
  pausedBy: string | null;
  pausedAt: Date | null;
  reason: string | null;
  version: Generated<number>;
}

export interface SweepRuleTable {
  channel: 8 | 9;
  currency: CurrencyCode;
  minimum: bigint;
  costShare: number;
  coinUsd: bigint;
  batch: number;
  quietFrom: number;
  quietUntil: number;
}

export interface TeamInvitationTable {
  id: string;
  memberId: string;
  name: string;
  department: string | null;
  roleId: 1 | 2 | 3;
  email: string | null;
  countryCode: string | null;
  mobile: string | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  invitedBy: string;
  invitedAt: Date;
  sentAt: Date;
  sentCount: Generated<number>;
  expiresAt: Date;
  withdrawnAt: Date | null;
  acceptedAt: Date | null;
  personId: string | null;
  version: Generated<number>;
}

export interface TransactionSupplementTable {
  txnNo: string;
  number: number;
  memberId: string;
  files: ColumnType<unknown, object, object>;
  remark: string;
  addedBy: string;
  addedAt: Date;
}

export interface TransferTable {
  id: string;
  memberId: string;
  payeeId: string;
  status: TransferStatus;
  currency: CurrencyCode;
  amount: bigint;
  fee: bigint;
  channel: ChannelCode;
  payeeName: string;
  payeeAccount: string;
  payeeBankName: string | null;
  accountType: 'bank' | 'wallet';
  remitterName: string;
  fundsSource: string;
  paymentPurpose: string;
  postscript: string;
  remark: string;
  submittedBy: string;
  submittedAt: Date;
  reviewedAt: Date | null;
  sentAt: Date | null;
  paidAt: Date | null;
  reason: string | null;
  paymentReference: string | null;
  checks: ColumnType<unknown, object | null, object | null>;
  version: Generated<number>;
  refusedBy: 'staff' | 'provider' | null;
  reasonCode: string | null;
  refundedAmount: bigint | null;
  refundedAt: Date | null;
  refundReference: string | null;
  documentsReason: string | null;
  documentsDueAt: Date | null;
  documentsRemindedAt: Date | null;
  firstApprovedBy: string | null;
  firstApprovedAt: Date | null;
  secondApprovedBy: string | null;
}

export interface TransferFeeTable {
  id: Generated<string>;
  currency: CurrencyCode;
  way: 'bank' | '8' | '9';
  tier: string | null;
  memberId: string | null;
  fixed: Generated<bigint>;
  basisPoints: Generated<number>;
  least: bigint | null;
  most: bigint | null;
}

export interface TransferPreparationTable {
  id: string;
  memberId: string;
  personId: string;
  payeeId: string;
  currency: CurrencyCode;
  amount: bigint;
  fee: bigint;
  at: Date;
  authType: Generated<1 | 2 | 3 | 4>;
  charge: bigint | null;
  feeUntil: Date | null;
}

export interface TravelAddressTable {
  id: string;
  memberId: string;
  token: string;
  createdBy: string;
  createdAt: Date;
}

export interface TravelDepositTable {
  id: string;
  memberId: string;
  notedAt: Date;
}

export interface TravelInquiryTable {
  id: string;
  accountId: string;
  memberId: string;
  service: string;
  reference: string;
  callback: string;
  digest: string;
  channel: 8 | 9;
  currency: CurrencyCode;
  amount: bigint;
  payload: ColumnType<unknown, object, object>;
  originatorName: string;
  beneficiaryName: string;
  receivedAt: Date;
  state: 'RECEIVED' | 'HELD' | 'PROPOSED' | 'APPROVED' | 'REJECTED';
  since: Date;
  reasons: ColumnType<unknown, object | undefined, object>;
  checks: ColumnType<unknown, object | null, object | null>;
  proposedBy: string | null;
  agreedBy: string | null;
  answerAt: Date | null;
  answerFailures: Generated<number>;
  answeredAt: Date | null;
  token: string | null;
  confirmedAt: Date | null;
  txHash: string | null;
  canceled: string | null;
  version: Generated<number>;
}

export interface TravelInquiryStepTable {
  id: string;
  inquiryId: string;
  step: 'received' | 'held' | 'propose' | 'approved' | 'rejected' | 'answered' | 'confirmed' | 'canceled';
  detail: string;
  byStaff: string | null;
  at: Date;
}

export interface TravelRuleLimitTable {
  id: Generated<boolean>;
  fromUsd: bigint | null;
}

export interface TravelRulePaymentTable {
  id: string;
  memberId: string;
  state: 'OWNER' | 'ASKING' | 'HELD' | 'PROPOSED' | 'APPROVED' | 'ACCEPTED' | 'OWN' | 'REFUSED';
  since: Date;
  reason:
    | 'rejected'
    | 'silent'
    | 'malformed'
    | 'other-address'
    | 'unknown-asset'
    | 'unlisted-service'
    | 'unhosted'
    | 'own-doubtful'
    | 'no-record'
    | null;
  owner: 'service' | 'own' | 'other' | null;
  service: string | null;
  travelAddress: string | null;
  reference: string | null;
  token: string | null;
  acknowledgedAt: Date | null;
  callback: string | null;
  confirmAt: Date | null;
  confirmFailures: Generated<number>;
  confirmedAt: Date | null;
  proposedBy: string | null;
  agreedBy: string | null;
  version: Generated<number>;
}

export interface TravelRuleStepTable {
  id: string;
  paymentId: string;
  step:
    | 'needs-owner'
    | 'own'
    | 'ask'
    | 'acknowledged'
    | 'approved'
    | 'held'
    | 'retry'
    | 'propose'
    | 'accept'
    | 'refuse'
    | 'confirmed'
    | 'canceled';
  detail: string;
  byStaff: string | null;
  at: Date;
}

export interface TravelSettlementTable {
  id: string;
  memberId: string;
  how: 'service-named' | 'own-wallet' | 'other-wallet' | 'returned' | 'kept' | 'other';
  reason: string;
  proposedBy: string;
  proposedAt: Date;
  agreedBy: string | null;
  agreedAt: Date | null;
  version: Generated<number>;
}

export interface TrustedBrowserTable {
  id: string;
  personId: string;
  turn: Generated<number>;
  slot: number;
  agent: string;
  addedAt: Date;
  lastUsedAt: Date;
  removedAt: Date | null;
  version: Generated<number>;
}

export interface UnmatchedPaymentTable {
  id: string;
  channel: ChannelCode;
  status:
    | 'UNMATCHED'
    | 'VANISHED'
    | 'MATCHED'
    | 'RETURNING'
    | 'RETURN_SENT'
    | 'RETURN_FAILED'
    | 'RETURNED'
    | 'BOOKED';
  currency: CurrencyCode;
  amount: bigint;
  receivingAccount: string;
  sourceAccount: string;
  payerName: string | null;
  payerBic: string | null;
  remittance: string | null;
  paymentReference: string;
  returnedPayment: string | null;
  blockNumber: bigint | null;
  blockHash: string | null;
  confirmedAt: Date | null;
  createdAt: Date;
  proposed: 'match' | 'return' | 'movement' | null;
  proposedAccount: string | null;
  proposedReason: string | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  depositId: string | null;
  returnAttempt: Generated<number>;
  returnStartedAt: Date | null;
  returnDue: string | null;
  returnSentAt: Date | null;
  returnedAt: Date | null;
  returnReference: string | null;
  returnFailedCode: string | null;
  returnFailedReason: string | null;
  returnBounced: string | null;
  version: Generated<number>;
  returnCameBack: Generated<readonly number[]>;
  ultimatePayer: string | null;
  instructedCurrency: string | null;
  instructedValue: string | null;
  charges: ColumnType<unknown, object | null, object | null>;
  holderName: string | null;
  proposedKind: string | null;
  proposedPartOf: string | null;
}

export interface UnprovenPaymentTable {
  id: string;
  channel: 8 | 9;
  txHash: string;
  reason: string;
  since: Date;
  settledAt: Date | null;
  version: Generated<number>;
  memberId: string | null;
}

export interface VerificationTable {
  id: string;
  memberId: string;
  record: ColumnType<unknown, object, object>;
  version: Generated<number>;
}

export interface VerificationAlertTable {
  id: string;
  memberId: string;
  submissionId: string;
  personId: string;
  name: string;
  country: string;
  cause: 'lists' | 'country';
  lists: string | null;
  riskBefore: 1 | 2 | 3 | null;
  riskNow: 1 | 2 | 3 | null;
  raisedAt: Date;
  status: Generated<'waiting' | 'cleared' | 'confirmed'>;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
  version: Generated<number>;
  firstApprovedBy: string | null;
  firstApprovedAt: Date | null;
  secondApprovedBy: string | null;
  matches: ColumnType<unknown, object | null, object | null>;
}

export interface VerificationClaimTable {
  id: string;
  staffId: string | null;
  claimedAt: Date;
  version: Generated<number>;
}

export interface VerificationCodeTable {
  id: string;
  purpose: string;
  subject: string;
  channel: 'mail' | 'sms';
  address: string;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  template: string;
  details: ColumnType<unknown, object | undefined, object>;
  nonce: string;
  binding: string;
  issuedAt: Date;
  expiresAt: Date;
  attempts: Generated<number>;
  usedAt: Date | null;
  dayStart: Date;
  dayCount: number;
  version: Generated<number>;
}

export interface VerificationDecisionTable {
  id: string;
  submissionId: string;
  level: 1 | 2;
  decision: 'approve' | 'reject' | 'decline' | 'refer';
  decidedBy: string;
  decidedAt: Date;
  reason: string | null;
  items: ColumnType<unknown, object | undefined, object>;
  clearances: ColumnType<unknown, object | undefined, object>;
  unopenedReason: string | null;
}

export interface VerificationDraftedItemsTable {
  id: string;
  submissionId: string;
  staffId: string;
  items: ColumnType<unknown, object, object>;
  keptAt: Date;
  version: Generated<number>;
}

export interface VerificationPartyScreeningTable {
  id: string;
  submissionId: string;
  personId: string;
  name: string;
  country: string;
  hit: boolean;
  reason: string | null;
  at: Date;
  version: Generated<number>;
  listVersion: string;
  riskVersion: string;
  riskLevel: 1 | 2 | 3;
  retired: Generated<boolean>;
  matches: ColumnType<unknown, object | null, object | null>;
  names: ColumnType<unknown, object | null, object | null>;
  unasked: ColumnType<unknown, object | null, object | null>;
}

export interface VerificationRatingTable {
  id: string;
  number: Generated<bigint>;
  submissionId: string;
  decisionId: string | null;
  level: 'low' | 'medium' | 'high' | 'prohibited';
  points: number;
  reasons: ColumnType<unknown, object, object>;
  settingVersion: string;
  riskVersion: string;
  ratedAt: Date;
  reviewOn: string | null;
}

export interface VerificationRegisterAnswerTable {
  id: string;
  number: Generated<bigint>;
  submissionId: string;
  personId: string;
  country: string;
  registration: string;
  register: string;
  title: string;
  isComplete: boolean;
  entry: ColumnType<unknown, object | null, object | null>;
  unnamed: ColumnType<unknown, object, object>;
  askedBy: string | null;
  askedAt: Date;
}

export interface VerificationRegisterRequestTable {
  id: string;
  memberId: string;
  staffId: string;
  number: number;
  companies: number;
  at: Date;
}

export interface VerificationSubmissionTable {
  id: string;
  memberId: string;
  number: number;
  occasion: 'first' | 'corrected' | 'update';
  record: ColumnType<unknown, object, object>;
  checks: ColumnType<unknown, object, object>;
  submittedAt: Date;
  submittedBy: string;
  level: 1 | 2 | null;
  outcome: 'approved' | 'rejected' | 'declined' | null;
  closedAt: Date | null;
  version: Generated<number>;
  dueOn: string | null;
  risk: Generated<0 | 1 | 2 | 3 | 4 | 5>;
  assessedAt: Date | null;
  rating: 'low' | 'medium' | 'high' | 'prohibited' | null;
}

export interface VerificationTodoTable {
  id: string;
  memberId: string;
  notifyType: 1 | 3;
  code: string | null;
  template: string | null;
  text: string | null;
  personId: string | null;
  expiresOn: string | null;
  toldDays: 90 | 30 | 7 | 0 | null;
  decisionId: string | null;
  raisedAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  answer: string | null;
  requestId: string | null;
  version: Generated<number>;
}

export interface WalletMoveTable {
  id: string;
  channel: 8 | 9;
  currency: CurrencyCode;
  amount: bigint;
  direction: 'to-cold' | 'to-hot';
  status: 'PROPOSED' | 'APPROVED' | 'SENT' | 'DONE' | 'REJECTED' | 'WITHDRAWN' | 'FAILED';
  fromAddress: string;
  toAddress: string;
  proposedAt: Date;
  firstApprovedBy: string | null;
  firstApprovedAt: Date | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
  unsigned: string | null;
  sequence: bigint | null;
  preparedBlock: bigint | null;
  expiresAt: Date | null;
  spentBy: string | null;
  raw: string | null;
  txHash: string | null;
  sentAt: Date | null;
  endedAt: Date | null;
  version: Generated<number>;
}

export interface WalletProofTable {
  id: string;
  payeeId: string;
  memberId: string;
  channel: 8 | 9;
  address: string;
  text: string;
  expiresAt: Date;
  signature: string | null;
  usedAt: Date | null;
  askedBy: string;
  version: Generated<number>;
}

export interface WalletReadingTable {
  id: string;
  channel: 8 | 9;
  place: 'hot' | 'deposit' | 'gas' | 'cold';
  asset: string;
  address: string | null;
  addresses: number;
  units: string;
  fromBlock: bigint;
  toBlock: bigint;
  readAt: Date;
  inBooks: bigint | null;
  notFinal: bigint;
  sent: bigint;
  collected: bigint;
  unexplained: bigint;
  differsSince: Date | null;
  coming: Generated<bigint>;
}

export interface WalletReadingDayTable {
  day: string;
  channel: 8 | 9;
  place: 'hot' | 'deposit' | 'gas' | 'cold';
  currency: CurrencyCode;
  address: string | null;
  units: bigint;
  inBooks: bigint;
  difference: bigint;
  block: bigint;
  readAt: Date;
}

/** All tables by their names. */
export interface AllTables {
  access_request: AccessRequestTable;
  address_detection: AddressDetectionTable;
  agreement_consent: AgreementConsentTable;
  agreement_version: AgreementVersionTable;
  announcement: AnnouncementTable;
  announcement_confirmation: AnnouncementConfirmationTable;
  announcement_version: AnnouncementVersionTable;
  answered_request: AnsweredRequestTable;
  approval: ApprovalTable;
  audit: AuditTable;
  authenticator: AuthenticatorTable;
  authenticator_binding: AuthenticatorBindingTable;
  balance_difference: BalanceDifferenceTable;
  balance_leaves: BalanceLeavesTable;
  balance_statement: BalanceStatementTable;
  bank_account: BankAccountTable;
  bank_account_day: BankAccountDayTable;
  bank_account_heard: BankAccountHeardTable;
  bank_account_start: BankAccountStartTable;
  bank_booking: BankBookingTable;
  bank_break: BankBreakTable;
  bank_cursor: BankCursorTable;
  bank_drawing: BankDrawingTable;
  bank_match: BankMatchTable;
  bank_message_aside: BankMessageAsideTable;
  bank_notice_proof: BankNoticeProofTable;
  bank_send: BankSendTable;
  bank_statement: BankStatementTable;
  bank_statement_entry: BankStatementEntryTable;
  bill: BillTable;
  bill_change: BillChangeTable;
  billing_fee: BillingFeeTable;
  billing_month: BillingMonthTable;
  blocked_payment: BlockedPaymentTable;
  canned_answer: CannedAnswerTable;
  case_deadline: CaseDeadlineTable;
  case_document: CaseDocumentTable;
  case_item: CaseItemTable;
  case_report: CaseReportTable;
  case_step: CaseStepTable;
  chain_attempt: ChainAttemptTable;
  chain_binding: ChainBindingTable;
  chain_check: ChainCheckTable;
  chain_fee: ChainFeeTable;
  chain_fee_day: ChainFeeDayTable;
  chain_foreign: ChainForeignTable;
  chain_left: ChainLeftTable;
  chain_outcome: ChainOutcomeTable;
  chain_scan: ChainScanTable;
  chain_send: ChainSendTable;
  chain_sequence: ChainSequenceTable;
  chain_stop: ChainStopTable;
  chat_beginner: ChatBeginnerTable;
  chat_conversation: ChatConversationTable;
  chat_file: ChatFileTable;
  chat_hours: ChatHoursTable;
  chat_limits: ChatLimitsTable;
  chat_message: ChatMessageTable;
  chat_note: ChatNoteTable;
  code_event: CodeEventTable;
  cold_wallet: ColdWalletTable;
  collection_account: CollectionAccountTable;
  collection_account_room: CollectionAccountRoomTable;
  collection_limit: CollectionLimitTable;
  country_risk: CountryRiskTable;
  custody_opening: CustodyOpeningTable;
  deposit: DepositTable;
  deposit_fee: DepositFeeTable;
  developer_change: DeveloperChangeTable;
  developer_key: DeveloperKeyTable;
  developer_platform: DeveloperPlatformTable;
  dictionary_entry: DictionaryEntryTable;
  earning_day: EarningDayTable;
  entry_day: EntryDayTable;
  entry_day_upto: EntryDayUptoTable;
  exchange: ExchangeTable;
  exchange_fee: ExchangeFeeTable;
  exchange_quote: ExchangeQuoteTable;
  file: FileTable;
  finding_clearance: FindingClearanceTable;
  finding_measure: FindingMeasureTable;
  funds_export: FundsExportTable;
  fx_spread: FxSpreadTable;
  graphic_code: GraphicCodeTable;
  held_mailbox: HeldMailboxTable;
  holiday: HolidayTable;
  hot_wallet_limit: HotWalletLimitTable;
  house_document: HouseDocumentTable;
  house_movement: HouseMovementTable;
  house_movement_rule: HouseMovementRuleTable;
  house_turn: HouseTurnTable;
  identity_check: IdentityCheckTable;
  identity_check_attempt: IdentityCheckAttemptTable;
  identity_check_failure: IdentityCheckFailureTable;
  identity_check_link: IdentityCheckLinkTable;
  information_request: InformationRequestTable;
  information_request_entry: InformationRequestEntryTable;
  institution_application: InstitutionApplicationTable;
  institution_note: InstitutionNoteTable;
  invitation_code: InvitationCodeTable;
  ledger_day: LedgerDayTable;
  ledger_day_upto: LedgerDayUptoTable;
  legacy_order: LegacyOrderTable;
  legacy_statement: LegacyStatementTable;
  limit_usage: LimitUsageTable;
  login_record: LoginRecordTable;
  loose_file: LooseFileTable;
  member: MemberTable;
  member_case: MemberCaseTable;
  member_note: MemberNoteTable;
  member_restriction: MemberRestrictionTable;
  message: MessageTable;
  message_way: MessageWayTable;
  mid_rate_day: MidRateDayTable;
  monitored_transaction: MonitoredTransactionTable;
  monitoring_alert: MonitoringAlertTable;
  monitoring_alert_state: MonitoringAlertStateTable;
  monitoring_rule: MonitoringRuleTable;
  monitoring_step: MonitoringStepTable;
  monitoring_trial: MonitoringTrialTable;
  monitoring_upto: MonitoringUptoTable;
  movement_count: MovementCountTable;
  movement_limit: MovementLimitTable;
  network_fee: NetworkFeeTable;
  node_finding: NodeFindingTable;
  notification: NotificationTable;
  notification_attempt: NotificationAttemptTable;
  open_call_count: OpenCallCountTable;
  open_call_nonce: OpenCallNonceTable;
  opening_limit: OpeningLimitTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset: PasswordResetTable;
  payee: PayeeTable;
  payee_wallet: PayeeWalletTable;
  payout_fee: PayoutFeeTable;
  pending_sign_in: PendingSignInTable;
  periodic_review: PeriodicReviewTable;
  person: PersonTable;
  person_address: PersonAddressTable;
  position_day: PositionDayTable;
  position_hedge: PositionHedgeTable;
  position_limit: PositionLimitTable;
  position_now: PositionNowTable;
  position_upto: PositionUptoTable;
  prepaid_transfer: PrepaidTransferTable;
  raised_limit: RaisedLimitTable;
  rating_choice: RatingChoiceTable;
  rating_limit: RatingLimitTable;
  rating_request: RatingRequestTable;
  rating_threshold: RatingThresholdTable;
  rating_weight: RatingWeightTable;
  recheck_loosened: RecheckLoosenedTable;
  recheck_setting: RecheckSettingTable;
  reporting_entity: ReportingEntityTable;
  restore: RestoreTable;
  restore_chain: RestoreChainTable;
  return_correction: ReturnCorrectionTable;
  review_hold: ReviewHoldTable;
  role_grant: RoleGrantTable;
  safety_notice: SafetyNoticeTable;
  session: SessionTable;
  session_times: SessionTimesTable;
  session_token: SessionTokenTable;
  sessions_link_use: SessionsLinkUseTable;
  setting: SettingTable;
  setting_change: SettingChangeTable;
  setting_change_line: SettingChangeLineTable;
  sign_in_attempts: SignInAttemptsTable;
  sign_in_lock: SignInLockTable;
  sign_in_pressure: SignInPressureTable;
  small_deposit: SmallDepositTable;
  small_deposit_credit: SmallDepositCreditTable;
  small_deposit_source: SmallDepositSourceTable;
  staff: StaffTable;
  staff_proof: StaffProofTable;
  staff_recovery: StaffRecoveryTable;
  staff_request: StaffRequestTable;
  staff_session: StaffSessionTable;
  staff_session_token: StaffSessionTokenTable;
  staff_sign_in: StaffSignInTable;
  staff_threshold: StaffThresholdTable;
  staff_tie: StaffTieTable;
  sub_account: SubAccountTable;
  sub_account_move: SubAccountMoveTable;
  suggestion: SuggestionTable;
  sweep: SweepTable;
  sweep_pause: SweepPauseTable;
  sweep_rule: SweepRuleTable;
  team_invitation: TeamInvitationTable;
  transaction_supplement: TransactionSupplementTable;
  transfer: TransferTable;
  transfer_fee: TransferFeeTable;
  transfer_preparation: TransferPreparationTable;
  travel_address: TravelAddressTable;
  travel_deposit: TravelDepositTable;
  travel_inquiry: TravelInquiryTable;
  travel_inquiry_step: TravelInquiryStepTable;
  travel_rule_limit: TravelRuleLimitTable;
  travel_rule_payment: TravelRulePaymentTable;
  travel_rule_step: TravelRuleStepTable;
  travel_settlement: TravelSettlementTable;
  trusted_browser: TrustedBrowserTable;
  unmatched_payment: UnmatchedPaymentTable;
  unproven_payment: UnprovenPaymentTable;
  verification: VerificationTable;
  verification_alert: VerificationAlertTable;
  verification_claim: VerificationClaimTable;
  verification_code: VerificationCodeTable;
  verification_decision: VerificationDecisionTable;
  verification_drafted_items: VerificationDraftedItemsTable;
  verification_party_screening: VerificationPartyScreeningTable;
  verification_rating: VerificationRatingTable;
  verification_register_answer: VerificationRegisterAnswerTable;
  verification_register_request: VerificationRegisterRequestTable;
  verification_submission: VerificationSubmissionTable;
  verification_todo: VerificationTodoTable;
  wallet_move: WalletMoveTable;
  wallet_proof: WalletProofTable;
  wallet_reading: WalletReadingTable;
  wallet_reading_day: WalletReadingDayTable;
}
