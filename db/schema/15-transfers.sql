-- Payees and transfers, with their fees and limits.

-- Area: money

-- The payees of a member: a bank account or a wallet address, screened before the first payment. A payee changes only while
-- it is rejected, before its first payment, so that a transfer goes to the approved account.
create table payee (
  id uuid primary key,
  member_id text not null references member,
  account_type text not null check (account_type in ('bank', 'wallet')),
  entity_type text not null check (entity_type in ('individual', 'business')),
  account_name text not null,
  currency text not null,
  status text not null check (status in ('NORMAL', 'PENDING', 'REFUSED', 'DISABLED')),
  bank_number text,
  bank_name text,
  swift_code text,
  bank_country text check (bank_country ~ '^[A-Z]{2}$'),
  payee_country text not null check (payee_country ~ '^[A-Z]{2}$'),
  payee_city text,
  payee_address text,
  -- 8 ERC-20, 9 TRC-20.
  chain_type smallint check (chain_type in (8, 9)),
  chain_address text,
  remark text not null default '',
  audit_remark text,
  -- The screening's findings: null until it answered, then a list of {name, outcome, detail}.
  checks jsonb,
  created_by uuid not null references person,
  created_at timestamptz not null,
  last_paid_at timestamptz,
  version integer not null default 1,
  -- One payee per account and currency, in any spelling: an address of Ethereum in small letters or with its
  -- checksum (TRON addresses depend on the case), a BIC of 8 characters or with three times X for the head
  -- office, an account number with spaces or in small letters.
  goes_to text not null generated always as (case account_type when 'wallet'
    then chain_type::text || ':' || case chain_type when 8
    then lower(chain_address) else chain_address end else rpad(upper(swift_code), 11,
    'X') || ':' || upper(regexp_replace(bank_number, '\s', '', 'g')) end) stored,
  -- True if another payee is the same in another spelling: this one stays unchanged and blocks nothing.
  doubled boolean not null default false,
  -- Further details that a bank, a clearing or a screening requires.
  first_name text,
  last_name text,
  relation_to_payer text,
  relation_file_id uuid references file,
  payee_province text,
  payee_post_code text,
  phone_code text,
  phone_number text,
  id_card_number text,
  bank_province text,
  bank_city text,
  bank_address text,
  branch_name text,
  branch_code text,
  intermediary_bank_name text,
  intermediary_swift text,
  -- The owner of the wallet: EXCHANGE or OWNER.
  account_source text,
  -- The decisions that a pending payee waits for: ours (screening, staff), a second person's, or both.
  awaits text check (awaits in ('review', 'review-and-approval', 'approval')),
  is_certified boolean not null default false,
  first_approved_by uuid references staff,
  first_approved_at timestamptz,
  second_approved_by uuid references staff,
  updated_at timestamptz not null default record_changed(),
  check (account_type <> 'bank' or (bank_number is not null and swift_code is not null)),
  check (account_type <> 'wallet' or (chain_type is not null and chain_address is not null)),
  check ((intermediary_bank_name is null) = (intermediary_swift is null)),
  constraint payee_awaits check ((status = 'PENDING') = (awaits is not null)),
  constraint payee_certified check (not is_certified or status = 'NORMAL'),
  constraint payee_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  constraint payee_two_of_staff check (second_approved_by is null or (first_approved_by is not null
    and second_approved_by <> first_approved_by))
) with (fillfactor = 80);
create index payee_member on payee (member_id, created_at desc, id);
create index payee_waiting on payee (created_at) where status = 'PENDING';
create unique index payee_once on payee (member_id, currency, goes_to) where status <> 'REFUSED' and not doubled;
create index payee_relation_file on payee (relation_file_id) where relation_file_id is not null;
create index payee_ends on payee (member_id, chain_type, address_ends(chain_address)) where chain_type is not null;
create index payee_updated on payee (member_id, updated_at, id);

create function payee_is_settled() returns trigger language plpgsql as $$
begin
  raise exception 'payee % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;
-- Excludes the columns that may change: status, reason, checks, the time of the last payment.
create trigger payee_settled
  before update of account_type, entity_type, account_name, currency, bank_number, bank_name, swift_code, bank_country,
    payee_country, payee_city, payee_address, chain_type, chain_address, remark, first_name, last_name,
    relation_to_payer, relation_file_id, payee_province, payee_post_code, phone_code, phone_number, id_card_number,
    bank_province, bank_city, bank_address, branch_name, branch_code, intermediary_bank_name, intermediary_swift,
    account_source
  on payee for each row when (old.status <> 'REFUSED')
  execute function payee_is_settled();
