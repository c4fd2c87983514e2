-- What the bookmark and the payments of a chain's channel are about: the chain itself and the token contracts. A server
-- whose configuration names others neither reads nor pays there. A channel of before has no row and gets one when the
-- contracts were checked the first time.
create table chain_binding (
  id       text        primary key, -- the channel code
  -- EVM: the chain id. TRON: the id of the genesis block.
  chain    text        not null,
  usdt     text        not null,
  usdc     text        not null,
  bound_at timestamptz not null,
  version  integer     not null default 1
);

-- Servers that refuse to use a channel, and why; one that has not been seen for minutes is mended or gone.
create table chain_stop (
  id      text        primary key, -- the channel code and a hash of the reason
  channel smallint    not null,
  reason  text        not null,
  seen_at timestamptz not null
);
