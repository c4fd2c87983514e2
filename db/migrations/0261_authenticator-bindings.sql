-- A binding of an authenticator belongs to the sign-in or the session that began it: another one of the same person neither
-- overwrites nor confirms it.
create table authenticator_binding (
  id       uuid        primary key,
  -- A person, or staff.
  owner_id uuid        not null,
  -- The id of the sign-in or of the session.
  asked_by uuid        not null,
  -- Sealed with the server's key.
  secret   text        not null,
  until    timestamptz not null
);
create index authenticator_binding_owner on authenticator_binding (owner_id);
create index authenticator_binding_until on authenticator_binding (until);
alter table authenticator drop column pending_id, drop column pending_secret, drop column pending_until;
-- What was begun before is begun anew; a row without a secret held nothing else.
delete from authenticator where secret is null and last_step = 0;
