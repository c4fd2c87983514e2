-- What a session is known by when its owner or staff look through the list; several of one person at once, where the
-- provider allows that; and its end by somebody else than who uses it.

alter table session
  -- Where the address is, as the proxy in front said; null when none did.
  add column country        text    check (country ~ '^[A-Z]{2}$'),
  -- What it was opened with; null when it was not by signing in.
  add column first_factor   text    check (first_factor in ('password', 'email', 'sms', 'passkey')),
  -- Whether its browser was proved to be its owner's while signing in: only such a session may have it trusted.
  add column browser_proved boolean not null default false,
  -- Whether it may be the owner's only one.
  add column alone          boolean not null default true;
alter table staff_session
  add column country        text    check (country ~ '^[A-Z]{2}$'),
  add column first_factor   text    check (first_factor in ('password', 'email', 'sms', 'passkey')),
  add column browser_proved boolean not null default false,
  add column alone          boolean not null default true;

-- One living session an owner is still held by the database, for those that were opened as such.
drop index session_living;
create unique index session_living on session (owner_id) where ended_at is null and alone;
create index session_owner on session (owner_id) where ended_at is null;
drop index staff_session_living;
create unique index staff_session_living on staff_session (owner_id) where ended_at is null and alone;
create index staff_session_owner on staff_session (owner_id) where ended_at is null;

-- Idle ones and those that are long over are looked for by age.
create index session_idle on session (seen_at) where ended_at is null;
create index session_ended_age on session (ended_at) where ended_at is not null;

alter table session drop constraint session_end_reason_check, add constraint session_end_reason_check check (
  end_reason in ('signed-out', 'elsewhere', 'idle', 'refresh-reused', 'disabled', 'member-disabled',
    'password-changed', 'ended-by-owner', 'ended-by-staff'));
alter table staff_session drop constraint session_end_reason_check, add constraint session_end_reason_check check (
  end_reason in ('signed-out', 'elsewhere', 'idle', 'refresh-reused', 'disabled', 'member-disabled',
    'password-changed', 'ended-by-owner', 'ended-by-staff'));
