-- When a passkey was first used from another password manager than before: its counter went back, or stood still, and it
-- is backed up.
alter table passkey add column moved_at timestamptz;
