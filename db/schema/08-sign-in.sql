-- Signing in and registering: failed attempts, codes that were sent, trusted browsers, and the second factors of people and
-- of staff.

-- Area: access

-- Failed sign-ins by the typed address and the caller's network, whether an account has the address or not: an unknown
-- address counts and locks exactly as a known one. A proof of ownership ends them all. The id is a keyed hash, so that the
-- table is no list of addresses.
create table sign_in_attempts (
  id uuid primary key,
  failures smallint not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  version integer not null default 1,
  -- The account, as a keyed hash.
  account text not null default '',
  -- When counting began.
  since timestamptz,
  -- When the owner was last notified of a lock.
  notified_at timestamptz
);
create index sign_in_attempts_age on sign_in_attempts (last_failed_at);
create index sign_in_attempts_account on sign_in_attempts (account);

-- The setting of when sign-in is locked: always exactly one row.
create table sign_in_lock (
  id boolean primary key default true check (id),
  failures_max integer not null check (failures_max between 3 and 10),
  lock_minutes integer not null check (lock_minutes between 15 and 1440)
);
create trigger tell_setting_changed after insert or update or delete on sign_in_lock
  for each statement execute function tell_setting_changed('sign-in-lock');

insert into sign_in_lock (failures_max, lock_minutes) values (5, 60);

-- Strangers' attempts, for the thresholds over all accounts: one row each, so that no row is changed by everybody.
create table sign_in_pressure (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('failure', 'code')),
  -- A keyed hash of the network address.
  network text not null,
  at timestamptz not null
);
create index sign_in_pressure_network on sign_in_pressure (network, kind, at);
create index sign_in_pressure_overall on sign_in_pressure (kind, at);

-- A captcha is valid only for the purpose that it was made for.
create table graphic_code (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  version integer not null default 1,
  purpose text not null check (purpose in ('register', 'sign-in', 'reset', 'chat'))
);
create index graphic_code_expiry on graphic_code (expires_at);

-- One row for each purpose and subject: issuing a code replaces the previous one, so that only the newest is valid. The code
-- itself is not stored: it is derived from the row and a secret of the server when it is sent and when it is checked.
-- `binding` is a keyed hash of what the code approves (payee, amount), and part of the derivation. A code is changed by each
-- try and by its use: with room on its page that needs no new entries in three indexes.
create table verification_code (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  channel text not null check (channel in ('mail', 'sms')),
  address text not null,
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  template text not null,
  -- The message's content besides the code: the amount and the payee that it approves.
  details jsonb not null default '{}',
  nonce uuid not null,
  binding text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  used_at timestamptz,
  -- How many codes were issued since `day_start`: limits guessing over a day.
  day_start timestamptz not null,
  day_count smallint not null,
  version integer not null default 1,
  constraint verification_code_subject unique (purpose, subject)
) with (fillfactor = 60);
create index verification_code_age on verification_code (issued_at);

-- Sent codes and wrong codes, by their address and the requesting network, for the daily limits. One row each, so that no
-- row is changed by everybody; deleted after the day.
create table code_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sent', 'wrong', 'sms')),
  -- A keyed hash of the address or the network, so that the table is no list of either; for an SMS the calling code in plain
  -- text, which identifies nobody.
  source text not null,
  at timestamptz not null
);
create index code_event_source on code_event (source, kind, at);
create index code_event_age on code_event (at);

-- Browsers that a person trusts: signing in from one of them needs no proof of a new browser.
create table trusted_browser (
  id uuid primary key,
  person_id uuid not null references person,
  -- How often its cookie was renewed. The cookie is a keyed hash of the id and the turn, so that this table cannot make one;
  -- a cookie of an earlier turn is a copy, and ends the trust.
  turn integer not null default 1 check (turn > 0),
  -- The lowest free slot: two that are added at once collide here, so that the maximum is never exceeded.
  slot smallint not null check (slot > 0),
  -- The browser's own description at its last use; for the list, never for recognition.
  agent text not null,
  added_at timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1
) with (fillfactor = 80);
create unique index trusted_browser_slot on trusted_browser (person_id, slot) where removed_at is null;
create index trusted_browser_age on trusted_browser (last_used_at);

-- A sign-in between the first proof and the session, and the last trace of a completed one. The browser names the row by
-- X-Verify-Id: a keyed hash of its id, so that this table cannot make one.
create table pending_sign_in (
  id uuid primary key,
  person_id uuid not null references person,
  first_factor text not null check (first_factor in ('password', 'email', 'sms', 'passkey')),
  -- The step that it waits for; null when it is done. With keep-codes the authenticator is set up, and nobody has confirmed
  -- yet that its recovery codes were saved.
  required text check (required in ('new-browser', 'two-factor', 'bind-authenticator', 'keep-codes')),
  -- The trusted browser in which it began.
  browser_id uuid references trusted_browser on delete set null,
  browser_proved boolean not null default false,
  factor_proved boolean not null default false,
  address text,
  agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  version integer not null default 1,
  -- When staff ended the person's sessions, or removed their access, during the sign-in.
  voided_at timestamptz,
  -- When it was checked after its expiry: whether to notify its owner that somebody knew the first proof.
  looked_at timestamptz,
  check ((required is null) = (done_at is not null))
);
create index pending_sign_in_expiry on pending_sign_in (expires_at);
create index pending_sign_in_browser on pending_sign_in (browser_id) where browser_id is not null;
create index pending_sign_in_person on pending_sign_in (person_id, created_at);
create index pending_sign_in_left on pending_sign_in (expires_at) where required is not null and looked_at is null;

