-- Signing in and registering: how often somebody failed, the codes that are sent, browsers that are trusted, and the second
-- factors of people and of staff.

-- Area: access

-- Failed sign-ins by the address that was typed and where they came from, whether an account has it or not: an unknown one
-- counts and locks exactly as a known one. Who proves to be the owner ends them all. The id is a keyed hash, so that the table
-- is no list of addresses.
create table sign_in_attempts (
  id uuid primary key,
  failures smallint not null,
  last_failed_at timestamptz not null,
  locked_until timestamptz,
  version integer not null default 1,
  -- The owner, under a keyed hash.
  account text not null default '',
  -- When counting began.
  since timestamptz,
  -- When the owner was last notified of a lock.
  notified_at timestamptz
);
create index sign_in_attempts_age on sign_in_attempts (last_failed_at);
create index sign_in_attempts_account on sign_in_attempts (account);

-- The conditions that lock a sign-in are a setting: one row, which is always there.
create table sign_in_lock (
  id boolean primary key default true check (id),
  failures_max integer not null check (failures_max between 3 and 10),
  lock_minutes integer not null check (lock_minutes between 15 and 1440)
);
create trigger tell_setting_changed after insert or update or delete on sign_in_lock
  for each statement execute function tell_setting_changed('sign-in-lock');

insert into sign_in_lock (failures_max, lock_minutes) values (5, 60);

-- What strangers tried, for the thresholds over all accounts: one row each, so that no row is one that
-- everybody changes.
create table sign_in_pressure (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('failure', 'code')),
  -- A keyed hash of the network address.
  network text not null,
  at timestamptz not null
);
create index sign_in_pressure_network on sign_in_pressure (network, kind, at);
create index sign_in_pressure_overall on sign_in_pressure (kind, at);

-- A captcha answers for what it was drawn for, and for nothing else.
create table graphic_code (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  version integer not null default 1,
  purpose text not null check (purpose in ('register', 'sign-in', 'reset', 'chat'))
);
create index graphic_code_expiry on graphic_code (expires_at);

-- One row for each purpose and subject: issuing a code replaces the previous one, so that the newest alone is
-- valid. The code itself is nowhere: it is derived from the row and a secret of the server when it is sent
-- and when it is checked. `binding` is a keyed hash of what the code approves (payee, amount), and part of
-- the derivation. A code is changed by each try and by its use: with room on its page that needs no new
-- entries in three indexes.
create table verification_code (
  id uuid primary key,
  purpose text not null,
  subject text not null,
  channel text not null check (channel in ('mail', 'sms')),
  address text not null,
  language text not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  template text not null,
  -- What the message says besides the code: the amount and the payee that it approves.
  details jsonb not null default '{}',
  nonce uuid not null,
  binding text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  used_at timestamptz,
  -- How many were issued since `day_start`: bounds guessing over a day.
  day_start timestamptz not null,
  day_count smallint not null,
  version integer not null default 1,
  constraint verification_code_subject unique (purpose, subject)
) with (fillfactor = 60);
create index verification_code_age on verification_code (issued_at);

-- Codes that were sent and codes that were wrong, by the address they went to and the network that asked, for
-- the limits of a day. One row each, so that no row is one that everybody changes; forgotten after the day.
create table code_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sent', 'wrong', 'sms')),
  -- A keyed hash of the address or the network, so that the table is no list of either; of an SMS the calling code, in
  -- plain: it is nobody's.
  source text not null,
  at timestamptz not null
);
create index code_event_source on code_event (source, kind, at);
create index code_event_age on code_event (at);

-- Browsers that a person trusts: signing in from one of them asks for no proof of a new browser.
create table trusted_browser (
  id uuid primary key,
  person_id uuid not null references person,
  -- How often its cookie was renewed. The cookie is the id and the turn under a keyed hash, so that nothing here would
  -- make one; a cookie of an earlier turn is a copy, and ends the trust.
  turn integer not null default 1 check (turn > 0),
  -- The lowest that is free: two that are added at once meet here, so that nobody gets more of them than there may be.
  slot smallint not null check (slot > 0),
  -- What the browser said of itself when it was last used; for the list, never for recognition.
  agent text not null,
  added_at timestamptz not null,
  last_used_at timestamptz not null,
  removed_at timestamptz,
  version integer not null default 1
) with (fillfactor = 80);
create unique index trusted_browser_slot on trusted_browser (person_id, slot) where removed_at is null;
create index trusted_browser_age on trusted_browser (last_used_at);

-- A sign-in between the first proof and the session, and the last trace of one that is done. The row is named to the browser by
-- X-Verify-Id: its id under a keyed hash, so that nothing here would make one.
create table pending_sign_in (
  id uuid primary key,
  person_id uuid not null references person,
  first_factor text not null check (first_factor in ('password', 'email', 'sms', 'passkey')),
  -- What it waits for; null when it is done. With keep-codes the authenticator is bound, and its recovery codes are not yet
  -- said to be kept.
  required text check (required in ('new-browser', 'two-factor', 'bind-authenticator', 'keep-codes')),
  -- The trusted browser that it came from.
  browser_id uuid references trusted_browser on delete set null,
  browser_proved boolean not null default false,
  factor_proved boolean not null default false,
  address text,
  agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  version integer not null default 1,
  -- Staff ended the person's sessions, or took their access away, while it waited.
  voided_at timestamptz,
  -- When it was checked after it had run out: whether to notify its owner that somebody knew the first proof.
  looked_at timestamptz,
  check ((required is null) = (done_at is not null))
);
create index pending_sign_in_expiry on pending_sign_in (expires_at);
create index pending_sign_in_browser on pending_sign_in (browser_id) where browser_id is not null;
create index pending_sign_in_person on pending_sign_in (person_id, created_at);
create index pending_sign_in_left on pending_sign_in (expires_at) where required is not null and looked_at is null;

