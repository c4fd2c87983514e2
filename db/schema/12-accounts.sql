-- Accounts for incoming money, sub-accounts, and cached data for pages, statements and exports of accounts.

create sequence deposit_address_index minvalue 0 start 0;

-- Area: money

-- Sub-accounts: money that a developer member holds for its own customers. In the ledger each sub-account owns its balances
-- itself.
create table sub_account (
  id text primary key,
  member_id text not null references member,
  name text not null,
  -- The institution's own name for it.
  reference text not null,
  created_by uuid not null references person,
  created_at timestamptz not null,
  updated_at timestamptz not null default record_changed(),
  unique (id, member_id)
);
create unique index sub_account_reference on sub_account (member_id, reference) where reference <> '';
create index sub_account_member on sub_account (member_id, created_at desc, id);
create index sub_account_updated on sub_account (member_id, updated_at, id);
create trigger sub_account_updated before update on sub_account for each row when (
  (old.name, old.reference, old.created_at) is distinct from (new.name, new.reference, new.created_at))
  execute function note_change();

-- Accounts and addresses in the member's own name: applied for, approved by staff, issued by a bank or derived on a chain.
create table collection_account (
  id uuid primary key,
  member_id text not null references member,
  -- 2, 3, 13, 20 banks; 8 ERC-20, 9 TRC-20.
  channel smallint not null check (channel in (2, 3, 8, 9, 13, 20)),
  status text not null check (status in ('PENDING', 'NORMAL', 'DISABLED', 'REFUSED')),
  holder_name text not null,
  holder_country text not null,
  currencies text[] not null,
  -- Account number without spaces, or chain address; null until it is issued.
  number text,
  bank_name text,
  bank_bic text,
  bank_address text,
  bank_country text,
  postscript text,
  -- The chain address's place in the branch of member addresses, given out once.
  address_index bigint,
  remark text not null default '',
  refuse_reason text,
  -- When staff approved it; the bank then still has to open it.
  approved_at timestamptz,
  approved_by uuid references staff,
  opened_at timestamptz,
  -- Null if staff opened it without an application.
  created_by uuid references person,
  created_at timestamptz not null,
  version integer not null default 1,
  -- The clearing that reaches an account at a bank: 2000000 SWIFT only, 2000001 to 2000008 as the
  -- specification lists them; null for an address on a chain. An account keeps the type of its application.
  local_type_id integer,
  -- 1 global, 2 local, 3 crypto. Only one clearing reaches a local account, local types 2000005 to 2000008.
  -- The bank code of the clearing (routing number, sort code, transit number) is stored with the account.
  network smallint not null,
  branch_system text,
  branch_code text,
  sub_account_id text,
  opening_charge bigint check (opening_charge >= 0),
  check ((number is null) = (status in ('PENDING', 'REFUSED'))),
  constraint collection_account_local_type check (local_type_id between 2000000 and 2000008 and channel not in (8, 9)
    or local_type_id is null),
  check ((branch_system is null) = (branch_code is null)),
  check (network between 1 and 3 and (network = 3) = (channel in (8, 9))),
  check ((network = 2) = (coalesce(local_type_id, 0) between 2000005 and 2000008)),
  constraint collection_account_sub_account foreign key (sub_account_id, member_id) references sub_account (id,
    member_id)
) with (fillfactor = 80);
create unique index collection_account_index on collection_account (channel, address_index) where address_index is not null;
create index collection_account_member on collection_account (member_id, created_at desc, id);
create index collection_account_waiting on collection_account (created_at) where status = 'PENDING';
create unique index collection_account_number on collection_account (channel, number, postscript)
  nulls not distinct where number is not null;
create index collection_account_of_sub_account on collection_account (sub_account_id) where sub_account_id is not null;
-- Finds the owner of an account or address when somebody adds it as a payee or pays it.
create index collection_account_by_number on collection_account (number) where number is not null;

create function note_collecting_sub_accounts() returns trigger language plpgsql as $$
begin
  perform note_sub_account_changes(array[old.sub_account_id, new.sub_account_id]);
  return null;
end $$;
create trigger sub_account_collects after update on collection_account for each row
  when (old.sub_account_id is distinct from new.sub_account_id) execute function note_collecting_sub_accounts();
create trigger collection_account_notified_new after insert on collection_account referencing new table as made
  for each statement execute function notify_institutions('collection_account.updated');
create trigger collection_account_notified after update of status on collection_account for each row
  when (old.status is distinct from new.status) execute function notify_institution('collection_account.updated');

-- Applications for one more account on a channel collide on this row. A new application by itself collides with nothing,
-- so several at once could pass the limit of accounts.
create table collection_account_room (
  -- '<member>:<channel>'
  id text primary key,
  last_applied_at timestamptz,
  version integer not null default 1
) with (fillfactor = 70);

-- The ends of an address, four characters each: addresses with the same ends look alike. Lists of other wallets show no more
-- than these.
create function address_ends(address text) returns text language sql immutable parallel safe strict as $$
  select lower(left(address, case when address like '0x%' then 6 else 4 end) || right(address, 4))
$$;

