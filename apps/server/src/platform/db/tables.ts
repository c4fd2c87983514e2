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
  member_id: string;
  person_id: string | null;
  reason: string;
  evidence: string | null;
  seen: string;
  status: Generated<'waiting' | 'approved' | 'rejected'>;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  version: Generated<number>;
  asked: ColumnType<unknown, object | null, object | null>;
}

export interface AddressDetectionTable {
  id: string;
  account_id: string;
  outcome: 'success' | 'high-risk' | 'abnormal';
  risk_level: 0 | 1 | 2 | 3 | 4 | 5;
  provider: string;
  detected_by: string;
  detected_at: Date;
}

export interface AgreementConsentTable {
  id: string;
  person_id: string;
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
  zh_hans: string;
  zh_hant: string;
  asks_again: boolean;
}

export interface AnnouncementTable {
  id: string;
  kind: 'notice' | 'announcement';
  audience: 'all' | 'individuals' | 'businesses' | 'institutions' | 'unverified';
  must_confirm: Generated<boolean>;
  shown_from: Date;
  shown_until: Date | null;
  number: Generated<number>;
  ended_by: string | null;
  version: Generated<number>;
}

export interface AnnouncementConfirmationTable {
  announcement_id: string;
  number: number;
  person_id: string;
  at: Date;
}

export interface AnnouncementVersionTable {
  id: string;
  announcement_id: string;
  number: number;
  title: ColumnType<unknown, object, object>;
  text: ColumnType<unknown, object, object>;
  written_by: string | null;
  written_at: Date;
}

export interface AnsweredRequestTable {
  scope: string;
  id: string;
  body_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  name: string;
  refusal: string | null;
  answer: ColumnType<unknown, object | null, object | null>;
  at: Generated<Date>;
}

export interface ApprovalTable {
  id: string;
  member_id: string;
  kind: 'payee' | 'exchange' | 'transfer' | 'prepaid' | 'sub-account-move';
  subject_id: string;
  content: ColumnType<unknown, object, object>;
  content_hash: string;
  rule: ColumnType<unknown, object, object>;
  summary: ColumnType<unknown, object, object>;
  submitted_by: string;
  submitted_at: Date;
  status: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'lapsed'>;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  told_nobody_at: Date | null;
  version: Generated<number>;
  key_owner_ids: Generated<readonly string[]>;
}

export interface AuditTable {
  id: Generated<bigint>;
  at: Date;
  actor_kind: 'public' | 'person' | 'staff' | 'system';
  actor_id: string;
  member_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: ColumnType<unknown, object | null, object | null>;
  after: ColumnType<unknown, object | null, object | null>;
  reason: string | null;
  request_id: string;
  address: string | null;
}

export interface AuthenticatorTable {
  id: string;
  secret: string | null;
  bound_at: Date | null;
  for_login: Generated<boolean>;
  for_transfer: Generated<boolean>;
  last_step: Generated<bigint>;
  recovery_batch: string | null;
  recovery_used: Generated<number>;
  version: Generated<number>;
  foretold_steps: ColumnType<unknown, object | undefined, object>;
}

export interface AuthenticatorBindingTable {
  id: string;
  owner_id: string;
  asked_by: string;
  secret: string;
  until: Date;
}

export interface BankAccountHeardTable {
  id: string;
  bookings: number;
  version: Generated<number>;
}

export interface BankBookingTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  account: string;
  kind: 'credit' | 'entry' | 'total';
  side: 'credit' | 'debit';
  is_reversal: boolean;
  currency: CurrencyCode;
  amount: bigint;
  value_day: string;
  booking_day: string | null;
  payments: number;
  entry_total: bigint;
  servicer: string | null;
  transaction: string | null;
  uetr: string | null;
  instruction: string | null;
  end_to_end: string | null;
  entry_servicer: string | null;
  entry: string | null;
  remittance: string;
  payer_account: string;
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
  like_id: string | null;
  itemised_by: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  heard_at: Date;
  proposed: 'record' | 'dismiss' | 'charge-member' | null;
  proposed_reason: string | null;
  proposed_by: string | null;
  proposed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  version: Generated<number>;
}

export interface BankCursorTable {
  id: string;
  cursor: string;
}

export interface BankMessageAsideTable {
  id: string;
  channel: ChannelCode;
  message_id: string | null;
  raw: ColumnType<Buffer, Uint8Array, Uint8Array>;
  reason: string;
  kept_at: Date;
  version: Generated<number>;
  tried_at: Date | null;
  settled_at: Date | null;
  settled_by: string | null;
  outcome: 'read' | 'dismissed' | null;
  settled_reason: string | null;
  problems: ColumnType<unknown, object | null, object | null>;
}

export interface BankSendTable {
  id: string;
  channel: 2 | 3 | 13 | 20;
  sent_at: Date;
  unknown_at: Date | null;
  version: Generated<number>;
  order_text: string | null;
  uetr: string | null;
}

export interface BillTable {
  id: string;
  member_id: string;
  category: 'MONTHLY' | 'ACCOUNT' | 'API_CALL' | 'TRANSFER' | 'OTHER';
  cause: string;
  status: 0 | 1 | 2 | 9;
  currency: CurrencyCode;
  amount: bigint;
  reverses: string | null;
  payment_no: string | null;
  remark: string;
  created_at: Date;
  paid_at: Date | null;
  version: Generated<number>;
}

export interface BillChangeTable {
  id: string;
  kind: 'charge' | 'waive' | 'reverse';
  member_id: string;
  bill_id: string | null;
  category: 'MONTHLY' | 'ACCOUNT' | 'API_CALL' | 'TRANSFER' | 'OTHER';
  amount: bigint;
  remark: string;
  reason: string;
  status: 'waiting' | 'done' | 'rejected';
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  version: Generated<number>;
  decision_reason: string | null;
}

