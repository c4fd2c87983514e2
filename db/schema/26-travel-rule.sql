-- The travel rule: whose a payee's wallet is, and what is exchanged before a payment on a chain is sent.

-- Area: money

-- The worth from which it applies (VER-286).
create table travel_rule_limit (
  id boolean primary key default true check (id),
  -- Cents; 0 means each payment, null that the rule is off.
  from_usd bigint check (from_usd >= 0)
);
create trigger tell_setting_changed after insert or update or delete on travel_rule_limit
  for each statement execute function tell_setting_changed('travel-rule');
insert into travel_rule_limit (from_usd) values (null);

-- A text that the key of a member's own wallet signs, once (VER-288). The id is its nonce.
create table wallet_proof (
  id uuid primary key,
  payee_id uuid not null references payee,
  member_id text not null references member,
  channel smallint not null check (channel in (8, 9)),
  address text not null,
  text text not null,
  expires_at timestamptz not null,
  signature text,
  used_at timestamptz,
  asked_by uuid not null,
  version integer not null default 1,
  constraint wallet_proof_used check ((signature is null) = (used_at is null))
);
create index wallet_proof_of_payee on wallet_proof (payee_id, expires_at desc);

-- The owner of a payee's wallet, by the last statement of its member (VER-287). It counts for this address alone.
create table payee_wallet (
  -- The payee's.
  id uuid primary key references payee,
  member_id text not null references member,
  address text not null,
  owner text not null check (owner in ('service', 'own', 'other')),
  -- The host of a listed service.
  service text,
  -- The name of a service that is on no list, or ''.
  service_name text not null,
  travel_address text,
  proof_id uuid references wallet_proof,
  stated_by uuid not null,
  stated_at timestamptz not null,
  version integer not null default 1,
  constraint payee_wallet_service check ((service is null) = (travel_address is null)
    and (owner = 'service') = (service is not null or service_name <> '')),
  constraint payee_wallet_proof check (proof_id is null or owner = 'own')
);
create index payee_wallet_proven on payee_wallet (lower(address)) where proof_id is not null;

-- A payment that the rule applies to. It is sent once it is APPROVED, ACCEPTED or OWN (VER-289).
create table travel_rule_payment (
  -- The transfer's.
  id text primary key references transfer,
  member_id text not null references member,
  state text not null check (state in ('OWNER', 'ASKING', 'HELD', 'PROPOSED', 'APPROVED', 'ACCEPTED', 'OWN', 'REFUSED')),
  since timestamptz not null,
  -- Why staff decide.
  reason text check (reason in ('rejected', 'silent', 'malformed', 'other-address', 'unknown-asset', 'unlisted-service',
    'unhosted', 'own-doubtful', 'no-record')),
  owner text check (owner in ('service', 'own', 'other')),
  service text,
  travel_address text,
  -- Both services name the payment by the reference; the token is the end of the address for the answer.
  reference uuid unique,
  token text unique,
  acknowledged_at timestamptz,
  -- The other service's address for the outcome, the next attempt, and how many failed.
  callback text,
  confirm_at timestamptz,
  confirm_failures integer not null default 0,
  confirmed_at timestamptz,
  proposed_by uuid references staff,
  agreed_by uuid references staff,
  version integer not null default 1,
  constraint travel_rule_payment_reason check (state not in ('HELD', 'PROPOSED') or reason is not null),
  constraint travel_rule_payment_asking check (state <> 'ASKING'
    or (reference is not null and token is not null and travel_address is not null)),
  constraint travel_rule_payment_approved check (state <> 'APPROVED' or callback is not null),
  constraint travel_rule_payment_accepted check ((state = 'ACCEPTED') = (agreed_by is not null)),
  constraint travel_rule_payment_two check (agreed_by is null or agreed_by <> proposed_by)
);
create index travel_rule_payment_open on travel_rule_payment (since, id) where state in ('HELD', 'PROPOSED');
create index travel_rule_payment_waiting on travel_rule_payment (since, id) where state in ('OWNER', 'ASKING');
create index travel_rule_payment_newest on travel_rule_payment (since desc, id);
create index travel_rule_payment_confirm on travel_rule_payment (confirm_at) where state = 'APPROVED' and confirmed_at is null;

-- Each step of such a payment, of staff, of the other service and of ours.
create table travel_rule_step (
  id uuid primary key,
  payment_id text not null references travel_rule_payment,
  step text not null check (step in ('needs-owner', 'own', 'ask', 'acknowledged', 'approved', 'held', 'retry', 'propose',
    'accept', 'refuse', 'confirmed', 'canceled')),
  detail text not null,
  by_staff uuid references staff,
  at timestamptz not null
);
create index travel_rule_step_of_payment on travel_rule_step (payment_id, at);
create trigger travel_rule_step_append_only before update or delete or truncate on travel_rule_step
  for each statement execute function refuse_change();

