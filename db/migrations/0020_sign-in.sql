-- Signing in and registering: how often somebody failed, the graphic codes, the codes sent by mail and SMS.

-- Failed sign-ins by the address that was typed, whether an account has it or not: an unknown one counts and locks
-- exactly as a known one. The id is a keyed hash, so that the table is no list of addresses.
create table sign_in_attempts (
  id             uuid        primary key,
  failures       smallint    not null,
  last_failed_at timestamptz not null,
  locked_until   timestamptz,
  version        integer     not null default 1
);
create index sign_in_attempts_age on sign_in_attempts (last_failed_at);

create table graphic_code (
  id          uuid        primary key,
  answer_hash bytea       not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  version     integer     not null default 1
);
create index graphic_code_expiry on graphic_code (expires_at);

-- One row for each purpose and subject: issuing a code replaces the one before, so that the newest alone is valid.
-- The code itself is nowhere: it is derived from the row and a secret of the server when it is sent and when it is
-- checked. `binding` is a keyed hash of what the code approves (payee, amount), and part of the derivation.
create table verification_code (
  id           uuid        primary key,
  purpose      text        not null,
  subject      text        not null,
  channel      text        not null check (channel in ('mail', 'sms')),
  address      text        not null,
  language     text        not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  template     text        not null,
  -- What the message says besides the code: the amount and the payee that it approves.
  details      jsonb       not null default '{}',
  nonce        uuid        not null,
  binding      text        not null,
  issued_at    timestamptz not null,
  expires_at   timestamptz not null,
  attempts     smallint    not null default 0,
  used_at      timestamptz,
  -- How many were issued since `day_start`: bounds guessing over a day.
  day_start    timestamptz not null,
  day_count    smallint    not null,
  version      integer     not null default 1,
  constraint verification_code_subject unique (purpose, subject)
);
create index verification_code_age on verification_code (issued_at);

-- Codes that the provider gives to whom it invites; optional at registration, but one that is given must be right.
create table invitation_code (
  code        text        primary key check (code = upper(code)),
  note        text        not null default '',
  valid_until timestamptz
);

-- What registration keeps of its consent, for whoever asks later what was agreed to and when.
alter table person add column consented_at timestamptz;
alter table member add column invitation_code text references invitation_code;
