-- What every write leaves behind besides its own rows: the answer under its request id, and its line of the audit trail.

-- The first answer to a request id, replayed when the same request comes again. `scope` is who asked ('person:<uuid>',
-- 'staff:<uuid>', 'public', 'system:<name>'), so that two people can never meet on one id.
create table answered_request (
  scope     text        not null,
  id        uuid        not null,
  -- HMAC of the call's name and body: tells a repeat from another request under the same id. Keyed, because bodies
  -- hold passwords.
  body_hash bytea       not null,
  name      text        not null,
  -- The name of the refusal in the error catalogue, when the first answer was one.
  refusal   text,
  answer    json,
  at        timestamptz not null default now(),
  primary key (scope, id)
) with (autovacuum_vacuum_scale_factor = 0.05);
-- Old answers are forgotten by age; rows arrive in the order of time, so a block range index costs next to nothing.
create index answered_request_at on answered_request using brin (at);

create table audit (
  id           bigint      generated always as identity primary key,
  at           timestamptz not null,
  actor_kind   text        not null check (actor_kind in ('public', 'person', 'staff', 'system')),
  actor_id     text        not null,
  member_id    text,
  action       text        not null,
  subject_kind text        not null,
  subject_id   text        not null,
  before       jsonb,
  after        jsonb,
  reason       text,
  request_id   uuid        not null,
  address      text
);
create index audit_member on audit (member_id, id) where member_id is not null;
create index audit_subject on audit (subject_kind, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
