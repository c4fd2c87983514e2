-- Payments on a chain that seem lost without anything to prove it: nothing is signed anew, and staff are told.
create table unproven_payment (
  id         text        primary key, -- the payment's
  channel    smallint    not null check (channel in (8, 9)),
  tx_hash    text        not null,
  reason     text        not null,
  since      timestamptz not null,
  -- When the chain said what became of it.
  settled_at timestamptz,
  version    integer     not null default 1
);
create index unproven_payment_open on unproven_payment (since, id) where settled_at is null;
