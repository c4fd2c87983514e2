-- Failures are counted by where they come from, and over all networks together; who proves to be the owner ends them all.
alter table sign_in_attempts
  -- Whose they are, under a keyed hash.
  add column account text not null default '',
  -- When counting began.
  add column since timestamptz,
  -- When the owner was last told of a lock.
  add column notified_at timestamptz;
create index sign_in_attempts_account on sign_in_attempts (account);
