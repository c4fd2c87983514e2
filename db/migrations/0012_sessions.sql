-- Sessions of members' people and of staff: two pairs of tables of one shape, so that a token of one can never open the
-- other. A session is a family of tokens; only their hashes are kept.

create table session (
  id         uuid        primary key,
  owner_id   uuid        not null references person,
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  ended_at   timestamptz,
  end_reason text        check (end_reason in ('signed-out', 'elsewhere', 'idle', 'refresh-reused', 'disabled', 'password-changed')),
  address    text,
  agent      text,
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
-- One living session a person, held by the database.
create unique index session_living on session (owner_id) where ended_at is null;

create table session_token (
  hash       bytea       primary key,
  session_id uuid        not null references session on delete cascade,
  kind       text        not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index session_token_session on session_token (session_id);
create index session_token_expiry on session_token (expires_at);

create table staff_session (like session including defaults including constraints including storage);
alter table staff_session add primary key (id);
alter table staff_session add foreign key (owner_id) references staff;
create unique index staff_session_living on staff_session (owner_id) where ended_at is null;

create table staff_session_token (like session_token including defaults including constraints including storage);
alter table staff_session_token add primary key (hash);
alter table staff_session_token add foreign key (session_id) references staff_session on delete cascade;
create index staff_session_token_session on staff_session_token (session_id);
create index staff_session_token_expiry on staff_session_token (expires_at);

-- Servers keep who a token belongs to in memory for a few seconds; whatever changes that is told to all of them.
-- Arguments: what the payload names ('owner' or 'member'), and the column that holds its id.
create function tell_principal_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('principal_changed', tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]));
  return null;
end $$;

create trigger session_ended after update of ended_at on session
  for each row execute function tell_principal_changed('owner', 'owner_id');
create trigger staff_session_ended after update of ended_at on staff_session
  for each row execute function tell_principal_changed('owner', 'owner_id');
create trigger member_changed after update on member
  for each row execute function tell_principal_changed('member', 'id');
create trigger person_changed after update on person
  for each row execute function tell_principal_changed('owner', 'id');
create trigger staff_changed after update on staff
  for each row execute function tell_principal_changed('owner', 'id');