-- The screening results of a member's own addresses, with time and provider.
create table address_detection (
  id uuid primary key,
  account_id uuid not null references collection_account,
  -- success: risk 0 or 1; high-risk: any other; abnormal: the provider suspects tampering.
  outcome text not null check (outcome in ('success', 'high-risk', 'abnormal')),
  risk_level smallint not null check (risk_level between 0 and 5),
  provider text not null,
  detected_by uuid not null references person,
  detected_at timestamptz not null
);
create index address_detection_account on address_detection (account_id, detected_at desc);
create trigger address_detection_kept before update or delete or truncate on address_detection
  execute function refuse_change();

-- The setting of how many accounts of a kind a member may have or apply for, by channel. The most specific line applies: the
-- member's, the tier's or the general one. On channel 20 everybody has one (MON-324).
create table opening_limit (
  channel smallint not null check (channel in (2, 3, 8, 9, 13)),
  tier text,
  member_id text references member,
  accounts_max integer not null check (accounts_max between 1 and 500),
  check (tier is null or member_id is null)
);
create unique index opening_limit_line on opening_limit (channel, coalesce(tier, ''), coalesce(member_id, ''));

insert into opening_limit (channel, accounts_max) values (3, 3), (2, 2), (13, 2), (8, 5), (9, 5);

-- The setting of how much may be collected by each method, in minor units: one limit for all, or limits by day and year for
-- each kind of member. If all are null there is no limit.
create table collection_limit (
  currency text not null,
  method text not null,
  most bigint,
  business_day bigint,
  business_year bigint,
  individual_day bigint,
  individual_year bigint,
  -- The method accepts only amounts below this.
  below bigint,
  primary key (currency, method),
  check (most is null or num_nonnulls(business_day, business_year, individual_day, individual_year) = 0),
  check (num_nonnulls(business_day, business_year, individual_day, individual_year) in (0, 4))
);

insert into collection_limit
  (currency, method, most, business_day, business_year, individual_day, individual_year, below)
values
  ('USD', 'fedwire', null, 500000000, 1500000000, 15000000, 35000000, null),
  ('USD', 'fedach-same-day', null, 100000000, 1500000000, 15000000, 35000000, 25000000),
  ('USD', 'fedach-next-day', null, 500000000, 1500000000, 15000000, 35000000, null),
  ('USD', 'fedach-iat', 100000000, null, null, null, null, null),
  ('EUR', 'sepa', 100000000000, null, null, null, null, null),
  ('GBP', 'fps', 100000000, null, null, null, null, null),
  ('CAD', 'eft', null, null, null, null, null, null);

-- Sums of an account's entries by day in Hong Kong and kind of journal, up to a version of the account. Derived from the
-- books when somebody looks, and may be emptied together at any time.
create table entry_day (
  account_id bigint not null,
  day date not null,
  kind text not null,
  amount numeric(38) not null,
  primary key (account_id, day, kind)
);

create table entry_day_upto (
  account_id bigint primary key,
  version bigint not null
);

-- An account's number of movements, which are entries that do not only hold or release, at every 32nd version. Derived from
-- the books when somebody looks, and may be emptied at any time.
create table movement_count (
  account_id bigint not null,
  -- Movements among the account's entries up to this version.
  moved bigint not null,
  upto bigint not null,
  primary key (account_id, moved, upto)
);

-- History of members in the first version, before 2025-05-01: imported once, never changed. No balance is made from it.
create table legacy_order (
  id text primary key,
  member_id text not null references member,
  txn_type smallint not null check (txn_type in (1, 2, 3)),
  at timestamptz not null check (at < '2025-04-30T16:00:00Z'),
  from_currency text,
  from_amount bigint,
  to_currency text,
  to_amount bigint,
  -- The rate in units of 10^-10.
  rate bigint,
  -- The fee in the outgoing currency; for a deposit in the incoming one.
  fee bigint,
  to_title text,
  to_number text,
  to_bank text,
  unique (id, member_id, txn_type),
  check ((from_currency is null) = (from_amount is null) and (to_currency is null) = (to_amount is null)),
  check ((from_currency is null) = (txn_type = 1) and to_currency is not null)
);
create trigger legacy_order_kept before update or delete or truncate on legacy_order
  execute function refuse_change();

-- The entries of orders from the first version.
create table legacy_statement (
  id text primary key,
  order_id text not null,
  member_id text not null,
  txn_type smallint not null,
  currency text not null,
  -- Below zero if it left the account.
  amount bigint not null check (amount <> 0),
  fee bigint,
  rate bigint,
  at timestamptz not null check (at < '2025-04-30T16:00:00Z'),
  foreign key (order_id, member_id, txn_type) references legacy_order (id, member_id, txn_type)
);
create index legacy_statement_member on legacy_statement (member_id, at desc, id);
create trigger legacy_statement_kept before update or delete or truncate on legacy_statement
  execute function refuse_change();

-- Requested files of wallet transactions: made by a job, kept for a week, in pieces.
create table funds_export (
  id uuid primary key,
  member_id text not null references member,
  person_id uuid not null references person,
  format text not null check (format in ('csv', 'xlsx', 'pdf', 'statement')),
  -- The month of a statement: YYYY-MM.
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  filter jsonb not null,
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  -- The number of entries.
  total integer not null,
  done integer not null default 0,
  -- Pieces that are in the store of files, or about to be.
  pieces integer not null default 0,
  -- When the process that makes it last reported progress.
  touched_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  version integer not null default 1,
  check ((month is null) = (format <> 'statement'))
);
create index funds_export_person on funds_export (person_id, created_at);
create index funds_export_unfinished on funds_export (created_at) where finished_at is null;
