-- Charges to members: the tariff, bills, and the prepaid account that pays them.

-- Area: money

-- Fees of developer members are charged bill by bill and drawn from the prepaid account. Amounts are cents of USD. The price
-- of each category: the most specific line applies, the member's, the tier's or the general one, and among those the newest
-- that is valid on the day. Zero is free.
create table billing_fee (
  id uuid primary key default gen_random_uuid(),
  category text not null check (category in ('MONTHLY', 'ACCOUNT', 'API_CALL', 'TRANSFER')),
  tier text,
  member_id text references member,
  amount bigint not null check (amount >= 0),
  -- The first day in Hong Kong.
  valid_from date not null,
  check (tier is null or member_id is null)
);
create unique index billing_fee_line
  on billing_fee (category, coalesce(tier, ''), coalesce(member_id, ''), valid_from);

insert into billing_fee (category, amount, valid_from) values
  ('MONTHLY', 10000, '2026-01-01'), ('ACCOUNT', 500, '2026-01-01'), ('API_CALL', 1, '2026-01-01'),
  ('TRANSFER', 100, '2026-01-01');

-- The months that were charged: a missing month between two of them passed while the server was not running.
create table billing_month (
  -- YYYY-MM, in Hong Kong.
  month text primary key check (month ~ '^\d{4}-\d\d$'),
  charged_at timestamptz not null
);

create table bill (
  -- The billing serial number.
  id text primary key,
  member_id text not null references member,
  category text not null check (category in ('MONTHLY', 'ACCOUNT', 'API_CALL', 'TRANSFER', 'OTHER')),
  -- The reason of the bill; each is billed once.
  cause text not null constraint bill_cause unique,
  -- 0 unpaid, 1 paid, 2 not covered by the balance, 9 canceled (contract, billStatuses).
  status smallint not null check (status in (0, 1, 2, 9)),
  currency text not null,
  -- Below zero if it refunds another bill.
  amount bigint not null check (amount <> 0),
  reverses text constraint bill_reversed_once unique references bill,
  payment_no text unique,
  remark text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  version integer not null default 1,
  check ((status = 1) = (paid_at is not null)),
  check ((paid_at is null) = (payment_no is null)),
  check ((amount < 0) = (reverses is not null))
) with (fillfactor = 80);
create index bill_member on bill (member_id, created_at desc, id);
create index bill_open on bill (member_id, created_at, id) where status in (0, 2);

-- Changes that staff make by hand. One above the threshold waits for a second member of staff.
create table bill_change (
  id uuid primary key,
  kind text not null check (kind in ('charge', 'waive', 'reverse')),
  member_id text not null references member,
  -- The bill; null for a charge.
  bill_id text references bill,
  category text not null check (category in ('MONTHLY', 'ACCOUNT', 'API_CALL', 'TRANSFER', 'OTHER')),
  amount bigint not null check (amount > 0),
  remark text not null,
  reason text not null,
  status text not null check (status in ('waiting', 'done', 'rejected')),
  requested_by uuid not null references staff,
  requested_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  -- A change of a bill that waits for a second member of staff is decided in the review queue, like everything that waits.
  decision_reason text,
  check ((bill_id is null) = (kind = 'charge')),
  check ((decided_by is null) = (decided_at is null)),
  constraint bill_change_by_another check (status <> 'done' or decided_by is null or decided_by <> requested_by)
);
create unique index bill_change_waiting on bill_change (bill_id) where status = 'waiting';
create index bill_change_member on bill_change (member_id, requested_at) where status = 'waiting';
create index bill_change_open on bill_change (requested_at, id) where status = 'waiting';

-- Money moved to the prepaid account or back: prepared when the form is opened, and moved once.
create table prepaid_transfer (
  -- The transaction number.
  id text primary key,
  member_id text not null references member,
  person_id uuid not null references person,
  -- How it is approved (contract, authType).
  auth_type smallint not null check (auth_type in (1, 2, 3)),
  status text not null check (status in ('PREPARED', 'WAITING', 'MOVED', 'REJECTED', 'CANCELED')),
  -- The amount in cents of USD.
  amount bigint check (amount > 0),
  prepared_at timestamptz not null,
  moved_at timestamptz,
  version integer not null default 1,
  -- To the prepaid account, or back from it.
  direction text not null default 'in' check (direction in ('in', 'out')),
  -- When its amount was confirmed: its use of the limits counts from then.
  submitted_at timestamptz,
  constraint prepaid_transfer_amount check ((status = 'PREPARED') = (amount is null)),
  constraint prepaid_transfer_moved check ((status = 'MOVED') = (moved_at is not null)),
  constraint prepaid_transfer_submitted check (status in ('PREPARED', 'MOVED') or submitted_at is not null)
) with (fillfactor = 70);
create index prepaid_transfer_member on prepaid_transfer (member_id, prepared_at desc, id) where status <> 'PREPARED';
