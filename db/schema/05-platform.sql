-- The traces of every write besides its own rows, and the trigger functions that tables of all areas use.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Members, people and payees are disabled and never deleted. So a reference to one stays valid, and a submission need not
-- look up again what it has just read under its locks.
create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception '% is never deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Area: platform

-- What every write leaves behind besides its own rows: the answer under its request id, and its line of the audit trail.
-- The first answer to a request id, replayed when the same request comes again. `scope` is the caller ('person:<uuid>',
-- 'staff:<uuid>', 'public', 'system:<name>'), so that two people can never meet on one id.
create table answered_request (
  scope text not null,
  id uuid not null,
  -- HMAC of the call's name and body: distinguishes a repeat from another request under the same id. Keyed, because bodies
  -- contain passwords.
  body_hash bytea not null,
  name text not null,
  -- The name of the refusal in the error catalogue, when the first answer was one.
  refusal text,
  answer json,
  at timestamptz not null default now(),
  primary key (scope, id)
) with (autovacuum_vacuum_scale_factor = 0.05);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('public', 'person', 'staff', 'system')),
  actor_id text not null,
  member_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id uuid not null,
  address text
);
create index audit_member on audit (member_id, id) where member_id is not null;
-- The console's look-ups: the trail of one subject, and members by their registration.
create index audit_subject_id on audit (subject_id, id);
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Servers keep the owner of a token in memory for a few seconds; every change is sent to all of them. Arguments: the kind in
-- the payload ('owner' or 'member'), and the column with its id.
create function tell_principal_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('principal_changed', tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1]));
  return null;
end $$;

create function tell_setting_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting_changed', tg_argv[0]);
  return null;
end $$;

-- The time of the last change that a record's list shows, so that a reader who has read up to a moment asks
-- for later changes. A commit becomes visible later than the time that it wrote. So a transaction that writes
-- such a time first says, by a lock that everybody can see, since when it runs, and readers go no further
-- than the oldest running one. The lock is shared: nobody waits for it. It is named by the second, counted
-- from 2020, in which its transaction began.
create function record_changed() returns timestamptz language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(1050, (floor(extract(epoch from now())) - 1577836800)::int);
  return date_trunc('milliseconds', greatest(clock_timestamp(), now()));
end $$;

-- Everything that changed before it is committed and visible to every later reader. A second less than what
-- the locks allow, because a clock may be set back by less, as when another machine takes over.
create function records_settled() returns timestamptz language plpgsql as $$
declare
  asked constant timestamptz := clock_timestamp();
  oldest timestamptz;
begin
  select to_timestamp(min(objid::bigint) + 1577836800) into oldest from pg_locks
   where locktype = 'advisory' and classid = 1050 and objsubid = 2
     and database = (select oid from pg_database where datname = current_database());
  return date_trunc('milliseconds', least(asked, oldest)) - interval '1 second';
end $$;

create function note_change() returns trigger language plpgsql as $$
begin
  new.updated_at := record_changed();
  return new;
end $$;

-- Finds the institutions to notify of new rows: one statement for all rows of a batch. A change of status is a trigger of
-- its row.
create function notify_institutions() returns trigger language plpgsql as $$
begin
  insert into notification (member_id, type, object_id, status)
  select platform.id, tg_argv[0], made.id, made.status
    from made join developer_platform platform on platform.id = made.member_id
   where tg_argv[0] = any (platform.events);
  return null;
end $$;

-- Runs in the transaction of the changed status, whatever changes it. Only for members with an address that
-- want it.
create function notify_institution() returns trigger language plpgsql as $$
begin
  insert into notification (member_id, type, object_id, status)
  select platform.id, tg_argv[0], new.id, new.status
    from developer_platform platform
   where platform.id = new.member_id and tg_argv[0] = any (platform.events);
  return null;
end $$;