-- The travel address of a member's own address on a chain. Another service asks at the token, which nobody can guess (VER-294).
create table travel_address (
  -- The collection account's.
  id uuid primary key references collection_account,
  member_id text not null references member,
  token text not null unique,
  created_by uuid not null references person,
  created_at timestamptz not null
);

-- An inquiry of a listed service about a payment to a member's address (VER-295).
create table travel_inquiry (
  id uuid primary key,
  account_id uuid not null references collection_account,
  member_id text not null references member,
  -- The host of the service, by the address that it wants the answer at.
  service text not null,
  reference uuid not null,
  callback text not null,
  -- SHA-256 of the content: another content under the same reference is no repetition.
  digest text not null,
  channel smallint not null check (channel in (8, 9)),
  currency text not null check (currency in ('USDT', 'USDC')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- Both parties as the service named them.
  payload jsonb not null,
  originator_name text not null,
  beneficiary_name text not null,
  received_at timestamptz not null,
  state text not null check (state in ('RECEIVED', 'HELD', 'PROPOSED', 'APPROVED', 'REJECTED')),
  since timestamptz not null,
  -- Why staff decide, or why it was rejected without them.
  reasons jsonb not null default '[]',
  -- The screening of the originator; null before.
  checks jsonb,
  proposed_by uuid references staff,
  agreed_by uuid references staff,
  -- The next attempt to send the answer, how many failed, and when the service took it.
  answer_at timestamptz,
  answer_failures integer not null default 0,
  answered_at timestamptz,
  -- The end of the address at which the service confirms its payment, and its confirmation: a hash in small letters, without 0x,
  -- or why it does not pay.
  token text unique,
  confirmed_at timestamptz,
  tx_hash text,
  canceled text,
  version integer not null default 1,
  constraint travel_inquiry_once unique (service, reference),
  constraint travel_inquiry_held check (state not in ('HELD', 'PROPOSED') or reasons <> '[]'),
  constraint travel_inquiry_approved check ((state = 'APPROVED') = (token is not null)),
  constraint travel_inquiry_confirmed check ((confirmed_at is null) = (tx_hash is null and canceled is null)
    and (confirmed_at is null or state = 'APPROVED')),
  constraint travel_inquiry_two check (agreed_by is null or (proposed_by is not null and agreed_by <> proposed_by))
);
create index travel_inquiry_open on travel_inquiry (since, id) where state in ('HELD', 'PROPOSED');
create index travel_inquiry_newest on travel_inquiry (received_at desc, id);
create index travel_inquiry_of_account on travel_inquiry (account_id, received_at);
create index travel_inquiry_unchecked on travel_inquiry (since) where state = 'RECEIVED';
create index travel_inquiry_answer on travel_inquiry (answer_at) where answer_at is not null;
create index travel_inquiry_transaction on travel_inquiry (account_id, tx_hash) where tx_hash is not null;

-- Each step of such an inquiry, of the other service, of staff and of ours.
create table travel_inquiry_step (
  id uuid primary key,
  inquiry_id uuid not null references travel_inquiry,
  step text not null check (step in ('received', 'held', 'propose', 'approved', 'rejected', 'answered', 'confirmed', 'canceled')),
  detail text not null,
  by_staff uuid references staff,
  at timestamptz not null
);
create index travel_inquiry_step_of_inquiry on travel_inquiry_step (inquiry_id, at);
create trigger travel_inquiry_step_append_only before update or delete or truncate on travel_inquiry_step
  for each statement execute function refuse_change();

-- Deposits worth at least the amount from which names are exchanged, by the rate when they were noted (VER-299).
create table travel_deposit (
  -- The deposit's.
  id text primary key references deposit,
  member_id text not null references member,
  noted_at timestamptz not null
);
create index travel_deposit_newest on travel_deposit (noted_at desc, id);
create trigger travel_deposit_append_only before update or delete or truncate on travel_deposit
  for each statement execute function refuse_change();

-- How staff settle a deposit that came without a message: one proposes, a colleague agrees (VER-341).
create table travel_settlement (
  -- The deposit's.
  id text primary key references travel_deposit,
  member_id text not null references member,
  how text not null check (how in ('service-named', 'own-wallet', 'other-wallet', 'returned', 'kept', 'other')),
  reason text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  agreed_by uuid references staff,
  agreed_at timestamptz,
  version integer not null default 1,
  constraint travel_settlement_agreed check ((agreed_by is null) = (agreed_at is null)),
  constraint travel_settlement_two check (agreed_by is null or agreed_by <> proposed_by)
);
create index travel_settlement_open on travel_settlement (proposed_at) where agreed_by is null;