export interface BillingFeeTable {
  id: Generated<string>;
  category: 'MONTHLY' | 'ACCOUNT' | 'API_CALL' | 'TRANSFER';
  tier: string | null;
  member_id: string | null;
  amount: bigint;
  valid_from: string;
}

export interface BillingMonthTable {
  month: string;
  charged_at: Date;
}

export interface BlockedPaymentTable {
  id: string;
  channel: 8 | 9;
  cause:
    | 'native-coin'
    | 'token-balance'
    | 'token-paused'
    | 'wallet-blocked'
    | 'token-rejects'
    | 'fee-ceiling'
    | 'node-rejects'
    | 'other-amount'
    | 'lost';
  reason: string;
  behind: number;
  since: Date;
  settled_at: Date | null;
  version: Generated<number>;
  member_id: string | null;
}

export interface CannedAnswerTable {
  id: string;
  version: Generated<number>;
  title: string;
  texts: ColumnType<unknown, object, object>;
  changed_by: string;
  changed_at: Date;
}

export interface ChainAttemptTable {
  id: string;
  channel: 8 | 9;
  payment: string;
  sequence: bigint;
  tx_hash: string;
  raw: string;
  head: bigint | null;
  signed_at: Date;
}

export interface ChainBindingTable {
  id: string;
  chain: string;
  usdt: string;
  usdc: string;
  bound_at: Date;
  version: Generated<number>;
}

export interface ChainCheckTable {
  id: string;
  channel: 8 | 9;
  began_at: Date;
  ended_at: Date;
  block_number: bigint;
  addresses: number;
  breaks: ColumnType<unknown, object, object>;
}

export interface ChainForeignTable {
  id: string;
  channel: 8 | 9;
  sequence: bigint;
  tx_hash: string | null;
  seen_at: Date;
}

export interface ChainLeftTable {
  id: string;
  amount: bigint;
  seen_at: Date;
  version: Generated<number>;
}

export interface ChainOutcomeTable {
  id: string;
  outcome: 'paid' | 'not-paid';
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  version: Generated<number>;
}

export interface ChainScanTable {
  id: string;
  block_number: bigint;
  block_hash: string;
  second_block: bigint | null;
  found_late: Generated<bigint>;
  contradictions: Generated<bigint>;
}

export interface ChainSendTable {
  id: string;
  channel: 8 | 9;
  sequence: bigint | null;
  tx_hash: string | null;
  raw: string | null;
  signed_at: Date | null;
  version: Generated<number>;
  lost_at: Date | null;
}

export interface ChainSequenceTable {
  id: string;
  next: bigint;
  version: Generated<number>;
}

export interface ChainStopTable {
  id: string;
  channel: number;
  reason: string;
  seen_at: Date;
}

export interface ChatBeginnerTable {
  id: string;
  begun_at: Date;
  version: Generated<number>;
}

export interface ChatConversationTable {
  id: string;
  version: Generated<number>;
  state: 'waiting' | 'open' | 'closed';
  is_left: boolean;
  person_id: string | null;
  member_id: string | null;
  guest_email: string | null;
  guest_mobile: Generated<string>;
  guest_name: Generated<string>;
  guest_network: string | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  problem: string;
  edition: Generated<string>;
  page: Generated<string>;
  agent_id: string | null;
  last_sequence: Generated<number>;
  file_count: Generated<number>;
  muted_until: Date | null;
  opened_at: Date;
  last_at: Date;
  closed_at: Date | null;
  closed_by: 'visitor' | 'agent' | 'inactivity' | 'no-answer' | null;
  transcript_at: Date | null;
  visitor_seen: Generated<number>;
  agent_seen: Generated<number>;
  guest_away_at: Date | null;
  returned_at: Date | null;
}

export interface ChatFileTable {
  id: string;
  conversation_id: string;
  name: string;
  size: number;
  content_type: string;
  at: Date;
}

export interface ChatHoursTable {
  id: Generated<boolean>;
  hours_from: string;
  hours_to: string;
  is_daily: boolean;
  closed_en: string | null;
  closed_zh_hans: string | null;
  closed_zh_hant: string | null;
}

export interface ChatLimitsTable {
  id: Generated<boolean>;
  agent_chats_max: number;
  waiting_max: number;
  inactive_minutes: number;
  file_types: readonly string[];
  file_megabytes_max: number;
  files_max: number;
  kept_days: number;
}

export interface ChatMessageTable {
  conversation_id: string;
  sequence: number;
  id: string;
  kind: 'text' | 'file' | 'joined' | 'waiting' | 'closed';
  author: 'visitor' | 'agent' | 'system';
  staff_id: string | null;
  text: string;
  file_id: string | null;
  at: Date;
}

export interface ChatNoteTable {
  id: string;
  conversation_id: string;
  staff_id: string;
  text: string;
  at: Date;
}

export interface CodeEventTable {
  id: Generated<bigint>;
  kind: 'sent' | 'wrong' | 'sms';
  source: string;
  at: Date;
}

export interface CollectionAccountTable {
  id: string;
  member_id: string;
  channel: 2 | 3 | 8 | 9 | 13 | 20;
  status: 'PENDING' | 'NORMAL' | 'DISABLED' | 'REFUSED';
  holder_name: string;
  holder_country: string;
  currencies: readonly CurrencyCode[];
  number: string | null;
  bank_name: string | null;
  bank_bic: string | null;
  bank_address: string | null;
  bank_country: string | null;
  postscript: string | null;
  address_index: bigint | null;
  remark: Generated<string>;
  refuse_reason: string | null;
  approved_at: Date | null;
  approved_by: string | null;
  opened_at: Date | null;
  created_by: string | null;
  created_at: Date;
  version: Generated<number>;
  local_type_id: LocalTypeId | null;
  network: NetworkCode;
  branch_system: string | null;
  branch_code: string | null;
  sub_account_id: string | null;
  opening_charge: bigint | null;
}

