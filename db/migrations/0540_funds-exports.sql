-- Files of wallet transactions that a person asked for: made by a job, kept for a week, in pieces.
create table funds_export (
  id          uuid        primary key,
  member_id   text        not null references member,
  person_id   uuid        not null references person,
  format      text        not null check (format in ('csv', 'xlsx', 'pdf', 'statement')),
  -- Of a statement: YYYY-MM.
  month       text        check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  filter      jsonb       not null,
  language    text        not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  -- Entries.
  total       integer     not null,
  done        integer     not null default 0,
  -- What is in the store of files, or about to be.
  pieces      integer     not null default 0,
  -- When whoever makes it was last heard of.
  touched_at  timestamptz,
  created_at  timestamptz not null,
  finished_at timestamptz,
  version     integer     not null default 1,
  check ((month is null) = (format <> 'statement'))
);
create index funds_export_person on funds_export (person_id, created_at);
create index funds_export_unfinished on funds_export (created_at) where finished_at is null;
