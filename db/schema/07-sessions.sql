-- Sessions of members' people and of staff: two pairs of tables of one shape, so that a token of one can never open the
-- other. A session is a family of tokens; only their hashes are kept.

-- Area: everybody

-- The session's id in the list that its owner or staff see: one person may have several at once, if the operator allows it.
create table session (
  id uuid primary key,
  owner_id uuid not null references person,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'elsewhere', 'idle', 'too-old', 'refresh-reused', 'disabled',
    'member-disabled', 'password-changed', 'ended-by-owner', 'ended-by-staff', 'role-changed')),
  address text,
  agent text,
  -- The country of the address, from the proxy in front; null without one.
  country text check (country ~ '^[A-Z]{2}$'),
  -- The factor that opened it; null if it was not opened by signing in.
  first_factor text check (first_factor in ('password', 'email', 'sms', 'passkey')),
  -- Whether signing in proved the browser to be its owner's: only from such a session may it be trusted.
  browser_proved boolean not null default false,
  -- Whether it has to be the owner's only session.
  alone boolean not null default true,
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create unique index session_living on session (owner_id) where ended_at is null and alone;
create index session_owner on session (owner_id) where ended_at is null;
-- Finds idle sessions, and sessions that ended long ago, by age.
create index session_idle on session (seen_at) where ended_at is null;
create index session_ended_age on session (ended_at) where ended_at is not null;
create trigger session_ended after update of ended_at on session
  for each row execute function tell_principal_changed('owner', 'owner_id');

-- Area: platform

-- The answer to a refresh may get lost. The same request may be repeated for a minute, and gets a new pair instead of the
-- lost one; so a spent token stores its request, and a pair the token that was spent for it.
create table session_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The id of the request that spent the refresh token, 32 hexadecimal digits.
  used_by text,
  -- The hash of the refresh token that was spent for this pair. Null without a predecessor, and once another pair has
  -- replaced it.
  successor_of bytea
);
create index session_token_session on session_token (session_id);
create index session_token_expiry on session_token (expires_at);

-- Area: everybody

create table staff_session (
  id uuid primary key,
  owner_id uuid not null references staff,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed-out', 'elsewhere', 'idle', 'too-old', 'refresh-reused', 'disabled',
    'member-disabled', 'password-changed', 'ended-by-owner', 'ended-by-staff')),
  address text,
  agent text,
  country text check (country ~ '^[A-Z]{2}$'),
  first_factor text check (first_factor in ('password', 'email', 'sms', 'passkey')),
  browser_proved boolean not null default false,
  alone boolean not null default true,
  -- The colleague who ended it: shown to its owner.
  ended_by uuid references staff,
  check ((ended_at is null) = (end_reason is null))
);
create unique index staff_session_living on staff_session (owner_id) where ended_at is null and alone;
create index staff_session_owner on staff_session (owner_id) where ended_at is null;
create trigger staff_session_ended after update of ended_at on staff_session
  for each row execute function tell_principal_changed('owner', 'owner_id');

-- Area: platform

create table staff_session_token (
  hash bytea primary key,
  session_id uuid not null references staff_session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by text,
  successor_of bytea
);
create index staff_session_token_session on staff_session_token (session_id);
create index staff_session_token_expiry on staff_session_token (expires_at);

-- Area: access

-- A proof by a factor is valid for one kind of work, and a proof for money is used up by one request.
create table staff_proof (
  session_id uuid not null references staff_session on delete cascade,
  work text not null check (work in ('review', 'access', 'staff', 'settings', 'money')),
  at timestamptz not null,
  -- The request that used it up; only for work with money.
  spent_by text,
  primary key (session_id, work),
  check (spent_by is null or work = 'money')
);

-- The link in a safety notice, by which its owner ends all sessions: each link works once. An unused link stores nothing,
-- because its token says the person and the time.
create table sessions_link_use (
  -- The id of the job that sent the link.
  link_id uuid primary key,
  person_id uuid not null references person,
  used_at timestamptz not null
);
create trigger sessions_link_use_append_only before update or delete or truncate on sessions_link_use
  for each statement execute function refuse_change();

-- Area: platform

-- The setting of how long sessions live: always exactly one row.
create table session_times (
  id boolean primary key default true check (id),
  -- Minutes without an action.
  idle_minutes integer not null check (idle_minutes between 5 and 60),
  -- PSD2's limit for members in the European Economic Area and the United Kingdom.
  idle_psd2_minutes integer not null check (idle_psd2_minutes between 1 and 5),
  -- Ends a session even in use.
  max_hours integer not null check (max_hours between 1 and 24)
);
create trigger tell_setting_changed after insert or update or delete on session_times
  for each statement execute function tell_setting_changed('session-times');

insert into session_times (idle_minutes, idle_psd2_minutes, max_hours) values (15, 5, 12);
