-- Exchanges that a second person approves: within the tolerance of who submitted one it is executed at the rate of then.
alter table exchange_quote
  -- Which amount was typed: it stays as it is when the rate moves.
  add column side             text    not null default 'sell' check (side in ('sell', 'buy')),
  -- The line of the fees that was shown.
  add column fee_basis_points integer not null default 10 check (fee_basis_points between 0 and 5000),
  add column fee_least        bigint  check (fee_least >= 0);
alter table exchange_quote alter column side drop default, alter column fee_basis_points drop default;

alter table exchange
  add column side         text    not null default 'sell' check (side in ('sell', 'buy')),
  -- In basis points of the submitted rate; null where nobody has to approve it.
  add column tolerance    integer check (tolerance between 0 and 500),
  -- Until when a second person may approve it, or who submitted it confirm it anew.
  add column awaits_until timestamptz;
alter table exchange
  alter column side drop default,
  drop constraint exchange_status_check,
  add constraint exchange_status_check check (
    status in ('RECHECK', 'RECONFIRM', 'PROCESSING', 'SETTLED', 'REFUSED', 'CANCELLED', 'RETURNED')),
  add constraint exchange_awaits check ((status in ('RECHECK', 'RECONFIRM')) = (awaits_until is not null)),
  add constraint exchange_approved check (tolerance is not null or status not in ('RECHECK', 'RECONFIRM', 'REFUSED'));
create index exchange_awaiting on exchange (awaits_until) where awaits_until is not null;
