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
  differs_since timestamptz,
  -- What may explain more on the chain: on its way here from another wallet of the house.
  coming bigint not null default 0
);

-- Between what the hot wallet of a chain is kept, in minor units, by token: a setting. Without a line nothing is proposed.
create table hot_wallet_limit (
  channel smallint not null check (channel in (8, 9)),
  currency text not null check (currency in ('USDT', 'USDC')),
  -- Below the floor a refill from cold is asked for, above the ceiling a transfer to cold; both aim at the target.
  floor bigint not null check (floor >= 0),
  target bigint not null check (target >= floor),
  ceiling bigint not null check (ceiling >= target),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on hot_wallet_limit
  for each statement execute function tell_setting_changed('hot-wallet-limit');

-- Money between hot and cold wallet: proposed by the limits, approved by two of staff, and booked once the chain has it in a
-- final block (MON-787).
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
  -- Bytes to sign offline, in hexadecimal, with what tells whether they can still be taken; null out of the hot wallet.
  unsigned text,
  sequence bigint,
  prepared_block bigint,
  expires_at timestamptz,
  -- What shows that the bytes can never be taken: a transaction that used their nonce, or a block after their time.
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
-- Never two at a time of one token, in whichever direction.
create unique index wallet_move_open on wallet_move (channel, currency) where ended_at is null;
create index wallet_move_newest on wallet_move (proposed_at desc, id);
