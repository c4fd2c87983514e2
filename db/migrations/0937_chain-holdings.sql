-- What lies on our addresses of a chain, held against the books each night.
create table chain_check (
  id           uuid        primary key,
  channel      smallint    not null check (channel in (8, 9)),
  began_at     timestamptz not null,
  ended_at     timestamptz not null,
  -- The final block as of which it is.
  block_number bigint      not null,
  addresses    integer     not null,
  -- Where the chain has more or less than the books, amounts in minor units as text.
  breaks       jsonb       not null
);
create index chain_check_newest on chain_check (channel, ended_at desc);

-- What has left an address by the checks so far, in minor units: collected by whoever holds its key.
create table chain_left (
  id      text        primary key, -- channel, address and currency, colons between them
  amount  bigint      not null check (amount >= 0),
  seen_at timestamptz not null,
  version integer     not null default 1
);
