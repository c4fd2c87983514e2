-- Second factors: the authenticator with its recovery codes, and passkeys.

-- One row a person, whose id it carries, from the first binding on: everything that a code may do once is a change of
-- this one row, so that of two uses at the same instant one wins.
create table authenticator (
  id              uuid        primary key references person,
  -- Sealed with the server's key; null while none is bound.
  secret          text,
  bound_at        timestamptz,
  for_login       boolean     not null default true,
  for_transfer    boolean     not null default true,
  -- The last 30-second step of which a code was used; only grows, so that no code is used twice.
  last_step       bigint      not null default 0,
  -- What the ten recovery codes are derived from; bit n says that code n was used.
  recovery_batch  uuid,
  recovery_used   integer     not null default 0,
  -- A binding that waits for a code of it: the one that is bound holds until then.
  pending_id      uuid,
  pending_secret  text,
  pending_until   timestamptz,
  version         integer     not null default 1,
  check ((secret is null) = (bound_at is null)),
  check ((secret is null) = (recovery_batch is null)),
  check ((pending_id is null) = (pending_secret is null) and (pending_id is null) = (pending_until is null))
);

create function authenticator_step() returns trigger language plpgsql as $$
begin
  if new.last_step < old.last_step then
    raise exception 'the last step of an authenticator only grows';
  end if;
  return new;
end $$;
create trigger authenticator_step before update on authenticator for each row execute function authenticator_step();

create table passkey (
  id            uuid        primary key,
  person_id     uuid        not null references person,
  -- Its place among the ten that a person may keep.
  slot          smallint    not null check (slot between 1 and 10),
  name          text        not null,
  -- As WebAuthn names it, base64url; one credential belongs to one person.
  credential_id text        not null,
  -- COSE, base64url.
  public_key    text        not null,
  -- Counts its uses where the device does so; one that does not grow is a copy's.
  counter       bigint      not null,
  transports    jsonb       not null default '[]',
  is_synced     boolean     not null,
  added_at      timestamptz not null,
  last_used_at  timestamptz,
  removed_at    timestamptz,
  version       integer     not null default 1,
  constraint passkey_credential unique (credential_id)
);
create unique index passkey_slot on passkey (person_id, slot) where removed_at is null;

-- What a browser is asked to sign: once, within minutes, for one purpose and, once somebody is known, one person.
create table passkey_challenge (
  id         uuid        primary key,
  challenge  text        not null,
  person_id  uuid        references person,
  purpose    text        not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  version    integer     not null default 1,
  constraint passkey_challenge_text unique (challenge)
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
