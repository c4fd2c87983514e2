-- Inquiries of other services about payments to members' addresses, and deposits that come without one.

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