export interface CollectionAccountRoomTable {
  id: string;
  last_applied_at: Date | null;
  version: Generated<number>;
}

export interface CollectionLimitTable {
  currency: CurrencyCode;
  method: string;
  most: bigint | null;
  business_day: bigint | null;
  business_year: bigint | null;
  individual_day: bigint | null;
  individual_year: bigint | null;
  below: bigint | null;
}

export interface CountryRiskTable {
  country: string;
  level: 1 | 2;
}

export interface DepositTable {
  id: string;
  member_id: string;
  account_id: string;
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
  receiving_account: string;
  source_account: string;
  payer_name: string | null;
  payer_bic: string | null;
  remittance: string | null;
  payment_reference: string;
  block_number: bigint | null;
  block_hash: string | null;
  confirmed_at: Date | null;
  risk_level: Generated<0 | 1 | 2 | 3 | 4 | 5>;
  checks: ColumnType<unknown, object | null, object | null>;
  reason: string | null;
  created_at: Date;
  credited_at: Date | null;
  version: Generated<number>;
  return_attempt: Generated<number>;
  return_started_at: Date | null;
  return_due: string | null;
  return_sent_at: Date | null;
  returned_at: Date | null;
  return_reference: string | null;
  return_failed_code: string | null;
  return_failed_reason: string | null;
  return_bounced: string | null;
  documents_reason: string | null;
  member_due_at: Date | null;
  return_confirmed_by: string | null;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  second_approved_by: string | null;
  return_came_back: Generated<readonly number[]>;
  ultimate_payer: string | null;
  instructed_currency: string | null;
  instructed_value: string | null;
  charges: ColumnType<unknown, object | null, object | null>;
  is_small: Generated<boolean>;
  holder_name: string | null;
}

export interface DepositFeeTable {
  id: Generated<string>;
  channel: ChannelCode;
  currency: CurrencyCode;
  tier: string | null;
  member_id: string | null;
  fixed: Generated<bigint>;
  basis_points: Generated<number>;
  least: bigint | null;
  most: bigint | null;
}

export interface DeveloperChangeTable {
  id: string;
  member_id: string;
  notification_url: string;
  events: readonly string[];
  public_key: string;
  ends_previous: boolean;
  submitted_by: string;
  submitted_at: Date;
  status: 'waiting' | 'approved' | 'rejected' | 'replaced';
  decided_by: string | null;
  decided_at: Date | null;
  version: Generated<number>;
}

export interface DeveloperKeyTable {
  id: string;
  member_id: string;
  kind: 'merchant' | 'server';
  public_key: string;
  private_key: string | null;
  created_at: Date;
  valid_until: Date | null;
  version: Generated<number>;
  owner_ids: Generated<readonly string[]>;
  asked_at: Date | null;
}

export interface DeveloperPlatformTable {
  id: string;
  notification_url: string;
  updated_by: string;
  updated_at: Date;
  version: Generated<number>;
  events: Generated<readonly string[]>;
  failing_since: Date | null;
  disabled_at: Date | null;
}

export interface DictionaryEntryTable {
  list: string;
  entry: string;
  is_offered: boolean;
  place: number;
}

export interface EntryDayTable {
  account_id: bigint;
  day: string;
  kind: string;
  amount: string;
}

export interface EntryDayUptoTable {
  account_id: bigint;
  version: bigint;
}

export interface ExchangeTable {
  id: string;
  member_id: string;
  quote_id: string;
  status: 'RECHECK' | 'RECONFIRM' | 'PROCESSING' | 'SETTLED' | 'REFUSED' | 'CANCELLED' | 'RETURNED';
  sell_currency: CurrencyCode;
  buy_currency: CurrencyCode;
  sell_amount: bigint;
  buy_amount: bigint;
  rate: string;
  fee: bigint;
  value_date: string;
  at_once: boolean;
  due_at: Date;
  submitted_by: string;
  submitted_at: Date;
  settled_at: Date | null;
  version: Generated<number>;
  reserved_sell_amount: bigint;
  reserved_fee: bigint;
  final_rate: string | null;
  final_sell_amount: bigint | null;
  final_buy_amount: bigint | null;
  final_fee: bigint | null;
  reason: string | null;
  returned_at: Date | null;
  side: 'sell' | 'buy';
  tolerance: number | null;
  awaits_until: Date | null;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  second_approved_by: string | null;
  cancellation: 'withdrawn' | 'lapsed' | null;
}

export interface ExchangeFeeTable {
  id: Generated<string>;
  sell: string;
  buy: string;
  tier: string | null;
  member_id: string | null;
  basis_points: number;
  least: bigint | null;
}

export interface ExchangeQuoteTable {
  id: string;
  member_id: string;
  person_id: string;
  sell_currency: CurrencyCode;
  buy_currency: CurrencyCode;
  sell_amount: bigint;
  buy_amount: bigint;
  rate: string;
  fee: bigint;
  locked_at: Date;
  expires_at: Date;
  used_by: string | null;
  version: Generated<number>;
  value_date: string | null;
  at_once: boolean | null;
  side: 'sell' | 'buy';
  fee_basis_points: number;
  fee_least: bigint | null;
}

export interface FileTable {
  id: string;
  member_id: string;
  file_type: string;
  name: string;
  size: number;
  content_type: string;
  sha256: ColumnType<Buffer, Uint8Array, Uint8Array>;
  created_at: Date;
  version: Generated<number>;
  looked_after_at: Date;
  withdrawn_at: Date | null;
}

export interface FindingClearanceTable {
  id: string;
  kind: string;
  subject_id: string;
  name: string;
  detail: string;
  reason: string;
  staff_id: string;
  at: Date;
}

