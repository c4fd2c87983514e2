-- What members of the first version did before 2025-05-01: imported once, kept as it is. No balance is made of it.
alter table member add column is_version_one boolean not null default false;

create table legacy_order (
  id            text        primary key,
  member_id     text        not null references member,
  txn_type      smallint    not null check (txn_type in (1, 2, 3)),
  at            timestamptz not null check (at < '2025-04-30T16:00:00Z'),
  from_currency text,
  from_amount   bigint,
  to_currency   text,
  to_amount     bigint,
  -- In units of 10^-10.
  rate          bigint,
  -- In the currency that left; of a deposit in the one that arrived.
  fee           bigint,
  to_title      text,
  to_number     text,
  to_bank       text,
  unique (id, member_id, txn_type),
  check ((from_currency is null) = (from_amount is null) and (to_currency is null) = (to_amount is null)),
  check ((from_currency is null) = (txn_type = 1) and to_currency is not null)
);

create table legacy_statement (
  id        text        primary key,
  order_id  text        not null,
  member_id text        not null,
  txn_type  smallint    not null,
  currency  text        not null,
  -- Below zero where it left the account.
  amount    bigint      not null check (amount <> 0),
  fee       bigint,
  rate      bigint,
  at        timestamptz not null check (at < '2025-04-30T16:00:00Z'),
  foreign key (order_id, member_id, txn_type) references legacy_order (id, member_id, txn_type)
);
create index legacy_statement_member on legacy_statement (member_id, at desc, id);

create trigger legacy_order_kept before update or delete or truncate on legacy_order
  execute function refuse_change();
create trigger legacy_statement_kept before update or delete or truncate on legacy_statement
  execute function refuse_change();
