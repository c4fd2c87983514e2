-- What the sweep of files has to remember. By the database's own time, not by the business clock.

alter table file
  -- When it came, or when something was last seen to name it: it is asked about again a day later.
  add column looked_after_at timestamptz not null default now(),
  -- No record may name it from then on; an hour later it is removed unless something names it after all.
  add column withdrawn_at timestamptz;
create index file_look_after on file (looked_after_at) where withdrawn_at is null;
create index file_withdrawn on file (withdrawn_at) where withdrawn_at is not null;

-- Bytes in the store that may have no row, because their upload was not finished or their row was removed.
create table loose_file (
  id        uuid        primary key,
  member_id text        not null references member,
  at        timestamptz not null default now()
);
create index loose_file_at on loose_file (at);
