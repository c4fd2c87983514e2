-- Notifications to institutions: what changed its status, in which order, and what became of telling it.

alter table developer_platform
  -- Which types are sent.
  add column events        text[]      not null default array['deposit.updated', 'exchange.updated',
    'transfer.updated', 'payee.updated', 'collection_account.updated'],
  -- When the first delivery failed after the last one that succeeded; null while deliveries succeed.
  add column failing_since timestamptz,
  -- After three days of failing: nothing is sent until an admin enables it again.
  add column disabled_at   timestamptz;

create table notification (
  -- In the order of the changes: those of one object are written under the lock of its row.
  seq            bigint      primary key generated always as identity,
  id             uuid        not null default uuidv7(),
  member_id      text        not null references member,
  type           text        not null,
  -- The number or id of what changed, and its status from then on.
  object_id      text        not null,
  status         text        not null,
  at             timestamptz not null default now(),
  -- waiting: not delivered yet; failed: given up.
  state          text        not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  due_at         timestamptz not null default '-infinity',
  -- While it is being sent: whoever sends it has until then.
  taken_until    timestamptz,
  tries          integer     not null default 0,
  first_tried_at timestamptz
) with (fillfactor = 80);
create unique index notification_id on notification (id);
create index notification_member on notification (member_id, seq);
create index notification_due on notification (member_id, due_at, seq) where state = 'waiting';
create index notification_object on notification (member_id, object_id, seq) where state = 'waiting';

create table notification_attempt (
  id        bigint      generated always as identity,
  seq       bigint      not null references notification on delete cascade,
  at        timestamptz not null,
  took_ms   integer     not null,
  url       text        not null,
  signature text        not null,
  -- Of the answer; both null without one.
  http_status smallint,
  answer    text,
  -- Why there was none.
  failure   text        check (failure in ('address', 'name', 'certificate', 'timeout', 'connection')),
  primary key (seq, id),
  check ((http_status is null) = (failure is not null))
);

-- Beside the status that changed, in its transaction: whoever changes it. Only for members with an address that want it.
create function notify_institution() returns trigger language plpgsql as $$
begin
  insert into notification (member_id, type, object_id, status)
  select platform.id, tg_argv[0], new.id, new.status
    from developer_platform platform
   where platform.id = new.member_id and tg_argv[0] = any (platform.events);
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('deposit', 'deposit.updated'),
      ('exchange', 'exchange.updated'),
      ('transfer', 'transfer.updated'),
      ('payee', 'payee.updated'),
      ('collection_account', 'collection_account.updated')) as watched (relation, type)
  loop
    execute format('create trigger %I after insert on %I for each row execute function notify_institution(%L)',
      watched.relation || '_notified_new', watched.relation, watched.type);
    execute format('create trigger %I after update of status on %I for each row
      when (old.status is distinct from new.status) execute function notify_institution(%L)',
      watched.relation || '_notified', watched.relation, watched.type);
  end loop;
end $$;
