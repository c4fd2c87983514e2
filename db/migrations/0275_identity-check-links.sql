-- Links that open one person's identity check on their own device (VER-115). The token is nowhere: it is derived from the id
-- and a secret of the server, and this is its keyed hash.
create table identity_check_link (
  id           uuid        primary key,
  token_hash   text        not null unique,
  member_id    text        not null references member,
  -- `member`, or the uid of a stakeholder.
  person_id    text        not null,
  -- Null where it was only shown as a QR code.
  email        text,
  language     text        not null check (language in ('en', 'zh-Hans', 'zh-Hant')),
  sent_by      uuid        not null references person,
  sent_at      timestamptz not null,
  expires_at   timestamptz not null,
  opened_at    timestamptz,
  -- When whoever opened it agreed to the check.
  consented_at timestamptz,
  -- Withdrawn, or replaced by a newer one.
  closed_at    timestamptz,
  version      integer     not null default 1
);
create unique index identity_check_link_living on identity_check_link (member_id, person_id) where closed_at is null;
create index identity_check_link_member on identity_check_link (member_id, sent_at);
create index identity_check_link_email on identity_check_link (email, sent_at) where email is not null;

alter table identity_check_attempt add column link_id uuid references identity_check_link;
create index identity_check_attempt_link on identity_check_attempt (link_id) where link_id is not null;
