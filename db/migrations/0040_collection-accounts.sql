-- Accounts and addresses in the member's own name: applied for, approved by staff, issued by a bank or derived on a chain.

create table collection_account (
  id               uuid        primary key,
  member_id        text        not null references member,
  -- 2, 3, 13, 20 banks; 8 ERC-20, 9 TRC-20.
  channel          smallint    not null check (channel in (2, 3, 8, 9, 13, 20)),
  status           text        not null check (status in ('PENDING', 'NORMAL', 'DISABLED', 'REFUSED')),
  holder_name      text        not null,
  holder_country   text        not null,
  currencies       text[]      not null,
  -- Account number without spaces, or chain address; null until it is issued.
  number           text,
  bank_name        text,
  bank_bic         text,
  bank_address     text,
  bank_country     text,
  postscript       text,
  -- Of the chain address: its place in the branch of member addresses, given out once.
  address_index    bigint,
  remark           text        not null default '',
  refuse_reason    text,
  -- Set when staff approved; the bank then still has to open it.
  approved_at      timestamptz,
  approved_by      uuid        references staff,
  opened_at        timestamptz,
  created_by       uuid        not null references person,
  created_at       timestamptz not null,
  version          integer     not null default 1,
  check ((number is null) = (status in ('PENDING', 'REFUSED')))
) with (fillfactor = 80);
create unique index collection_account_number on collection_account (channel, number) where number is not null;
create unique index collection_account_index on collection_account (channel, address_index) where address_index is not null;
create index collection_account_member on collection_account (member_id, created_at desc, id);
create index collection_account_waiting on collection_account (created_at) where status = 'PENDING';

create sequence deposit_address_index minvalue 0 start 0;