-- A sign-in of staff between the password and the session, and the last trace of a completed one.
create table staff_sign_in (
  id uuid primary key,
  staff_id uuid not null references staff,
  -- The step that it waits for; null when it is done.
  required text check (required in ('two-factor', 'recovery-code', 'bind-factor', 'keep-codes')),
  -- A keyed hash of the correct password: a change of the password ends the sign-in.
  password_mark text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  voided_at timestamptz,
  version integer not null default 1,
  check ((required is null) = (done_at is not null))
);
create index staff_sign_in_expiry on staff_sign_in (expires_at);
create index staff_sign_in_staff on staff_sign_in (staff_id);

-- Sign-ins of people, for themselves and for staff, including failed ones if the typed account exists. `address`, `agent`
-- and `country` belong to the person who tried.
create table login_record (
  id bigint generated always as identity primary key,
  person_id uuid not null references person,
  at timestamptz not null,
  -- Blocked: a correct proof for an account that may not sign in.
  outcome text not null check (outcome in ('signed-in', 'wrong-credentials', 'wrong-code', 'locked', 'blocked',
    'registered', 'password-reset')),
  method text check (method in ('password', 'email', 'sms', 'passkey')),
  agent text,
  address text,
  country text check (country ~ '^[A-Z]{2}$')
);
create index login_record_person on login_record (person_id, at, id);
create index login_record_age on login_record using brin (at);
create index login_record_network on login_record (address, at) where outcome in ('signed-in', 'registered');

-- Other members that signed in from an address from which this one did since then, and whether by the same browser. Private
-- addresses are a proxy's, and say nothing.
create function members_on_networks_of(own_member text, since timestamptz)
returns table (member_id text, is_same_browser boolean) language sql stable as $$
  select person.member_id, bool_or(coalesce(other.agent = own.agent, false))
  from (
    select distinct record.address, record.agent
    from person join login_record record on record.person_id = person.id
    where person.member_id = own_member and record.at >= since and record.address is not null
      and record.outcome in ('signed-in', 'registered')
      and record.address !~ '^(::1$|f[cd]|(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.))'
  ) as own
  join login_record other on other.address = own.address and other.at >= since
    and other.outcome in ('signed-in', 'registered')
  join person on person.id = other.person_id and person.member_id <> own_member
  group by person.member_id
$$;

-- The last notice of each kind: a flood of failures is reported once in a while, not each time. `job_id` is
-- the job that sent it, which may be tried again.
create table safety_notice (
  person_id uuid not null references person,
  kind text not null,
  job_id uuid not null,
  at timestamptz not null,
  primary key (person_id, kind)
);