export interface FundsExportTable {
  id: string;
  member_id: string;
  person_id: string;
  format: 'csv' | 'xlsx' | 'pdf' | 'statement';
  month: string | null;
  filter: ColumnType<unknown, object, object>;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  total: number;
  done: Generated<number>;
  pieces: Generated<number>;
  touched_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
  version: Generated<number>;
}

export interface FxSpreadTable {
  id: Generated<string>;
  sell: string;
  buy: string;
  tier: string | null;
  member_id: string | null;
  basis_points: number;
}

export interface GraphicCodeTable {
  id: string;
  answer_hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  expires_at: Date;
  used_at: Date | null;
  version: Generated<number>;
  purpose: 'register' | 'sign-in' | 'reset' | 'chat';
}

export interface HeldMailboxTable {
  mailbox: string;
  owner_id: string;
  since: Generated<Date>;
}

export interface HolidayTable {
  day: string;
  name: string;
}

export interface IdentityCheckTable {
  id: string;
  member_id: string;
  person_id: string;
  provider_id: string;
  result: 1 | 2 | 3 | 4 | 5;
  first_name: string | null;
  last_name: string | null;
  document_country: string | null;
  document_type: string | null;
  document_number: string | null;
  birth_date: string | null;
  expiry_date: string | null;
  front_file: string | null;
  back_file: string | null;
  started_at: Date;
  finished_at: Date | null;
  version: Generated<number>;
  is_permanent: Generated<boolean>;
}

export interface IdentityCheckAttemptTable {
  id: string;
  member_id: string;
  person_id: string;
  number: number;
  at: Date;
  document: string | null;
  link_id: string | null;
}

export interface IdentityCheckFailureTable {
  id: string;
  reason: 'rejected' | 'no-answer';
  at: Date;
}

export interface IdentityCheckLinkTable {
  id: string;
  token_hash: string;
  member_id: string;
  person_id: string;
  email: string | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  sent_by: string;
  sent_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  consented_at: Date | null;
  closed_at: Date | null;
  version: Generated<number>;
}

export interface InstitutionApplicationTable {
  id: string;
  member_id: string;
  company_name: string;
  email: string;
  im_type: string;
  im_account: string;
  description: string;
  files: ColumnType<unknown, object | undefined, object>;
  status: 1 | 2 | 3 | 4;
  submitted_at: Date;
  submitted_by: string;
  reject_reason: string | null;
  processed_by: string | null;
  processed_at: Date | null;
  completed_by: string | null;
  completed_at: Date | null;
  version: Generated<number>;
}

export interface InstitutionNoteTable {
  id: string;
  application_id: string;
  text: string;
  written_by: string;
  written_at: Date;
}

export interface InvitationCodeTable {
  id: string;
  code: string;
  note: Generated<string>;
  valid_until: Date | null;
  uses_max: number | null;
  used: Generated<number>;
  issued_by: string | null;
  issued_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  version: Generated<number>;
}

export interface LegacyOrderTable {
  id: string;
  member_id: string;
  txn_type: 1 | 2 | 3;
  at: Date;
  from_currency: string | null;
  from_amount: bigint | null;
  to_currency: string | null;
  to_amount: bigint | null;
  rate: bigint | null;
  fee: bigint | null;
  to_title: string | null;
  to_number: string | null;
  to_bank: string | null;
}

export interface LegacyStatementTable {
  id: string;
  order_id: string;
  member_id: string;
  txn_type: number;
  currency: CurrencyCode;
  amount: bigint;
  fee: bigint | null;
  rate: bigint | null;
  at: Date;
}

export interface LimitUsageTable {
  id: string;
  day: string;
  day_used: Generated<bigint>;
  week: string;
  week_used: Generated<bigint>;
  month: string;
  month_used: Generated<bigint>;
  version: Generated<number>;
  total_used: Generated<bigint>;
}

export interface LoginRecordTable {
  id: Generated<bigint>;
  person_id: string;
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
  member_id: string;
  at: Date;
  size: Generated<number>;
}

export interface MemberTable {
  id: string;
  member_type: 1 | 2 | 3;
  kyc_status: Generated<1 | 2 | 3 | 4 | 5 | 6>;
  inst_apply_status: 1 | 2 | 3 | 4 | null;
  is_developer: Generated<boolean>;
  tier: Generated<string>;
  status: Generated<'normal' | 'disabled'>;
  name_en: string | null;
  country: string | null;
  language: Generated<'en' | 'zh-Hans' | 'zh-Hant'>;
  created_at: Date;
  version: Generated<number>;
  invitation_code: string | null;
  must_bind_authenticator: Generated<boolean>;
  disabled_at: Date | null;
  disabled_reason: string | null;
  is_after_fraud: Generated<boolean>;
  is_account_type_open: Generated<boolean>;
  is_certified: Generated<boolean>;
  is_version_one: Generated<boolean>;
}

export interface MessageTable {
  id: string;
  person_id: string;
  kind: 'approval' | 'money' | 'verification' | 'security' | 'team' | 'exports' | 'support';
  texts: ColumnType<unknown, object, object>;
  path: string | null;
  at: Date;
  read_at: Date | null;
}

export interface MessageWayTable {
  person_id: string;
  kind: 'approval' | 'money' | 'exports' | 'support';
  way: 'both' | 'portal' | 'email';
}

export interface MovementCountTable {
  account_id: bigint;
  moved: bigint;
  upto: bigint;
}

export interface MovementLimitTable {
  id: Generated<string>;
  movement: 'transfer' | 'exchange';
  currency: CurrencyCode;
  tier: string | null;
  member_id: string | null;
  least: bigint;
  per_transaction: bigint;
  daily: bigint;
  weekly: bigint;
  monthly: bigint;
  total: bigint | null;
}