create trigger payee_stays before delete or truncate on payee for each statement execute function refuse_delete();
-- Members see whether a payee waits for a decision of theirs.
create trigger payee_updated before update on payee for each row when (
  (old.account_type, old.entity_type, old.account_name, old.currency, old.status, old.bank_number, old.bank_name,
   old.swift_code, old.bank_country, old.payee_country, old.payee_city, old.payee_address, old.chain_type,
   old.chain_address, old.remark, old.audit_remark, old.created_at, old.last_paid_at, old.first_name, old.last_name,
   old.relation_to_payer, old.relation_file_id, old.payee_province, old.payee_post_code, old.phone_code,
   old.phone_number, old.id_card_number, old.bank_province, old.bank_city, old.bank_address, old.branch_name,
   old.branch_code, old.intermediary_bank_name, old.intermediary_swift, old.account_source, old.is_certified,
   old.awaits in ('approval', 'review-and-approval'))
  is distinct from
  (new.account_type, new.entity_type, new.account_name, new.currency, new.status, new.bank_number, new.bank_name,
   new.swift_code, new.bank_country, new.payee_country, new.payee_city, new.payee_address, new.chain_type,
   new.chain_address, new.remark, new.audit_remark, new.created_at, new.last_paid_at, new.first_name, new.last_name,
   new.relation_to_payer, new.relation_file_id, new.payee_province, new.payee_post_code, new.phone_code,
   new.phone_number, new.id_card_number, new.bank_province, new.bank_city, new.bank_address, new.branch_name,
   new.branch_code, new.intermediary_bank_name, new.intermediary_swift, new.account_source, new.is_certified,
   new.awaits in ('approval', 'review-and-approval')))
  execute function note_change();
create trigger payee_notified_new after insert on payee referencing new table as made
  for each statement execute function notify_institutions('payee.updated');
create trigger payee_notified after update of status on payee for each row
  when (old.status is distinct from new.status) execute function notify_institution('payee.updated');

-- The terms that a person saw: the fee, and the number that their code is bound to. The transfer keeps this fee.
create table transfer_preparation (
  -- The transaction number.
  id text primary key,
  member_id text not null references member,
  person_id uuid not null references person,
  payee_id uuid not null references payee,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  at timestamptz not null,
  -- The method of approval: 1 authenticator, 2 code by SMS, 3 code by email, 4 passkey.
  auth_type smallint not null default 3 check (auth_type in (1, 2, 3, 4)),
  -- The charge that was shown and will be billed, in cents of USD; zero if it was free, null if none was shown.
  charge bigint check (charge >= 0),
  -- The end of a fee that follows the network; null for the tariff's fee.
  fee_until timestamptz
);

