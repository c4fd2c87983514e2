-- What strangers tried, for the thresholds over all accounts: one row each, so that nothing of it is a row that
-- everybody changes.
create table sign_in_pressure (
  id      bigint      generated always as identity primary key,
  kind    text        not null check (kind in ('failure', 'code')),
  -- A keyed hash of the network address.
  network text        not null,
  at      timestamptz not null
);
create index sign_in_pressure_network on sign_in_pressure (network, kind, at);
create index sign_in_pressure_overall on sign_in_pressure (kind, at);