export interface NetworkFeeTable {
  id: Generated<boolean>;
  max_fee_gwei: number;
}

export interface NodeFindingTable {
  id: string;
  channel: number;
  kind: 'found-late' | 'contradiction';
  detail: string;
  times: number;
  first_at: Date;
  last_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  version: Generated<number>;
}

export interface NotificationTable {
  seq: Generated<bigint>;
  id: Generated<string>;
  member_id: string;
  type: string;
  object_id: string;
  status: string;
  at: Generated<Date>;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  due_at: Generated<Date>;
  taken_until: Date | null;
  tries: Generated<number>;
  first_tried_at: Date | null;
}

export interface NotificationAttemptTable {
  id: Generated<bigint>;
  seq: bigint;
  at: Date;
  took_ms: number;
  url: string;
  signature: string;
  http_status: number | null;
  answer: string | null;
  failure: 'address' | 'name' | 'certificate' | 'timeout' | 'connection' | null;
}

export interface OpenCallCountTable {
  id: string;
  member_id: string;
  day: string;
  calls: number;
  charged_at: Date | null;
  version: Generated<number>;
}

export interface OpenCallNonceTable {
  key_id: string;
  nonce: string;
  at: Date;
}

export interface OpeningLimitTable {
  channel: 2 | 3 | 8 | 9 | 13;
  tier: string | null;
  member_id: string | null;
  accounts_max: number;
}

export interface PasskeyTable {
  id: string;
  owner_id: string;
  slot: number;
  name: string;
  credential_id: string;
  public_key: string;
  counter: bigint;
  transports: ColumnType<unknown, object | undefined, object>;
  is_synced: boolean;
  added_at: Date;
  last_used_at: Date | null;
  removed_at: Date | null;
  version: Generated<number>;
  seal: string;
  moved_at: Date | null;
}

export interface PasskeyChallengeTable {
  id: string;
  challenge: string;
  owner_id: string | null;
  purpose: string;
  expires_at: Date;
  used_at: Date | null;
  version: Generated<number>;
}

export interface PasswordResetTable {
  id: string;
  token_hash: string;
  person_id: string;
  method: 'email' | 'sms' | 'authenticator';
  created_at: Date;
  expires_at: Date;
  attempts: Generated<number>;
  used_at: Date | null;
  version: Generated<number>;
}

export interface PayeeTable {
  id: string;
  member_id: string;
  account_type: 'bank' | 'wallet';
  entity_type: 'individual' | 'business';
  account_name: string;
  currency: CurrencyCode;
  status: 'NORMAL' | 'PENDING' | 'REFUSED' | 'DISABLED';
  bank_number: string | null;
  bank_name: string | null;
  swift_code: string | null;
  bank_country: string | null;
  payee_country: string;
  payee_city: string | null;
  payee_address: string | null;
  chain_type: 8 | 9 | null;
  chain_address: string | null;
  remark: Generated<string>;
  audit_remark: string | null;
  checks: ColumnType<unknown, object | null, object | null>;
  created_by: string;
  created_at: Date;
  last_paid_at: Date | null;
  version: Generated<number>;
  doubled: Generated<boolean>;
  first_name: string | null;
  last_name: string | null;
  relation_to_payer: string | null;
  relation_file_id: string | null;
  payee_province: string | null;
  payee_post_code: string | null;
  phone_code: string | null;
  phone_number: string | null;
  id_card_number: string | null;
  bank_province: string | null;
  bank_city: string | null;
  bank_address: string | null;
  branch_name: string | null;
  branch_code: string | null;
  intermediary_bank_name: string | null;
  intermediary_swift: string | null;
  account_source: string | null;
  awaits: 'review' | 'review-and-approval' | 'approval' | null;
  is_certified: Generated<boolean>;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  second_approved_by: string | null;
}

export interface PendingSignInTable {
  id: string;
  person_id: string;
  first_factor: 'password' | 'email' | 'sms' | 'passkey';
  required: 'new-browser' | 'two-factor' | 'bind-authenticator' | 'keep-codes' | null;
  browser_id: string | null;
  browser_proved: Generated<boolean>;
  factor_proved: Generated<boolean>;
  address: string | null;
  agent: string;
  created_at: Date;
  expires_at: Date;
  done_at: Date | null;
  version: Generated<number>;
  voided_at: Date | null;
  looked_at: Date | null;
}

export interface PersonTable {
  id: string;
  member_id: string;
  role_id: 1 | 2 | 3;
  name: string | null;
  email: string | null;
  country_code: string | null;
  mobile: string | null;
  password_hash: string | null;
  language: Generated<'en' | 'zh-Hans' | 'zh-Hant'>;
  status: Generated<'normal' | 'disabled'>;
  password_changed_at: Date | null;
  created_at: Date;
  version: Generated<number>;
  disabled_at: Date | null;
  disabled_reason: string | null;
  is_after_fraud: Generated<boolean>;
  password_reset_by: 'email' | 'sms' | 'authenticator' | null;
  display_currency: Generated<'USDT' | 'USDC' | 'USD' | 'CNH' | 'EUR'>;
  department: string | null;
  invited_by: string | null;
  removed_at: Date | null;
}

export interface PersonAddressTable {
  person_id: string;
  address: string;
}

export interface PrepaidTransferTable {
  id: string;
  member_id: string;
  person_id: string;
  auth_type: 1 | 2 | 3;
  status: 'PREPARED' | 'WAITING' | 'MOVED' | 'REJECTED' | 'CANCELED';
  amount: bigint | null;
  prepared_at: Date;
  moved_at: Date | null;
  version: Generated<number>;
  direction: Generated<'in' | 'out'>;
  submitted_at: Date | null;
}

export interface RecheckLoosenedTable {
  id: string;
  member_id: string;
  by: string;
  at: Date;
  new_payee: boolean;
  exchange: bigint | null;
  transfer: bigint | null;
  sub_account: bigint | null;
}

