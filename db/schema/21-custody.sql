-- The house's wallets on chains: where money lies, and what the chain says about it.

-- Area: money

-- The books used to have one place for each chain. What lay on deposit addresses by then is moved once to a place of its own
-- (MON-762).
create table custody_opening (
  -- Channel and currency, a colon between them.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  currency text not null,
  -- What was moved so far, and what had been collected from deposit addresses before, in minor units.
  amount bigint not null,
  collected bigint not null check (collected >= 0),
  opened_at timestamptz not null,
  version integer not null default 1
);

-- Where the house keeps what it does not need every day, by chain: a setting. No key of it is here.
create table cold_wallet (
  channel smallint primary key check (channel in (8, 9)),
  address text not null
);
create trigger tell_setting_changed after insert or update or delete on cold_wallet
  for each statement execute function tell_setting_changed('cold-wallet');

-- What the chain says lies in each place of the house, by the last reading, and what the books said beside it (MON-764).
create table wallet_reading (
  -- Channel, place and asset, colons between them.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  place text not null check (place in ('hot', 'deposit', 'gas', 'cold')),
  asset text not null,
  -- Null for deposit addresses, because there are many.
  address text,
  addresses integer not null,
  -- Smallest units of token or coin: wei are more than a bigint holds.
  units text not null check (units ~ '^\d{1,38}$'),
  -- The state is that of a final block between these two.
  from_block bigint not null,
  to_block bigint not null,
  read_at timestamptz not null,
  -- In minor units; null for the chain's coin, which has no books.
  in_books bigint,
  -- What may explain a difference: seen and not final, sent and not final, collected by hand.
  not_final bigint not null,
  sent bigint not null,
  collected bigint not null,
  -- What none of these explains.
  unexplained bigint not null,
  -- Since when something is not explained.
  differs_since timestamptz
);

-- The last reading of each day of Hong Kong, for reports of past days (MON-822).
create table wallet_reading_day (
  day date not null,
  channel smallint not null check (channel in (8, 9)),
  place text not null check (place in ('hot', 'deposit', 'gas', 'cold')),
  currency text not null,
  -- Null for deposit addresses.
  address text,
  -- In minor units: the chain's, the books' of that moment, and what neither timing nor payments under way explain.
  units bigint not null,
  in_books bigint not null,
  difference bigint not null,
  block bigint not null,
  read_at timestamptz not null,
  primary key (day, channel, place, currency)
);
