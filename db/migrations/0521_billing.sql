-- Fees of developer members: what is charged, bill by bill, and drawn from the prepaid account. Amounts are cents of USD.

-- What each category costs. The most particular line counts, the member's, the tier's or the general one; of its lines the
-- newest that is valid on the day. Zero is free.
create table billing_fee (
  id         uuid   primary key default gen_random_uuid(),
  category   text   not null check (category in ('MONTHLY', 'ACCOUNT', 'API_CALL', 'TRANSFER')),
  tier       text,
  member_id  text   references member,
  amount     bigint not null check (amount >= 0),
  -- The first day in Hong Kong.
  valid_from date   not null,
  check (tier is null or member_id is null)
);
create unique index billing_fee_line
  on billing_fee (category, coalesce(tier, ''), coalesce(member_id, ''), valid_from);
insert into billing_fee (category, amount, valid_from) values
  ('MONTHLY', 10000, '2026-01-01'), ('ACCOUNT', 500, '2026-01-01'), ('API_CALL', 1, '2026-01-01'),
  ('TRANSFER', 100, '2026-01-01');

create table bill (
  id         text        primary key, -- the billing serial number
  member_id  text        not null references member,
  category   text        not null check (category in ('MONTHLY', 'ACCOUNT', 'API_CALL', 'TRANSFER', 'OTHER')),
  -- What it is for; billed once.
  cause      text        not null constraint bill_cause unique,
  -- 0 unpaid, 1 paid, 2 not covered by the balance, 9 canceled (contract, billStatuses).
  status     smallint    not null check (status in (0, 1, 2, 9)),
  currency   text        not null,
  -- Below zero where it gives back what another bill took.
  amount     bigint      not null check (amount <> 0),
  reverses   text        constraint bill_reversed_once unique references bill,
  payment_no text        unique,
  remark     text        not null,
  created_at timestamptz not null,
  paid_at    timestamptz,
  version    integer     not null default 1,
  check ((status = 1) = (paid_at is not null)),
  check ((paid_at is null) = (payment_no is null)),
  check ((amount < 0) = (reverses is not null))
) with (fillfactor = 80);
create index bill_member on bill (member_id, created_at desc, id);
create index bill_open on bill (member_id, created_at, id) where status in (0, 2);

-- What staff change by hand. What is worth more than the threshold waits for a second of them.
create table bill_change (
  id           uuid        primary key,
  kind         text        not null check (kind in ('charge', 'waive', 'reverse')),
  member_id    text        not null references member,
  -- Which bill; of a charge none.
  bill_id      text        references bill,
  category     text        not null check (category in ('MONTHLY', 'ACCOUNT', 'API_CALL', 'TRANSFER', 'OTHER')),
  amount       bigint      not null check (amount > 0),
  remark       text        not null,
  reason       text        not null,
  status       text        not null check (status in ('waiting', 'done', 'rejected')),
  requested_by uuid        not null references staff,
  requested_at timestamptz not null,
  decided_by   uuid        references staff,
  decided_at   timestamptz,
  version      integer     not null default 1,
  check ((bill_id is null) = (kind = 'charge')),
  check ((decided_by is null) = (decided_at is null)),
  -- The second pair of eyes is never the first.
  check (decided_by is null or decided_by <> requested_by)
);
create unique index bill_change_waiting on bill_change (bill_id) where status = 'waiting';
create index bill_change_member on bill_change (member_id, requested_at) where status = 'waiting';

alter table staff_threshold drop constraint staff_threshold_id_check;
alter table staff_threshold add constraint staff_threshold_id_check check (id in ('transfer', 'deposit', 'bill'));
insert into staff_threshold (id, usd) values ('bill', 50000);