export interface RecheckSettingTable {
  id: string;
  new_payee: boolean;
  exchange: bigint | null;
  transfer: bigint | null;
  sub_account: bigint | null;
  changed_by: string;
  changed_at: Date;
  version: Generated<number>;
  began_at: Date | null;
  before_new_payee: boolean | null;
  before_exchange: bigint | null;
  before_transfer: bigint | null;
  before_sub_account: bigint | null;
}

export interface ReturnCorrectionTable {
  id: string;
  txn_no: string;
  attempt: number;
  name: string;
  account: string;
  bic: string;
  reason: string;
  source: string;
  checks: ColumnType<unknown, object, object>;
  proposed_by: string;
  proposed_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  version: Generated<number>;
}

export interface ReviewHoldTable {
  id: string;
  reason: string;
  staff_id: string;
  until: string;
  held_by: string;
  held_at: Date;
  version: Generated<number>;
}

export interface RoleGrantTable {
  id: string;
  given_by: string;
  given_to: string;
  at: Date;
}

export interface SafetyNoticeTable {
  person_id: string;
  kind: string;
  job_id: string;
  at: Date;
}

export interface SessionTable {
  id: string;
  owner_id: string;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  end_reason:
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
  first_factor: 'password' | 'email' | 'sms' | 'passkey' | null;
  browser_proved: Generated<boolean>;
  alone: Generated<boolean>;
}

export interface SessionTimesTable {
  id: Generated<boolean>;
  idle_minutes: number;
  idle_psd2_minutes: number;
  max_hours: number;
}

export interface SessionTokenTable {
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  session_id: string;
  kind: 'access' | 'refresh';
  expires_at: Date;
  used_at: Date | null;
  used_by: string | null;
  successor_of: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;
}

export interface SessionsLinkUseTable {
  link_id: string;
  person_id: string;
  used_at: Date;
}

export interface SettingTable {
  id: string;
  version: Generated<number>;
}

export interface SettingChangeTable {
  id: string;
  name: string;
  valid_from: Date;
  reason: string;
  status: 'waiting' | 'scheduled' | 'applied' | 'rejected' | 'withdrawn' | 'outdated';
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  withdrawn_by: string | null;
  ended_at: Date | null;
  version: Generated<number>;
}

export interface SettingChangeLineTable {
  change_id: string;
  number: number;
  name: string;
  key: string;
  line: ColumnType<unknown, object, object>;
  before: ColumnType<unknown, object | null, object | null>;
  after: ColumnType<unknown, object | null, object | null>;
  member_id: string | null;
  is_open: boolean;
}

export interface SignInAttemptsTable {
  id: string;
  failures: number;
  last_failed_at: Date;
  locked_until: Date | null;
  version: Generated<number>;
  account: Generated<string>;
  since: Date | null;
  notified_at: Date | null;
}

export interface SignInLockTable {
  id: Generated<boolean>;
  failures_max: number;
  lock_minutes: number;
}

export interface SignInPressureTable {
  id: Generated<bigint>;
  kind: 'failure' | 'code';
  network: string;
  at: Date;
}

export interface SmallDepositTable {
  currency: CurrencyCode;
  small_below: bigint;
  wait_days: number;
}

export interface SmallDepositCreditTable {
  id: string;
  member_id: string;
  account_id: string;
  currency: CurrencyCode;
  deposits: number;
  amount: bigint;
  fee: bigint;
  credited_at: Date;
}

export interface SmallDepositSourceTable {
  id: string;
  risk_level: 0 | 1 | 2 | 3 | 4 | 5;
  is_abnormal: boolean;
  screened_at: Date;
}

export interface StaffTable {
  id: string;
  email: string;
  name: string;
  role: 'reviewer' | 'senior' | 'auditor' | 'treasury' | 'support' | 'settings';
  password_hash: string;
  language: Generated<'en' | 'zh-Hans' | 'zh-Hant'>;
  status: Generated<'normal' | 'disabled'>;
  created_at: Date;
  version: Generated<number>;
}

export interface StaffProofTable {
  session_id: string;
  work: 'review' | 'access' | 'staff' | 'settings' | 'money';
  at: Date;
  spent_by: string | null;
}

export interface StaffRecoveryTable {
  id: string;
  staff_id: string;
  reason: string;
  evidence: string;
  status: Generated<'waiting' | 'approved' | 'rejected'>;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  version: Generated<number>;
  completed_at: Date | null;
}

export interface StaffRequestTable {
  id: string;
  kind: 'add' | 'make-senior' | 'enable';
  staff_id: string | null;
  email: string | null;
  name: string | null;
  role: 'reviewer' | 'senior' | 'auditor' | 'treasury' | 'support' | 'settings' | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant' | null;
  reason: string;
  status: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn'>;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  sent_at: Date | null;
  sent_count: Generated<number>;
  expires_at: Date | null;
  accepted_at: Date | null;
  version: Generated<number>;
}

export interface StaffSessionTable {
  id: string;
  owner_id: string;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  end_reason:
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
  first_factor: 'password' | 'email' | 'sms' | 'passkey' | null;
  browser_proved: Generated<boolean>;
  alone: Generated<boolean>;
  ended_by: string | null;
}

export interface StaffSessionTokenTable {
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>;
  session_id: string;
  kind: 'access' | 'refresh';
  expires_at: Date;
  used_at: Date | null;
  used_by: string | null;
  successor_of: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;
}

export interface StaffSignInTable {
  id: string;
  staff_id: string;
  required: 'two-factor' | 'recovery-code' | 'bind-factor' | 'keep-codes' | null;
  password_mark: string;
  created_at: Date;
  expires_at: Date;
  done_at: Date | null;
  voided_at: Date | null;
  version: Generated<number>;
}

