-- Everything that was ever signed for a payment on a chain: of one nonce whichever is included counts, and the others never
-- can be.
create table chain_attempt (
  id        text        primary key, -- channel and hash
  channel   smallint    not null check (channel in (8, 9)),
  payment   text        not null,
  sequence  bigint      not null,
  tx_hash   text        not null,
  raw       text        not null,
  -- The newest block when it was signed; null of what was signed before this was kept.
  head      bigint,
  signed_at timestamptz not null
);
create index chain_attempt_payment on chain_attempt (payment, signed_at);
create trigger chain_attempt_append_only before update or delete or truncate on chain_attempt
  for each statement execute function refuse_change();
insert into chain_attempt (id, channel, payment, sequence, tx_hash, raw, signed_at)
  select channel || ':' || tx_hash, channel, id, sequence, tx_hash, raw, signed_at from chain_send
  where tx_hash is not null and raw is not null and signed_at is not null;

-- Null once its nonce was given up; the next one is taken when the payment can leave.
alter table chain_send alter column sequence drop not null;
-- When the chain first showed that what was signed can never be included: it has to say so again before anything new is signed.
alter table chain_send add column lost_at timestamptz;
