-- What a second person of a business has to approve; a business without a row has set nothing.
create table recheck_setting (
  -- The member's.
  id         text        primary key references member,
  new_payee  boolean     not null,
  -- From this amount on, in cents of USD or its equivalent; null: no amount needs it.
  exchange   bigint      check (exchange between 2 and 999999999),
  transfer   bigint      check (transfer between 2 and 999999999),
  changed_by uuid        not null references person,
  changed_at timestamptz not null,
  version    integer     not null default 1
);