export interface StaffThresholdTable {
  id: 'transfer' | 'deposit' | 'bill' | 'exchange';
  usd: bigint;
}

export interface StaffTieTable {
  id: string;
  staff_id: string;
  member_id: string;
  reason: string;
  declared_by: string;
  declared_at: Date;
  removal_reason: string | null;
  removal_asked_by: string | null;
  removal_asked_at: Date | null;
  removed_by: string | null;
  removed_at: Date | null;
  version: Generated<number>;
  confirmed_by: string | null;
  confirmed_at: Date | null;
}

export interface SubAccountTable {
  id: string;
  member_id: string;
  name: string;
  reference: string;
  created_by: string;
  created_at: Date;
}

export interface SubAccountMoveTable {
  id: string;
  member_id: string;
  sub_account_id: string;
  direction: 'in' | 'out';
  currency: CurrencyCode;
  amount: bigint;
  remark: string;
  deposit_id: string | null;
  person_id: string | null;
  created_at: Date;
  status: Generated<'WAITING' | 'MOVED' | 'REJECTED' | 'CANCELED'>;
  version: Generated<number>;
}

export interface SuggestionTable {
  id: string;
  member_id: string;
  person_id: string;
  category: 'product' | 'fees' | 'service' | 'problem' | 'other';
  text: string;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  sent_at: Date;
  status: Generated<'open' | 'answered' | 'closed'>;
  answer: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  version: Generated<number>;
  file_ids: Generated<readonly string[]>;
}

export interface TeamInvitationTable {
  id: string;
  member_id: string;
  name: string;
  department: string | null;
  role_id: 1 | 2 | 3;
  email: string | null;
  country_code: string | null;
  mobile: string | null;
  language: 'en' | 'zh-Hans' | 'zh-Hant';
  invited_by: string;
  invited_at: Date;
  sent_at: Date;
  sent_count: Generated<number>;
  expires_at: Date;
  withdrawn_at: Date | null;
  accepted_at: Date | null;
  person_id: string | null;
  version: Generated<number>;
}

export interface TransactionSupplementTable {
  txn_no: string;
  number: number;
  member_id: string;
  files: ColumnType<unknown, object, object>;
  remark: string;
  added_by: string;
  added_at: Date;
}

export interface TransferTable {
  id: string;
  member_id: string;
  payee_id: string;
  status: TransferStatus;
  currency: CurrencyCode;
  amount: bigint;
  fee: bigint;
  channel: ChannelCode;
  payee_name: string;
  payee_account: string;
  payee_bank_name: string | null;
  account_type: 'bank' | 'wallet';
  remitter_name: string;
  funds_source: string;
  payment_purpose: string;
  postscript: string;
  remark: string;
  submitted_by: string;
  submitted_at: Date;
  reviewed_at: Date | null;
  sent_at: Date | null;
  paid_at: Date | null;
  reason: string | null;
  payment_reference: string | null;
  checks: ColumnType<unknown, object | null, object | null>;
  version: Generated<number>;
  refused_by: 'staff' | 'provider' | null;
  reason_code: string | null;
  refunded_amount: bigint | null;
  refunded_at: Date | null;
  refund_reference: string | null;
  documents_reason: string | null;
  documents_due_at: Date | null;
  documents_reminded_at: Date | null;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  second_approved_by: string | null;
}

export interface TransferFeeTable {
  id: Generated<string>;
  currency: CurrencyCode;
  way: 'bank' | '8' | '9';
  tier: string | null;
  member_id: string | null;
  fixed: Generated<bigint>;
  basis_points: Generated<number>;
  least: bigint | null;
  most: bigint | null;
}

export interface TransferPreparationTable {
  id: string;
  member_id: string;
  person_id: string;
  payee_id: string;
  currency: CurrencyCode;
  amount: bigint;
  fee: bigint;
  at: Date;
  auth_type: Generated<1 | 2 | 3 | 4>;
  charge: bigint | null;
}

export interface TrustedBrowserTable {
  id: string;
  person_id: string;
  turn: Generated<number>;
  slot: number;
  agent: string;
  added_at: Date;
  last_used_at: Date;
  removed_at: Date | null;
  version: Generated<number>;
}

export interface UnmatchedPaymentTable {
  id: string;
  channel: ChannelCode;
  status: 'UNMATCHED' | 'VANISHED' | 'MATCHED' | 'RETURNING' | 'RETURN_SENT' | 'RETURN_FAILED' | 'RETURNED';
  currency: CurrencyCode;
  amount: bigint;
  receiving_account: string;
  source_account: string;
  payer_name: string | null;
  payer_bic: string | null;
  remittance: string | null;
  payment_reference: string;
  returned_payment: string | null;
  block_number: bigint | null;
  block_hash: string | null;
  confirmed_at: Date | null;
  created_at: Date;
  proposed: 'match' | 'return' | null;
  proposed_account: string | null;
  proposed_reason: string | null;
  proposed_by: string | null;
  proposed_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  deposit_id: string | null;
  return_attempt: Generated<number>;
  return_started_at: Date | null;
  return_due: string | null;
  return_sent_at: Date | null;
  returned_at: Date | null;
  return_reference: string | null;
  return_failed_code: string | null;
  return_failed_reason: string | null;
  return_bounced: string | null;
  version: Generated<number>;
  return_came_back: Generated<readonly number[]>;
  ultimate_payer: string | null;
  instructed_currency: string | null;
  instructed_value: string | null;
  charges: ColumnType<unknown, object | null, object | null>;
  holder_name: string | null;
}

export interface UnprovenPaymentTable {
  id: string;
  channel: 8 | 9;
  tx_hash: string;
  reason: string;
  since: Date;
  settled_at: Date | null;
  version: Generated<number>;
  member_id: string | null;
}

