-- Deposits on chains are collected into the hot wallet, and what transactions of ours have cost is kept.

-- Collects what lies on a deposit address into the hot wallet: the coin for the fee first, then the tokens (MON-770).
create table sweep (
  -- The number: also that of its payment; coin for it is paid as '<number>G<count>'.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  address text not null,
  address_index bigint not null,
  currency text not null check (currency in ('USDT', 'USDC')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- The hot wallet when it was begun: what is signed pays there, also after another took its place.
  to_address text not null,
  status text not null check (status in ('WAITING', 'FUNDING', 'COLLECTING', 'TOPPING_UP', 'COLLECTED', 'FAILED', 'FROZEN',
    'DROPPED')),
  -- How often coin was sent for it, and how much the last time: wei are more than a bigint holds.
  fundings smallint not null default 0,
  funding_units text check (funding_units ~ '^\d{1,38}$'),
  -- Why it waits, or what ended it, in the provider's words.
  reason text,
  tx_hash text,
  -- The block that moved the tokens, once it is final.
  block_number bigint,
  begun_at timestamptz not null,
  -- Null of what a rule began.
  begun_by uuid references staff,
  looked_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  constraint sweep_ended check ((ended_at is null) = (status not in ('COLLECTED', 'FAILED', 'DROPPED'))),
  constraint sweep_collected check (status <> 'COLLECTED' or (tx_hash is not null and block_number is not null)),
  constraint sweep_funded check ((fundings = 0) = (funding_units is null))
);
-- One at a time of an address, whose transactions have one order.
create unique index sweep_open on sweep (channel, address) where ended_at is null;
create index sweep_newest on sweep (begun_at desc, id);
create index sweep_collected_of on sweep (channel, address, currency) where status = 'COLLECTED';

-- What is collected, by channel and token: a setting.
create table sweep_rule (
  channel smallint not null check (channel in (8, 9)),
  currency text not null check (currency in ('USDT', 'USDC')),
  -- Less on one address is left there. Minor units.
  minimum bigint not null check (minimum > 0),
  -- The most that a sweep may cost, in hundredths of a per cent of what it collects, by the price of the coin in US cents.
  cost_share integer not null check (cost_share between 1 and 10000),
  coin_usd bigint not null check (coin_usd > 0),
  -- Begun at one time for a channel.
  batch integer not null check (batch between 1 and 200),
  -- Hours of the day in Hong Kong between which nothing is begun; equal when there are none.
  quiet_from integer not null check (quiet_from between 0 and 23),
  quiet_until integer not null check (quiet_until between 0 and 23),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on sweep_rule
  for each statement execute function tell_setting_changed('sweep-rule');
insert into sweep_rule (channel, currency, minimum, cost_share, coin_usd, batch, quiet_from, quiet_until) values
  (8, 'USDT', 100000000, 100, 400000, 20, 0, 0), (8, 'USDC', 100000000, 100, 400000, 20, 0, 0),
  (9, 'USDT', 50000000, 500, 40, 20, 0, 0), (9, 'USDC', 50000000, 500, 40, 20, 0, 0);

-- Staff stopped collecting on a channel; what is signed is still followed.
create table sweep_pause (
  -- The channel.
  id text primary key,
  paused_by uuid references staff,
  paused_at timestamptz,
  reason text,
  version integer not null default 1,
  constraint sweep_pause_whole check ((paused_at is null) = (paused_by is null) and (paused_at is null) = (reason is null))
);

-- What transactions of ours have cost, from their final receipts (MON-778).
create table chain_fee (
  -- Channel and hash.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  -- The payment that it was signed for.
  payment text not null,
  tx_hash text not null,
  coin text not null check (coin in ('ETH', 'TRX')),
  -- Wei or sun.
  units text not null check (units ~ '^\d{1,38}$'),
  block_number bigint not null,
  recorded_at timestamptz not null
);
create index chain_fee_payment on chain_fee (payment);
create index chain_fee_recorded on chain_fee (recorded_at);
create trigger chain_fee_append_only before update or delete or truncate on chain_fee
  for each statement execute function refuse_change();

-- The receiver's index in the member branch, where the signer approved it with one: a replacement says the same.
alter table chain_send add column to_index bigint;

insert into setting (id) values ('sweep-rule');
