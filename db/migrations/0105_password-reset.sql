-- Leave to set a new password, given to who proved by a code or the authenticator to own the account. The token itself is
-- nowhere: it is derived from the id and a secret of the server, and this is its keyed hash.
create table password_reset (
  id         uuid        primary key,
  token_hash text        not null unique,
  person_id  uuid        not null references person,
  method     text        not null check (method in ('email', 'sms', 'authenticator')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Passwords tried that were the current one: bounds what the token tells of it.
  attempts   smallint    not null default 0,
  used_at    timestamptz,
  version    integer     not null default 1
);
create index password_reset_age on password_reset (expires_at);