-- Transfers to saved payees, from submission to the final report of the bank or chain.
create table transfer (
  -- The transaction number.
  id text primary key,
  member_id text not null,
  payee_id uuid not null,
  -- 1 review, 2 approved, 6 sent, 7 refused, 9 paid, 14 refunded (contract, transferStatuses).
  status smallint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null constraint transfer_fee_sign check (fee >= 0),
  -- How the money leaves: a bank's channel code, or 8 and 9 for the chains.
  channel smallint not null,
  payee_name text not null,
  -- The account at submission: a later change of the payee changes no payment.
  payee_account text not null,
  payee_bank_name text,
  account_type text not null check (account_type in ('bank', 'wallet')),
  remitter_name text not null,
  funds_source text not null,
  payment_purpose text not null,
  postscript text not null,
  remark text not null,
  submitted_by uuid not null,
  submitted_at timestamptz not null,
  reviewed_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  reason text,
  payment_reference text,
  checks jsonb,
  version integer not null default 1,
  -- Who refused it, and the code of a bank's or a chain's reason beside its words. Both determine the step at
  -- which the transfer ended, and the text of the reason. A payment that came back after it was paid has only
  -- the code: only a bank does that.
  refused_by text check (refused_by in ('staff', 'provider')),
  reason_code text,
  -- The amount that came back after it had been paid: intermediary banks may deduct their charge, so it never exceeds the
  -- amount.
  refunded_amount bigint check (refunded_amount > 0 and refunded_amount <= amount),
  refunded_at timestamptz,
  -- The bank's entry by which it came back; null while the bank has only reported it.
  refund_reference text,
  -- The documents that staff request before they decide on a transfer: why, and by when.
  documents_reason text,
  documents_due_at timestamptz,
  -- When the member was reminded, or was asked so late that no reminder is due.
  documents_reminded_at timestamptz,
  first_approved_by uuid references staff,
  first_approved_at timestamptz,
  second_approved_by uuid references staff,
  updated_at timestamptz not null default record_changed(),
  constraint transfer_refused_by check ((status = 7) = (refused_by is not null)),
  constraint transfer_refunded check ((status = 14) = (refunded_amount is not null) and (refund_reference is null
    or status = 14)),
  constraint transfer_documents check (status <> 3 or (documents_reason is not null and documents_due_at is not null)),
  constraint transfer_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  -- The second person is never the first.
  constraint transfer_two_of_staff check (second_approved_by is null or (first_approved_by is not null
    and second_approved_by <> first_approved_by))
) with (fillfactor = 70);
create index transfer_member on transfer (member_id, submitted_at desc, id);
create index transfer_moving on transfer (status, sent_at) where status in (2, 6);
-- A member's earlier payments to one account: the reviewer of the next payment sees them.
create index transfer_to_account on transfer (member_id, payee_account, submitted_at desc);
create index transfer_documents_due on transfer (documents_due_at) where status = 3;
-- One index for staff's queue and for screening, which reads its beginning.
create index transfer_under_review on transfer ((checks is null), submitted_at) where status = 1;
-- A member's transfers that changed since a time.
create index transfer_updated on transfer (member_id, updated_at, id);
-- Marks changes that members see, and no others: notes of staff and machines must not reveal a review of the
-- record.
create trigger transfer_updated before update on transfer for each row when (
  (old.status, old.currency, old.amount, old.fee, old.payee_id, old.payee_name, old.payee_account, old.payee_bank_name,
   old.account_type, old.remitter_name, old.funds_source, old.payment_purpose, old.postscript, old.remark, old.submitted_by,
   old.submitted_at, old.reviewed_at, old.sent_at, old.paid_at, old.reason, old.reason_code, old.refused_by,
   old.payment_reference, old.refunded_amount, old.refunded_at, old.refund_reference, old.documents_reason,
   old.documents_due_at)
  is distinct from
  (new.status, new.currency, new.amount, new.fee, new.payee_id, new.payee_name, new.payee_account, new.payee_bank_name,
   new.account_type, new.remitter_name, new.funds_source, new.payment_purpose, new.postscript, new.remark, new.submitted_by,
   new.submitted_at, new.reviewed_at, new.sent_at, new.paid_at, new.reason, new.reason_code, new.refused_by,
   new.payment_reference, new.refunded_amount, new.refunded_at, new.refund_reference, new.documents_reason,
   new.documents_due_at))
  execute function note_change();
create trigger transfer_notified_new after insert on transfer referencing new table as made
  for each statement execute function notify_institutions('transfer.updated');
create trigger transfer_notified after update of status on transfer for each row
  when (old.status is distinct from new.status) execute function notify_institution('transfer.updated');

-- Supporting documents and a remark that a member adds to a transaction later. Stored unchanged, and identified by the
-- transaction and their number within it.
create table transaction_supplement (
  txn_no text not null,
  -- Counts from 1 to 10, the maximum of a transaction.
  number smallint not null check (number >= 1),
  member_id text not null,
  -- File ids, in the order they were attached.
  files jsonb not null,
  remark text not null,
  added_by uuid not null,
  added_at timestamptz not null,
  constraint transaction_supplement_number primary key (txn_no, number)
);
create index transaction_supplement_files on transaction_supplement using gin (files);
create trigger transaction_supplement_append_only before update or delete or truncate on transaction_supplement
  for each statement execute function refuse_change();

-- The fees of movements and their limits. The most specific line applies: the member's, then the tier's, then the general
-- one. Amounts are minor units of the line's currency; the operator may change the figures.
create table transfer_fee (
  id uuid primary key default gen_random_uuid(),
  currency text not null,
  -- How the money leaves: through a bank, or on a chain (8 ERC-20, 9 TRC-20).
  way text not null check (way in ('bank', '8', '9')),
  tier text,
  member_id text references member,
  fixed bigint not null default 0 check (fixed >= 0),
  basis_points integer not null default 0 check (basis_points between 0 and 10000),
  least bigint check (least >= 0),
  most bigint check (most >= 0),
  check (least is null or most is null or least <= most),
  check (tier is null or member_id is null)
);
create unique index transfer_fee_line on transfer_fee (currency, way, coalesce(tier, ''), coalesce(member_id, ''));
create trigger tell_setting_changed after insert or update or delete on transfer_fee
  for each statement execute function tell_setting_changed('transfer-fee');

