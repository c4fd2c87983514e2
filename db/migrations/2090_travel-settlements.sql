-- How staff settle a deposit that came without a message: one proposes, a colleague agrees (VER-341).
create table travel_settlement (
  -- The deposit's.
  id text primary key references travel_deposit,
  member_id text not null references member,
  how text not null check (how in ('service-named', 'own-wallet', 'other-wallet', 'returned', 'kept', 'other')),
  reason text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  agreed_by uuid references staff,
  agreed_at timestamptz,
  version integer not null default 1,
  constraint travel_settlement_agreed check ((agreed_by is null) = (agreed_at is null)),
  constraint travel_settlement_two check (agreed_by is null or agreed_by <> proposed_by)
);
create index travel_settlement_open on travel_settlement (proposed_at) where agreed_by is null;