-- Permission to set a new password, for a person who proved by a code or the authenticator to own the account. The token
-- itself is not stored: it is derived from the id and a secret of the server, and this is its keyed hash.
create table password_reset (
  id uuid primary key,
  token_hash text not null unique,
  person_id uuid not null references person,
  method text not null check (method in ('email', 'sms', 'authenticator')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- How often the current password was tried as the new one: limits what the token reveals about it.
  attempts smallint not null default 0,
  used_at timestamptz,
  version integer not null default 1
);
create index password_reset_age on password_reset (expires_at);

-- The authenticator of a person or of a member of staff, under their id, with its recovery codes: one row from the first
-- set-up on. Every use of a code changes this one row, so that one of two uses at the same instant wins.
create table authenticator (
  id uuid primary key,
  -- Sealed with the server's key; null while no authenticator is set up.
  secret text,
  bound_at timestamptz,
  for_login boolean not null default true,
  for_transfer boolean not null default true,
  -- The last 30-second step whose code was used; only grows, so that no code is used twice.
  last_step bigint not null default 0,
  -- The source of the ten recovery codes; bit n says that code n was used.
  recovery_batch uuid,
  recovery_used integer not null default 0,
  version integer not null default 1,
  -- The 30-second steps of codes that were given too early, by a telephone whose clock is ahead. The caller learned that
  -- these codes would fit later, so they are never accepted.
  foretold_steps jsonb not null default '[]',
  check ((secret is null) = (bound_at is null)),
  check ((secret is null) = (recovery_batch is null))
);

create function authenticator_step() returns trigger language plpgsql as $$
begin
  if new.last_step < old.last_step then
    raise exception 'the last step of an authenticator only grows';
  end if;
  return new;
end $$;
create trigger authenticator_step before update on authenticator for each row execute function authenticator_step();

-- A factor belongs to a person or to a member of staff: no two share an id.
create function factor_owner() returns trigger language plpgsql as $$
declare
  owner uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if owner is not null and not exists (select from person where id = owner)
     and not exists (select from staff where id = owner) then
    raise exception 'a factor belongs to nobody: %', owner using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger authenticator_owner before insert on authenticator
  for each row execute function factor_owner('id');

-- The set-up of an authenticator belongs to the sign-in or the session that began it: another one of the same person neither
-- overwrites nor confirms it.
create table authenticator_binding (
  id uuid primary key,
  -- The id of a person or of a member of staff.
  owner_id uuid not null,
  -- The id of that sign-in or session.
  asked_by uuid not null,
  -- Sealed with the server's key.
  secret text not null,
  until timestamptz not null
);
create index authenticator_binding_owner on authenticator_binding (owner_id);
create index authenticator_binding_until on authenticator_binding (until);

create table passkey (
  id uuid primary key,
  owner_id uuid not null,
  -- Its slot among the ten that a person may have.
  slot smallint not null check (slot between 1 and 10),
  name text not null,
  -- The id in WebAuthn, base64url; one credential belongs to one person.
  credential_id text not null,
  -- The key in COSE, base64url.
  public_key text not null,
  -- Counts its uses if the device does so; a counter that does not grow reveals a copy.
  counter bigint not null,
  transports jsonb not null default '[]',
  is_synced boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  -- Seals the public key together with its person: somebody who can write here, but lacks the server's secret, cannot put
  -- their own key in anybody's place (ASVS 6.7.1).
  seal text not null,
  -- When a passkey was first used from another password manager: its counter went back or stood still, and it is backed up.
  moved_at timestamptz,
  constraint passkey_credential unique (credential_id)
);
create unique index passkey_slot on passkey (owner_id, slot) where removed_at is null;
create trigger passkey_owner before insert on passkey
  for each row execute function factor_owner('owner_id');

-- The challenge that a browser signs: once, within minutes, for one purpose and, if the person is known, for that person.
create table passkey_challenge (
  id uuid primary key,
  challenge text not null,
  owner_id uuid,
  purpose text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  version integer not null default 1,
  constraint passkey_challenge_text unique (challenge)
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create trigger passkey_challenge_owner before insert on passkey_challenge
  for each row execute function factor_owner('owner_id');

-- Factors of staff are removed by two colleagues: one requests it, another approves it.
create table staff_recovery (
  id uuid primary key,
  staff_id uuid not null references staff,
  reason text not null,
  -- How the requesting colleague verified the identity.
  evidence text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  -- After a recovery the next sign-in needs a code from the approving colleague, and only then sets up a factor. The
  -- recovery is complete once there is a factor again.
  completed_at timestamptz,
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Three people: the owner of the factors, the one who requested it, and the one who decided.
  check (asked_by <> staff_id),
  constraint staff_recovery_completed check (completed_at is null or status = 'approved'),
  constraint staff_recovery_by_another check (status <> 'approved' or (decided_by <> asked_by
    and decided_by <> staff_id))
);
create unique index staff_recovery_once on staff_recovery (staff_id) where status = 'waiting';

-- A request of staff about the team, confirmed by a senior: a new colleague, a new senior, or a colleague who returns. A new
-- colleague gets a link once it is confirmed.
create table staff_request (
  id uuid primary key,
  kind text not null check (kind in ('add', 'make-senior', 'enable')),
  -- The person concerned; for a new colleague only after they have accepted.
  staff_id uuid references staff,
  -- Set for a new colleague.
  email text,
  name text,
  role text check (role in ('reviewer', 'senior', 'auditor', 'treasury', 'support', 'settings')),
  language text check (language in ('en', 'zh-Hans', 'zh-Hant')),
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  sent_at timestamptz,
  sent_count integer not null default 0,
  expires_at timestamptz,
  accepted_at timestamptz,
  version integer not null default 1,
  check ((kind = 'add') = (email is not null)),
  check ((email is null) = (name is null) and (email is null) = (role is null)
    and (email is null) = (language is null)),
  check (kind = 'add' or staff_id is not null),
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((sent_at is null) = (expires_at is null)),
  check (accepted_at is null or (status = 'approved' and kind = 'add' and staff_id is not null)),
  -- Two people decide, and neither is the person concerned.
  check (status <> 'approved' or decided_by <> asked_by),
  constraint staff_request_by_another check (kind = 'add' or (asked_by <> staff_id and (status <> 'approved'
    or decided_by <> staff_id)))
);
create unique index staff_request_once on staff_request (kind, staff_id) where status = 'waiting';
create unique index staff_request_email on staff_request (lower(email))
  where status in ('waiting', 'approved') and accepted_at is null;