insert into transfer_fee (currency, way, fixed, basis_points) values
  ('USD', 'bank', 2500, 0), ('EUR', 'bank', 2000, 0), ('GBP', 'bank', 1800, 0), ('HKD', 'bank', 18000, 0),
  ('CNH', 'bank', 15000, 0), ('JPY', 'bank', 3500, 0), ('SGD', 'bank', 3000, 0), ('AUD', 'bank', 3500, 0),
  ('CAD', 'bank', 3200, 0),
  ('USDT', '8', 5000000, 0), ('USDC', '8', 5000000, 0), ('USDT', '9', 2000000, 0), ('USDC', '9', 2000000, 0);

create table movement_limit (
  id uuid primary key default gen_random_uuid(),
  movement text not null check (movement in ('transfer', 'exchange')),
  currency text not null,
  tier text,
  member_id text references member,
  least bigint not null check (least >= 0),
  per_transaction bigint not null check (per_transaction >= least),
  daily bigint not null,
  weekly bigint not null,
  monthly bigint not null,
  -- A limit on all movements of a member in a currency, in addition to those of a day, a week and a month;
  -- null without one.
  total bigint constraint movement_limit_total check (total >= per_transaction),
  check (tier is null or member_id is null)
);
create unique index movement_limit_line
  on movement_limit (movement, currency, coalesce(tier, ''), coalesce(member_id, ''));
create trigger tell_setting_changed after insert or update or delete on movement_limit
  for each statement execute function tell_setting_changed('movement-limit');

insert into movement_limit (movement, currency, least, per_transaction, daily, weekly, monthly)
select movement, currency, least, most, most * 2, most * 6, most * 20
from (values ('transfer'), ('exchange')) as m (movement),
  (values
    ('USD', 100, 100000000), ('EUR', 100, 90000000), ('GBP', 100, 80000000), ('HKD', 1000, 780000000),
    ('CNH', 1000, 720000000), ('JPY', 150, 150000000), ('SGD', 100, 135000000), ('AUD', 100, 150000000),
    ('CAD', 100, 135000000), ('USDT', 1000000, 1000000000000), ('USDC', 1000000, 1000000000000)
  ) as c (currency, least, most);

-- The setting of outgoing limits by risk rating: in cents of USD, over the transfers of all currencies together. Null for no
-- limit; as installed there is none.
create table rating_limit (
  rating text primary key check (rating in ('low', 'medium', 'high')),
  daily bigint check (daily >= 0),
  monthly bigint check (monthly >= daily)
);
create trigger tell_setting_changed after insert or update or delete on rating_limit
  for each statement execute function tell_setting_changed('rating-limit');

insert into rating_limit (rating) values ('low'), ('medium'), ('high');

-- A higher outgoing limit of one member, in cents of USD, until its last day in Hong Kong. It counts where it allows more than
-- the rating's.
create table raised_limit (
  member_id text primary key references member,
  daily bigint not null check (daily >= 0),
  monthly bigint not null check (monthly >= daily),
  until date not null
);
create trigger tell_setting_changed after insert or update or delete on raised_limit
  for each statement execute function tell_setting_changed('raised-limit');

-- How much of its limits a member has used, by movement and currency. The day, week and month are those of the last use, in
-- Hong Kong time; an older one counts as unused.
create table limit_usage (
  -- '<member>:<movement>:<currency>'
  id text primary key,
  day date not null,
  day_used bigint not null default 0 check (day_used >= 0),
  week date not null,
  week_used bigint not null default 0 check (week_used >= 0),
  month date not null,
  month_used bigint not null default 0 check (month_used >= 0),
  version integer not null default 1,
  total_used bigint not null default 0 check (total_used >= 0)
) with (fillfactor = 60);

-- Payments on a chain that cannot leave, or that moved a wrong amount: staff see the reason.
create table blocked_payment (
  -- The payment's id.
  id text primary key,
  channel smallint not null check (channel in (2, 3, 8, 9, 13, 20)),
  cause text not null check (cause in ('native-coin', 'token-balance', 'token-paused', 'wallet-blocked',
    'token-rejects', 'fee-ceiling', 'node-rejects', 'signer-refused', 'other-amount', 'lost', 'bank-balance')),
  reason text not null,
  -- Payments with a higher nonce, which the chain takes only after this one.
  behind integer not null check (behind >= 0),
  since timestamptz not null,
  -- The time when the cause was gone.
  settled_at timestamptz,
  version integer not null default 1,
  -- The payment's member, because nobody may decide about their own; null if it belongs to no member.
  member_id text
);
create index blocked_payment_open on blocked_payment (since, id) where settled_at is null;
