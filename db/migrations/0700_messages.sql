-- What each person was told, to read again in the portal.
create table message (
  -- Of the job that told it.
  id        uuid        primary key,
  person_id uuid        not null references person,
  kind      text        not null check (kind in ('approval', 'money', 'verification', 'security')),
  -- What it says, by language.
  texts     jsonb       not null,
  -- The page that it is about.
  path      text,
  at        timestamptz not null,
  read_at   timestamptz
);
create index message_person on message (person_id, at desc, id);
create index message_unread on message (person_id) where read_at is null;

-- How a person wants to be told; both ways where there is no line.
create table message_way (
  person_id uuid not null references person,
  kind      text not null check (kind in ('approval', 'money')),
  way       text not null check (way in ('both', 'portal', 'email')),
  primary key (person_id, kind)
);