-- A sign-in of staff between the password and the session, and the last trace of one that is done.
create table staff_sign_in (
  id uuid primary key,
  staff_id uuid not null references staff,
  -- What it waits for; null when it is done.
  required text check (required in ('two-factor', 'recovery-code', 'bind-factor', 'keep-codes')),
  -- A keyed hash of the password that was right: a change of password ends the sign-in.
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

-- Sign-ins of people, for themselves and for staff. Failed ones too, when the typed account is somebody's.
-- `address`, `agent` and `country` belong to the person who tried.
create table login_record (
  id bigint generated always as identity primary key,
  person_id uuid not null references person,
  at timestamptz not null,
  -- Blocked: a right proof of an account that may not come in.
  outcome text not null check (outcome in ('signed-in', 'wrong-credentials', 'wrong-code', 'locked', 'blocked',
    'registered', 'password-reset')),
  method text check (method in ('password', 'email', 'sms', 'passkey')),
  agent text,
  address text,
  country text check (country ~ '^[A-Z]{2}$')
);
create index login_record_person on login_record (person_id, at, id);
create index login_record_age on login_record using brin (at);

-- The last notice of each kind: a flood of failures is reported once in a while, not each time. `job_id` is
-- the job that sent it, which may be tried again.
create table safety_notice (
  person_id uuid not null references person,
  kind text not null,
  job_id uuid not null,
  at timestamptz not null,
  primary key (person_id, kind)
);

-- Leave to set a new password, given to a person who proved by a code or the authenticator to own the
-- account. The token itself is nowhere: it is derived from the id and a secret of the server, and this is its
-- keyed hash.
create table password_reset (
  id uuid primary key,
  token_hash text not null unique,
  person_id uuid not null references person,
  method text not null check (method in ('email', 'sms', 'authenticator')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Passwords tried that were the current one: bounds what the token tells of it.
  attempts smallint not null default 0,
  used_at timestamptz,
  version integer not null default 1
);
create index password_reset_age on password_reset (expires_at);

-- The authenticator of a person or of a member of staff, whose id it carries, with its recovery codes: one
-- row from the first binding on. Every single use of a code changes this one row, so that one of two uses at
-- the same instant wins.
create table authenticator (
  id uuid primary key,
  -- Sealed with the server's key; null while none is bound.
  secret text,
  bound_at timestamptz,
  for_login boolean not null default true,
  for_transfer boolean not null default true,
  -- The last 30-second step whose code was used; only grows, so that no code is used twice.
  last_step bigint not null default 0,
  -- What the ten recovery codes are derived from; bit n says that code n was used.
  recovery_batch uuid,
  recovery_used integer not null default 0,
  version integer not null default 1,
  -- Codes of an authenticator that were given before their time, by a telephone whose clock is ahead: their
  -- 30-second steps. The caller learned that they would fit later, so they are never taken.
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

-- A binding of an authenticator belongs to the sign-in or the session that began it: another one of the same person neither
-- overwrites nor confirms it.
create table authenticator_binding (
  id uuid primary key,
  -- A person, or staff.
  owner_id uuid not null,
  -- The id of the sign-in or of the session.
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
  -- Its place among the ten that a person may keep.
  slot smallint not null check (slot between 1 and 10),
  name text not null,
  -- As WebAuthn names it, base64url; one credential belongs to one person.
  credential_id text not null,
  -- COSE, base64url.
  public_key text not null,
  -- Counts its uses where the device does so; one that does not grow is a copy's.
  counter bigint not null,
  transports jsonb not null default '[]',
  is_synced boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  -- The public key of a passkey is sealed together with its person: who can write here, but has no secret of the server,
  -- can put no key of their own in anybody's place (ASVS 6.7.1).
  seal text not null,
  -- When a passkey was first used from another password manager than before: its counter went back, or stood still, and it
  -- is backed up.
  moved_at timestamptz,
  constraint passkey_credential unique (credential_id)
);
create unique index passkey_slot on passkey (owner_id, slot) where removed_at is null;
create trigger passkey_owner before insert on passkey
  for each row execute function factor_owner('owner_id');

-- What a browser is asked to sign: once, within minutes, for one purpose and, once somebody is known, one person.
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

-- Factors of staff are removed by two colleagues: one asks, another approves.
create table staff_recovery (
  id uuid primary key,
  staff_id uuid not null references staff,
  reason text not null,
  -- How the identity was proved to the asking person.
  evidence text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  version integer not null default 1,
  -- After a recovery the next sign-in gives a code that the approving colleague hands over, and only then sets up a factor.
  -- A recovery is over once a factor is there again.
  completed_at timestamptz,
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Three people: whose factors they are, who asked, who decided.
  check (asked_by <> staff_id),
  constraint staff_recovery_completed check (completed_at is null or status = 'approved'),
  constraint staff_recovery_by_another check (status <> 'approved' or (decided_by <> asked_by
    and decided_by <> staff_id))
);
create unique index staff_recovery_once on staff_recovery (staff_id) where status = 'waiting';

-- What one of staff asks about who is on staff, and a senior confirms: somebody new, a senior, somebody who comes back. One
-- who is new gets a link once it is confirmed.
create table staff_request (
  id uuid primary key,
  kind text not null check (kind in ('add', 'make-senior', 'enable')),
  -- The person it is about; a new colleague once they have accepted.
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
