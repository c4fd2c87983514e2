-- Those whom a member pays: a bank account or a wallet address, screened before the first payment.

create table payee (
  id             uuid        primary key,
  member_id      text        not null references member,
  account_type   text        not null check (account_type in ('bank', 'wallet')),
  entity_type    text        not null check (entity_type in ('individual', 'business')),
  account_name   text        not null,
  currency       text        not null,
  status         text        not null check (status in ('NORMAL', 'PENDING', 'REFUSED', 'DISABLED')),
  bank_number    text,
  bank_name      text,
  swift_code     text,
  bank_country   text        check (bank_country ~ '^[A-Z]{2}$'),
  payee_country  text        not null check (payee_country ~ '^[A-Z]{2}$'),
  payee_city     text,
  payee_address  text,
  -- 8 ERC-20, 9 TRC-20.
  chain_type     smallint    check (chain_type in (8, 9)),
  chain_address  text,
  remark         text        not null default '',
  audit_remark   text,
  -- What the screening found: null until it answered, then a list of {name, outcome, detail}.
  checks         jsonb,
  created_by     uuid        not null references person,
  created_at     timestamptz not null,
  last_paid_at   timestamptz,
  version        integer     not null default 1,
  check (account_type <> 'bank' or (bank_number is not null and swift_code is not null)),
  check (account_type <> 'wallet' or (chain_type is not null and chain_address is not null))
) with (fillfactor = 80);

-- One payee an account and currency, as long as it was not refused.
create unique index payee_once
  on payee (member_id, currency, coalesce(bank_number, chain_address), coalesce(swift_code, chain_type::text))
  where status <> 'REFUSED';
create index payee_member on payee (member_id, created_at desc, id);
create index payee_waiting on payee (created_at) where status = 'PENDING';
