-- Files that members upload, and messages to people.

-- Area: foundation

-- Finds files that no record names any more: by the server's clock, like all times.
create table file (
  id uuid primary key,
  member_id text not null references member,
  file_type text not null,
  name text not null check (length(name) between 1 and 255),
  -- Bytes as stored before encryption.
  size integer not null check (size > 0),
  content_type text not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  version integer not null default 1,
  -- When it was uploaded, or when a record was last seen to name it: checked again a day later.
  looked_after_at timestamptz not null,
  -- From this time on no record may name it; an hour later it is removed unless a record names it after all.
  withdrawn_at timestamptz
);
create index file_look_after on file (looked_after_at) where withdrawn_at is null;
create index file_withdrawn on file (withdrawn_at) where withdrawn_at is not null;
create index file_member_day on file (member_id, created_at);

-- Bytes in the store that may have no row, because their upload was not finished or their row was removed.
create table loose_file (
  id uuid primary key,
  member_id text not null references member,
  at timestamptz not null,
  -- The size of an upload in bytes; 0 for a file that is being removed.
  size integer not null default 0
);
create index loose_file_at on loose_file (at);

-- Messages to each person, kept for reading in the portal.
create table message (
  -- The id of the job that sent it.
  id uuid primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('approval', 'money', 'verification', 'security', 'team', 'exports', 'support')),
  -- The message's texts, by language.
  texts jsonb not null,
  -- The portal page that the message links to.
  path text,
  at timestamptz not null,
  read_at timestamptz
);
create index message_person on message (person_id, at desc, id);
create index message_unread on message (person_id) where read_at is null;

-- A person's choice of channels; both channels if there is no row.
create table message_way (
  person_id uuid not null references person,
  kind text not null check (kind in ('approval', 'money', 'exports', 'support')),
  way text not null check (way in ('both', 'portal', 'email')),
  primary key (person_id, kind)
);