export interface VerificationTable {
  id: string;
  member_id: string;
  record: ColumnType<unknown, object, object>;
  version: Generated<number>;
}

export interface VerificationAlertTable {
  id: string;
  member_id: string;
  submission_id: string;
  person_id: string;
  name: string;
  country: string;
  cause: 'lists' | 'country';
  lists: string | null;
  risk_before: 1 | 2 | 3 | null;
  risk_now: 1 | 2 | 3 | null;
  raised_at: Date;
  status: Generated<'waiting' | 'cleared' | 'confirmed'>;
  decided_by: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  version: Generated<number>;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  second_approved_by: string | null;
  matches: ColumnType<unknown, object | null, object | null>;
}

export interface VerificationClaimTable {
  id: string;
  staff_id: string | null;
  claimed_at: Date;
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
  issued_at: Date;
  expires_at: Date;
  attempts: Generated<number>;
  used_at: Date | null;
  day_start: Date;
  day_count: number;
  version: Generated<number>;
}

export interface VerificationDecisionTable {
  id: string;
  submission_id: string;
  level: 1 | 2;
  decision: 'approve' | 'reject' | 'decline' | 'refer';
  decided_by: string;
  decided_at: Date;
  reason: string | null;
  items: ColumnType<unknown, object | undefined, object>;
  clearances: ColumnType<unknown, object | undefined, object>;
  unopened_reason: string | null;
}

export interface VerificationDraftedItemsTable {
  id: string;
  submission_id: string;
  staff_id: string;
  items: ColumnType<unknown, object, object>;
  kept_at: Date;
  version: Generated<number>;
}

export interface VerificationPartyScreeningTable {
  id: string;
  submission_id: string;
  person_id: string;
  name: string;
  country: string;
  hit: boolean;
  reason: string | null;
  at: Date;
  version: Generated<number>;
  list_version: string;
  risk_version: string;
  risk_level: 1 | 2 | 3;
  retired: Generated<boolean>;
  matches: ColumnType<unknown, object | null, object | null>;
}

export interface VerificationSubmissionTable {
  id: string;
  member_id: string;
  number: number;
  occasion: 'first' | 'corrected' | 'update';
  record: ColumnType<unknown, object, object>;
  checks: ColumnType<unknown, object, object>;
  submitted_at: Date;
  submitted_by: string;
  level: 1 | 2 | null;
  outcome: 'approved' | 'rejected' | 'declined' | null;
  closed_at: Date | null;
  version: Generated<number>;
  due_on: string | null;
  risk: Generated<0 | 1 | 2 | 3 | 4 | 5>;
  assessed_at: Date | null;
}

export interface VerificationTodoTable {
  id: string;
  member_id: string;
  notify_type: 1 | 3;
  code: string | null;
  template: string | null;
  text: string | null;
  person_id: string | null;
  expires_on: string | null;
  told_days: 90 | 30 | 7 | 0 | null;
  decision_id: string | null;
  raised_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  version: Generated<number>;
}

/** By their names. */
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
  bank_account_heard: BankAccountHeardTable;
  bank_booking: BankBookingTable;
  bank_cursor: BankCursorTable;
  bank_message_aside: BankMessageAsideTable;
  bank_send: BankSendTable;
  bill: BillTable;
  bill_change: BillChangeTable;
  billing_fee: BillingFeeTable;
  billing_month: BillingMonthTable;
  blocked_payment: BlockedPaymentTable;
  canned_answer: CannedAnswerTable;
  chain_attempt: ChainAttemptTable;
  chain_binding: ChainBindingTable;
  chain_check: ChainCheckTable;
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
  collection_account: CollectionAccountTable;
  collection_account_room: CollectionAccountRoomTable;
  collection_limit: CollectionLimitTable;
  country_risk: CountryRiskTable;
  deposit: DepositTable;
  deposit_fee: DepositFeeTable;
  developer_change: DeveloperChangeTable;
  developer_key: DeveloperKeyTable;
  developer_platform: DeveloperPlatformTable;
  dictionary_entry: DictionaryEntryTable;
  entry_day: EntryDayTable;
  entry_day_upto: EntryDayUptoTable;
  exchange: ExchangeTable;
  exchange_fee: ExchangeFeeTable;
  exchange_quote: ExchangeQuoteTable;
  file: FileTable;
  finding_clearance: FindingClearanceTable;
  funds_export: FundsExportTable;
  fx_spread: FxSpreadTable;
  graphic_code: GraphicCodeTable;
  held_mailbox: HeldMailboxTable;
  holiday: HolidayTable;
  identity_check: IdentityCheckTable;
  identity_check_attempt: IdentityCheckAttemptTable;
  identity_check_failure: IdentityCheckFailureTable;
  identity_check_link: IdentityCheckLinkTable;
  institution_application: InstitutionApplicationTable;
  institution_note: InstitutionNoteTable;
  invitation_code: InvitationCodeTable;
  legacy_order: LegacyOrderTable;
  legacy_statement: LegacyStatementTable;
  limit_usage: LimitUsageTable;
  login_record: LoginRecordTable;
  loose_file: LooseFileTable;
  member: MemberTable;
  message: MessageTable;
  message_way: MessageWayTable;
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
  pending_sign_in: PendingSignInTable;
  person: PersonTable;
  person_address: PersonAddressTable;
  prepaid_transfer: PrepaidTransferTable;
  recheck_loosened: RecheckLoosenedTable;
  recheck_setting: RecheckSettingTable;
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
  team_invitation: TeamInvitationTable;
  transaction_supplement: TransactionSupplementTable;
  transfer: TransferTable;
  transfer_fee: TransferFeeTable;
  transfer_preparation: TransferPreparationTable;
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
  verification_submission: VerificationSubmissionTable;
  verification_todo: VerificationTodoTable;
}
