-- The hot wallet is kept between a floor and a ceiling: money moves between hot and cold by rows of its own.

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

alter table wallet_reading add column coming bigint not null default 0;

insert into setting (id) values ('hot-wallet-limit');
