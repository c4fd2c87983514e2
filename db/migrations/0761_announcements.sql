-- What staff tell all members, or some of them: notices on the overview, and announcements, which may have to be confirmed.
-- A text that changes is another version; who confirmed which one, and when, is kept.
create table announcement (
  id           uuid        primary key,
  kind         text        not null check (kind in ('notice', 'announcement')),
  audience     text        not null check (audience in ('all', 'individuals', 'businesses', 'institutions', 'unverified')),
  must_confirm boolean     not null default false,
  shown_from   timestamptz not null,
  shown_until  timestamptz,
  -- The version that is shown.
  number       integer     not null default 1,
  ended_by     uuid        references staff,
  version      integer     not null default 1,
  check (kind = 'announcement' or not must_confirm),
  check (shown_until is null or shown_until >= shown_from)
);
create index announcement_shown on announcement (shown_from);

create table announcement_version (
  id              uuid        primary key,
  announcement_id uuid        not null references announcement,
  number          integer     not null,
  title           jsonb       not null check (title ?& array['en', 'zh-Hans', 'zh-Hant']),
  text            jsonb       not null check (text ?& array['en', 'zh-Hans', 'zh-Hant']),
  -- Null of what was there before staff wrote them in the console.
  written_by      uuid        references staff,
  written_at      timestamptz not null,
  unique (announcement_id, number)
);
create trigger announcement_version_append_only before update or delete or truncate on announcement_version
  for each statement execute function refuse_change();

create table announcement_confirmation (
  announcement_id uuid        not null,
  number          integer     not null,
  person_id       uuid        not null references person,
  at              timestamptz not null,
  primary key (announcement_id, number, person_id),
  foreign key (announcement_id, number) references announcement_version (announcement_id, number)
);
create trigger announcement_confirmation_append_only before update or delete or truncate on announcement_confirmation
  for each statement execute function refuse_change();

insert into announcement (id, kind, audience, shown_from, shown_until)
  select id, 'notice', 'all', shown_from, shown_until from notice;
insert into announcement_version (id, announcement_id, number, title, text, written_at)
  select gen_random_uuid(), id, 1, title, text, shown_from from notice;
drop table notice;
