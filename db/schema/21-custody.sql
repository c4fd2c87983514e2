-- The house's wallets on chains: where money is, and what the chain says about it.

-- Area: money

-- Moves the money of deposit addresses once to its own place in the books, which earlier had one place for
-- each chain (MON-762).
create table custody_opening (
  -- Channel and currency, a colon between them.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  currency text not null,
  -- The amount moved so far, and the amount swept from deposit addresses before, in minor units.
  amount bigint not null,
  collected bigint not null check (collected >= 0),
  opened_at timestamptz not null,
  version integer not null default 1
);

-- The setting of the cold wallet by chain, for money that is not needed every day. Its keys are not stored
-- here.
create table cold_wallet (
  channel smallint primary key check (channel in (8, 9)),
  address text not null
);
create trigger tell_setting_changed after insert or update or delete on cold_wallet
  for each statement execute function tell_setting_changed('cold-wallet');

-- The balance of each place of the house by the last reading of the chain, with the books' balance beside it (MON-764).
create table wallet_reading (
  -- Channel, place and asset, colons between them.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  place text not null check (place in ('hot', 'deposit', 'gas', 'cold')),
  asset text not null,
  -- Null for deposit addresses, because there are many.
  address text,
  addresses integer not null,
  -- Smallest units of the token or coin: amounts in wei exceed a bigint.
  units text not null check (units ~ '^\d{1,38}$'),
  -- The state is that of a final block between these two.
  from_block bigint not null,
  to_block bigint not null,
  read_at timestamptz not null,
  -- In minor units; null for the chain's coin, which has no books.
  in_books bigint,
  -- Possible explanations of a difference: detected and not final, sent and not final, collected by hand.
  not_final bigint not null,
  sent bigint not null,
  collected bigint not null,
  -- The difference without an explanation.
  unexplained bigint not null,
  -- Since when there is an unexplained difference.
  differs_since timestamptz,
  -- A further explanation of more money on the chain: it is on its way here from another wallet of the house.
  coming bigint not null default 0
);

