-- Data by which staff watch the house's money, derived from the books: the books by day, the exchange position, the house's
-- earnings.

-- Area: money

-- The books by day in Hong Kong, side, purpose and currency, up to a journal: derived from the books, and continued when
-- somebody looks. Both tables may be emptied together at any time.
create table ledger_day (
  day date not null,
  side text not null check (side in ('members', 'house')),
  purpose text not null,
  currency text not null,
  -- Sums of what the accounts gave and received, both positive.
  debits numeric(38) not null,
  credits numeric(38) not null,
  journals bigint not null,
  -- The journals of the line have ids in this range, which may contain others too.
  first_journal bigint not null,
  last_journal bigint not null,
  primary key (day, currency, side, purpose)
);

create table ledger_day_upto (
  only_row boolean primary key default true check (only_row),
  journal_id bigint not null
);

-- The market's last mid rate of each currency to USD on each day in Hong Kong. No other source has it later, and the profit
-- of a day is the difference between two of them.
create table mid_rate_day (
  day date not null,
  currency text not null,
  -- USD for one unit.
  rate numeric(30, 10) not null check (rate > 0),
  at timestamptz not null,
  primary key (currency, day)
);

-- The exchange position by day and currency: the changes by the day's journals. Derived from the books up to the journal of
-- position_upto, like position_now, position_hedge and earning_day: all five may be emptied together at any time.
create table position_day (
  day date not null,
  currency text not null,
  -- Minor units of the currency.
  quantity bigint not null,
  -- Cents of USD, like realized.
  cost bigint not null,
  realized bigint not null,
  -- Postings that were valued at another day's rate.
  estimated integer not null,
  primary key (currency, day)
);

create table position_now (
  currency text primary key,
  -- Minor units; below zero if the house has sold more than it bought.
  quantity bigint not null,
  -- The cost in cents of USD, with the sign of the quantity.
  cost bigint not null
);

create table position_hedge (
  journal_id bigint primary key,
  -- The movement number.
  reference text not null,
  at timestamptz not null,
  sold_currency text not null,
  sold_amount bigint not null,
  bought_currency text not null,
  bought_amount bigint not null
);

-- The house's earnings by day, kind, currency and member; 'spread' in cents of USD, all others are fees in minor units.
create table earning_day (
  day date not null,
  kind text not null,
  currency text not null,
  -- '' if they come from no member.
  member_id text not null,
  amount bigint not null,
  journals integer not null,
  primary key (day, kind, currency, member_id)
);

create table position_upto (
  only_row boolean primary key default true check (only_row),
  journal_id bigint not null
);

-- The most of a currency that the house may hold, above and below zero, in cents of USD; null without a limit.
create table position_limit (
  currency text primary key,
  long_usd bigint check (long_usd >= 0),
  short_usd bigint check (short_usd >= 0)
);
create trigger tell_setting_changed after insert or update or delete on position_limit
  for each statement execute function tell_setting_changed('position-limit');

insert into position_limit (currency) values
  ('USD'), ('EUR'), ('GBP'), ('HKD'), ('CNH'), ('JPY'), ('SGD'), ('AUD'), ('CAD'), ('USDT'), ('USDC');

-- A database that was restored to an earlier moment. While a restore is open no money leaves: banks and chains may have
-- executed payments that these books do not know (PLT-390).
create table restore (
  id text primary key,
  -- The time of the last transaction in the books.
  restored_to timestamptz not null,
  marked_at timestamptz not null,
  -- The first index of the skipped deposit addresses: some of those were given to members after that moment.
  skipped_from bigint not null,
  -- How far each bank's messages had been read, by channel: later messages name the lost payments.
  bank_cursors jsonb not null,
  -- Set by the operator after reading what banks and chains know and the books do not.
  released_at timestamptz,
  reason text,
  version integer not null default 1,
  constraint restore_released check ((released_at is null) = (reason is null))
);
create unique index restore_open on restore ((true)) where released_at is null;
create trigger tell_setting_changed after insert or update or delete on restore
  for each statement execute function tell_setting_changed('restore');

-- The blocks that may contain a payment missing from the books, by chain; both included.
create table restore_chain (
  restore_id text not null references restore,
  channel smallint not null check (channel in (8, 9)),
  from_block bigint not null,
  to_block bigint not null check (to_block >= from_block),
  primary key (restore_id, channel)
);

-- Marks the database as restored; an open restore stays unchanged. Ends every session, because some were ended after
-- that moment, and skips deposit addresses, because some were given to members after it. Answers the id.
create function mark_restored(p_restored_to timestamptz) returns text language plpgsql as $$
declare
  v_id text;
begin
  perform pg_advisory_xact_lock(1051, 0);
  select id into v_id from restore where released_at is null;
  if found then return v_id; end if;
  v_id := gen_random_uuid()::text;
  insert into restore (id, restored_to, marked_at, skipped_from, bank_cursors)
  values (v_id, p_restored_to, now(), nextval('deposit_address_index'),
    (select coalesce(jsonb_object_agg(id, cursor), '{}') from bank_cursor));
  perform nextval('deposit_address_index') from generate_series(2, 10000);
  update session set ended_at = now(), end_reason = 'ended-by-staff' where ended_at is null;
  update staff_session set ended_at = now(), end_reason = 'ended-by-staff' where ended_at is null;
  insert into audit (at, actor_kind, actor_id, action, subject_kind, subject_id, after, request_id)
  values (now(), 'system', 'restore', 'restores.mark', 'restore', v_id,
    jsonb_build_object('restoredTo', p_restored_to), gen_random_uuid());
  return v_id;
end $$;
