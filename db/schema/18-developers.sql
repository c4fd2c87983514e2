-- The developer platform: keys and their owners, calls that were made, and webhooks to institutions.

-- Area: developers

-- An institution's settings for the API: the address of its webhooks, and the keys of both sides.
create table developer_platform (
  id text primary key references member,
  notification_url text not null check (length(notification_url) between 1 and 500),
  -- The person who saved the page last.
  updated_by uuid not null references person,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The types of events that are sent.
  events text[] not null default array['deposit.updated', 'exchange.updated', 'transfer.updated', 'payee.updated',
    'collection_account.updated'],
  -- When the first delivery failed since the last success; null while deliveries succeed.
  failing_since timestamptz,
  -- Set after three days of failing: nothing is sent until an admin enables it again.
  disabled_at timestamptz
);

create table developer_key (
  id uuid primary key,
  member_id text not null references member,
  -- merchant: the institution signs calls with it; server: we sign webhooks with it.
  kind text not null check (kind in ('merchant', 'server')),
  -- PEM, SubjectPublicKeyInfo.
  public_key text not null,
  -- Set for our own keys only, sealed under the server's key.
  private_key text,
  created_at timestamptz not null,
  -- Null until another key replaces it.
  valid_until timestamptz,
  version integer not null default 1,
  -- A merchant key belongs to the admin who added it, until another admin takes it over; nobody who ever
  -- owned it approves what is signed with it. In order; calls are made in the name of the last one. Empty for
  -- our own keys, and for a key without a known owner: calls signed with it are refused until an admin takes
  -- it over.
  owner_ids uuid[] not null default '{}',
  -- When the admins were asked to take over the key of its last owner; null while that owner is one of them.
  asked_at timestamptz,
  constraint developer_key_private check ((kind = 'server') = (private_key is not null)),
  constraint developer_key_once unique (member_id, public_key),
  constraint developer_key_owned check (kind = 'merchant' or owner_ids = '{}')
);

create function developer_key_owners_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the owners of key % are only added to', old.id using errcode = 'check_violation';
end $$;
create trigger developer_key_owners before update of owner_ids on developer_key for each row
  when (new.owner_ids[1:cardinality(old.owner_ids)] is distinct from old.owner_ids)
  execute function developer_key_owners_kept();

-- A change of the developer platform that one admin requests and another has to confirm, stored with the person who decided.
create table developer_change (
  id uuid primary key,
  member_id text not null references member,
  notification_url text not null check (length(notification_url) between 1 and 500),
  events text[] not null,
  -- PEM, SubjectPublicKeyInfo.
  public_key text not null,
  ends_previous boolean not null,
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  -- replaced: its submitter or a colleague submitted another one.
  status text not null check (status in ('waiting', 'approved', 'rejected', 'replaced')),
  decided_by uuid references person,
  decided_at timestamptz,
  version integer not null default 1,
  constraint developer_change_by_another check (status <> 'approved' or decided_by <> submitted_by),
  constraint developer_change_decided check ((status = 'waiting') = (decided_at is null))
);
create unique index developer_change_waiting on developer_change (member_id) where status = 'waiting';

-- Calls of the open API: each nonce of a key is accepted once, and a transfer may be approved by the signature of its call.
create table open_call_nonce (
  key_id uuid not null references developer_key,
  nonce text not null check (length(nonce) between 16 and 128),
  at timestamptz not null,
  primary key (key_id, nonce)
);

-- Calls of the open API, counted by member and day of Hong Kong as they are accepted; a finished day is charged once.
create table open_call_count (
  -- <member>:<day>.
  id text primary key,
  member_id text not null references member,
  day date not null,
  calls integer not null check (calls >= 0),
  charged_at timestamptz,
  version integer not null default 1
) with (fillfactor = 50);
create index open_call_count_open on open_call_count (day, id) where charged_at is null;

-- Webhooks to institutions: the changes of status, in their order, and the outcome of each delivery.
create table notification (
  -- Follows the order of the changes, because changes of one object are written under the lock of its row.
  seq bigint primary key generated always as identity,
  id uuid not null default uuidv7(),
  member_id text not null references member,
  type text not null,
  -- The number or id of the changed object, and its new status.
  object_id text not null,
  status text not null,
  at timestamptz not null default now(),
  -- waiting: not delivered yet; failed: no further attempts.
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  due_at timestamptz not null default '-infinity',
  -- One sender has reserved it until this time.
  taken_until timestamptz,
  tries integer not null default 0,
  first_tried_at timestamptz
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create unique index notification_id on notification (id);
create index notification_member on notification (member_id, seq);
create index notification_due on notification (member_id, due_at, seq) where state = 'waiting';
create index notification_object on notification (object_id, seq) where state = 'waiting';

create table notification_attempt (
  id bigint generated always as identity,
  seq bigint not null references notification on delete cascade,
  at timestamptz not null,
  took_ms integer not null,
  url text not null,
  signature text not null,
  -- The status of the answer; both null without one.
  http_status smallint,
  answer text,
  -- The reason why there was no answer.
  failure text check (failure in ('address', 'name', 'certificate', 'timeout', 'connection')),
  primary key (seq, id),
  check ((http_status is null) = (failure is not null))
);
