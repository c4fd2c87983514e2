-- What two of staff say became of a payment on a chain where the chain does not: one proposes, another confirms.
create table chain_outcome (
  id          text        primary key, -- the payment's
  outcome     text        not null check (outcome in ('paid', 'not-paid')),
  reason      text        not null,
  proposed_by uuid        not null references staff,
  proposed_at timestamptz not null,
  decided_by  uuid        references staff,
  decided_at  timestamptz,
  version     integer     not null default 1,
  constraint chain_outcome_decided check ((decided_by is null) = (decided_at is null)),
  -- The second pair of eyes is never the first.
  constraint chain_outcome_two_of_staff check (decided_by is null or decided_by <> proposed_by)
);

-- Whose it is, for who may not decide about their own; null of what was kept before, and of payments to nobody's member.
alter table blocked_payment add column member_id text;
alter table unproven_payment add column member_id text;
