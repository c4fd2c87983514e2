-- The house keeps its money on chains by place: deposit addresses have an account of their own in the books.

-- The books used to have one place for each chain. What lay on deposit addresses by then is moved once to a place of its own
-- (MON-762).
create table custody_opening (
  -- Channel and currency, a colon between them.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  currency text not null,
  -- What was moved so far, and what had been collected from deposit addresses before, in minor units.
  amount bigint not null,
  collected bigint not null check (collected >= 0),
  opened_at timestamptz not null,
  version integer not null default 1
);
