-- Sub-accounts: money that a developer member holds for customers of its own. In the ledger each owns its balances itself.
create table sub_account (
  id         text        primary key,
  member_id  text        not null references member,
  name       text        not null,
  -- The institution's own name for it.
  reference  text        not null,
  created_by uuid        not null references person,
  created_at timestamptz not null,
  unique (id, member_id)
);
create unique index sub_account_reference on sub_account (member_id, reference) where reference <> '';
create index sub_account_member on sub_account (member_id, created_at desc, id);

alter table collection_account
  add column sub_account_id text,
  add constraint collection_account_sub_account foreign key (sub_account_id, member_id) references sub_account (id, member_id);
create index collection_account_of_sub_account on collection_account (sub_account_id) where sub_account_id is not null;

create table sub_account_move (
  id             text        primary key, -- the transaction number
  member_id      text        not null,
  sub_account_id text        not null,
  direction      text        not null check (direction in ('in', 'out')),
  currency       text        not null,
  amount         bigint      not null check (amount > 0),
  remark         text        not null,
  -- The deposit that it passed on, once.
  deposit_id     text        unique references deposit,
  -- Who moved it; of a deposit nobody.
  person_id      uuid        references person,
  created_at     timestamptz not null,
  foreign key (sub_account_id, member_id) references sub_account (id, member_id),
  check ((deposit_id is null) = (person_id is not null))
);
create index sub_account_move_member on sub_account_move (member_id, created_at desc, id);
create index sub_account_move_account on sub_account_move (sub_account_id, created_at desc, id);