-- The setting of the hot wallet's limits by token, in minor units. Without a line nothing is proposed.
create table hot_wallet_limit (
  channel smallint not null check (channel in (8, 9)),
  currency text not null check (currency in ('USDT', 'USDC')),
  -- Below the floor a refill from cold is proposed, above the ceiling a transfer to cold; both aim at the target.
  floor bigint not null check (floor >= 0),
  target bigint not null check (target >= floor),
  ceiling bigint not null check (ceiling >= target),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on hot_wallet_limit
  for each statement execute function tell_setting_changed('hot-wallet-limit');

-- Money between hot and cold wallet: proposed by the limits, approved by two members of staff, and booked once it is in a
-- final block of the chain (MON-787).
create table wallet_move (
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  currency text not null,
  amount bigint not null check (amount > 0),
  direction text not null check (direction in ('to-cold', 'to-hot')),
  status text not null check (status in ('PROPOSED', 'APPROVED', 'SENT', 'DONE', 'REJECTED', 'WITHDRAWN', 'FAILED')),
  from_address text not null,
  to_address text not null,
  proposed_at timestamptz not null,
  first_approved_by uuid references staff,
  first_approved_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  -- Why staff rejected it, or why it failed.
  reason text,
  -- Bytes to sign offline, in hexadecimal, with the values that show whether the chain can still take them; null if the hot
  -- wallet pays.
  unsigned text,
  sequence bigint,
  prepared_block bigint,
  expires_at timestamptz,
  -- Proof that the chain can never take the bytes: a transaction that used their nonce, or a block after their expiry.
  spent_by text,
  raw text,
  tx_hash text,
  sent_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  check (first_approved_by is null or decided_by is null or status in ('REJECTED', 'WITHDRAWN')
    or first_approved_by <> decided_by),
  check ((ended_at is null) = (status in ('PROPOSED', 'APPROVED', 'SENT')))
);
-- A token has at most one open move, in either direction.
create unique index wallet_move_open on wallet_move (channel, currency) where ended_at is null;
create index wallet_move_newest on wallet_move (proposed_at desc, id);

-- The last reading of each day in Hong Kong, for reports on past days (MON-822).
create table wallet_reading_day (
  day date not null,
  channel smallint not null check (channel in (8, 9)),
  place text not null check (place in ('hot', 'deposit', 'gas', 'cold')),
  currency text not null,
  -- Null for deposit addresses.
  address text,
  -- In minor units: the chain's balance, the books' at that moment, and the difference that neither timing nor payments
  -- under way explain.
  units bigint not null,
  in_books bigint not null,
  difference bigint not null,
  block bigint not null,
  read_at timestamptz not null,
  primary key (day, channel, place, currency)
);

-- Sweeps a deposit address into the hot wallet: first pays the coin for the fee, then moves the tokens (MON-770).
create table sweep (
  -- The number of the sweep and of its payment; coin for it is paid as '<number>G<count>'.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  address text not null,
  address_index bigint not null,
  currency text not null check (currency in ('USDT', 'USDC')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- The hot wallet when the sweep began: it pays there, even if another wallet has replaced it.
  to_address text not null,
  status text not null check (status in ('WAITING', 'FUNDING', 'COLLECTING', 'TOPPING_UP', 'COLLECTED', 'FAILED', 'FROZEN',
    'DROPPED')),
  -- How often coin was sent for it, and the last amount: amounts in wei exceed a bigint.
  fundings smallint not null default 0,
  funding_units text check (funding_units ~ '^\d{1,38}$'),
  -- The reason why it waits or ended, in the provider's words.
  reason text,
  tx_hash text,
  -- The final block that moved the tokens.
  block_number bigint,
  begun_at timestamptz not null,
  -- Null if a rule began it.
  begun_by uuid references staff,
  looked_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1,
  constraint sweep_ended check ((ended_at is null) = (status not in ('COLLECTED', 'FAILED', 'DROPPED'))),
  constraint sweep_collected check (status <> 'COLLECTED' or (tx_hash is not null and block_number is not null)),
  constraint sweep_funded check ((fundings = 0) = (funding_units is null))
);
-- An address has at most one open sweep, because its transactions have one order.
create unique index sweep_open on sweep (channel, address) where ended_at is null;
create index sweep_newest on sweep (begun_at desc, id);
create index sweep_collected_of on sweep (channel, address, currency) where status = 'COLLECTED';
create index sweep_failed_of on sweep (channel, address, currency) where status = 'FAILED';

-- The setting of sweeps, by channel and token.
create table sweep_rule (
  channel smallint not null check (channel in (8, 9)),
  currency text not null check (currency in ('USDT', 'USDC')),
  -- The minimum of a sweep; smaller balances stay on their address. Minor units.
  minimum bigint not null check (minimum > 0),
  -- The most that a sweep may cost, in hundredths of a percent of the swept amount, by the price of the coin in US cents.
  cost_share integer not null check (cost_share between 1 and 10000),
  coin_usd bigint not null check (coin_usd > 0),
  -- The most sweeps of a channel that begin at one time.
  batch integer not null check (batch between 1 and 200),
  -- The hours of the day in Hong Kong between which no sweep begins; equal for no such hours.
  quiet_from integer not null check (quiet_from between 0 and 23),
  quiet_until integer not null check (quiet_until between 0 and 23),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on sweep_rule
  for each statement execute function tell_setting_changed('sweep-rule');
insert into sweep_rule (channel, currency, minimum, cost_share, coin_usd, batch, quiet_from, quiet_until) values
  (8, 'USDT', 100000000, 100, 400000, 20, 0, 0), (8, 'USDC', 100000000, 100, 400000, 20, 0, 0),
  (9, 'USDT', 50000000, 500, 40, 20, 0, 0), (9, 'USDC', 50000000, 500, 40, 20, 0, 0);

-- Channels on which staff have stopped sweeps; signed ones are still followed.
create table sweep_pause (
  -- The channel.
  id text primary key,
  paused_by uuid references staff,
  paused_at timestamptz,
  reason text,
  version integer not null default 1,
  constraint sweep_pause_whole check ((paused_at is null) = (paused_by is null) and (paused_at is null) = (reason is null))
);

-- The cost of our transactions, from their final receipts (MON-778).
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

-- A day in Hong Kong whose network fees on a chain were prepared as a movement of the house, once (MON-883).
create table chain_fee_day (
  -- Channel and day.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  day date not null,
  -- Null for the day before the first one: earlier fees are booked by hand.
  movement_id text unique references house_movement,
  prepared_at timestamptz not null
);
create index chain_fee_day_newest on chain_fee_day (channel, day);
create trigger chain_fee_day_append_only before update or delete or truncate on chain_fee_day
  for each statement execute function refuse_change();

-- The setting of a transfer's fee that follows the network, by network and token (MON-884). Without a line the tariff's fee
-- applies.
create table payout_fee (
  channel smallint not null check (channel in (8, 9)),
  currency text not null check (currency in ('USDT', 'USDC')),
  -- A margin on top of the network's fee, in hundredths of a percent of it.
  margin integer not null check (margin between 0 and 10000),
  -- Minor units.
  fee_min bigint not null check (fee_min >= 0),
  fee_max bigint not null check (fee_max >= fee_min),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on payout_fee
  for each statement execute function tell_setting_changed('payout-fee');
