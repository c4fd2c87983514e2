-- Money that arrived, from the bank's entry or the block it was seen in to the member's available balance.

create table deposit (
  id                text        primary key, -- the transaction number
  member_id         text        not null references member,
  account_id        uuid        not null references collection_account,
  channel           smallint    not null,
  status            text        not null check (status in ('PENDING', 'CREDITED', 'HELD', 'RETURNED')),
  currency          text        not null,
  amount            bigint      not null check (amount > 0),
  fee               bigint      not null default 0 check (fee >= 0 and fee < amount),
  receiving_account text        not null,
  source_account    text        not null,
  payer_name        text,
  payer_bic         text,
  remittance        text,
  -- The bank's reference of the entry, or '<hash>:<position>' on a chain: the same money told twice carries the same.
  payment_reference text        not null,
  -- On a chain: where it was seen last; both null for a bank.
  block_number      bigint,
  block_hash        text,
  -- True when the chain was reorganised and the transfer is in it no more.
  vanished          boolean     not null default false,
  -- Deep enough, or booked by the bank: from then on it is screened.
  confirmed_at      timestamptz,
  risk_level        smallint    not null default 0 check (risk_level between 0 and 5),
  checks            jsonb,
  reason            text,
  created_at        timestamptz not null,
  credited_at       timestamptz,
  version           integer     not null default 1
) with (fillfactor = 70);
create unique index deposit_once on deposit (channel, payment_reference);
create index deposit_member on deposit (member_id, created_at desc, id);
create index deposit_moving on deposit (channel, created_at) where status = 'PENDING';
create index deposit_held on deposit (created_at) where status = 'HELD';

-- How far each chain has been read, and the hash of that block, by which a reorganisation shows.
create table chain_scan (
  id           text    primary key, -- the channel code
  block_number bigint  not null,
  block_hash   text    not null
);

-- How far each bank's messages have been read, for those whose push was lost.
create table bank_cursor (
  id      text    primary key, -- the channel code
  cursor  text    not null
);
