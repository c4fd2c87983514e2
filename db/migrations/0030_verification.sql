-- Files that members hand in, verification with its checks, notices.

create table file (
  id           uuid        primary key,
  member_id    text        not null references member,
  file_type    text        not null,
  name         text        not null check (length(name) between 1 and 255),
  -- Bytes as stored before encryption.
  size         integer     not null check (size > 0),
  content_type text        not null,
  sha256       bytea       not null,
  created_at   timestamptz not null,
  version      integer     not null default 1
);
create index file_member on file (member_id);

-- The verification of a member: a draft until it is submitted, then what staff read.
create table verification (
  id            uuid        primary key,
  member_id     text        not null references member,
  record        jsonb       not null,
  submitted_at  timestamptz,
  submitted_by  uuid        references person,
  decided_at    timestamptz,
  decided_by    uuid        references staff,
  reject_reason text,
  version       integer     not null default 1,
  constraint verification_member unique (member_id)
);
create index verification_waiting on verification (submitted_at) where decided_at is null;

-- An identity check at the provider; the newest of a member counts.
create table identity_check (
  id              uuid        primary key,
  member_id       text        not null references member,
  provider_id     text        not null,
  -- 1 unverified, 2 under verification, 3 passed, 4 warning, 5 rejected.
  result          smallint    not null check (result between 1 and 5),
  first_name      text,
  last_name       text,
  document_country text       check (document_country ~ '^[A-Z]{2}$'),
  document_type   text,
  document_number text,
  -- YYYY-MM-DD: days on a document, in no zone.
  birth_date      text        check (birth_date ~ '^\d{4}-\d{2}-\d{2}$'),
  expiry_date     text        check (expiry_date ~ '^\d{4}-\d{2}-\d{2}$'),
  front_file      uuid        references file,
  back_file       uuid        references file,
  started_at      timestamptz not null,
  finished_at     timestamptz,
  version         integer     not null default 1
);
create index identity_check_member on identity_check (member_id, started_at);

-- Every start counts towards three an hour, also one that the provider did not answer. Numbered without gaps, so that
-- of two starts at the same instant one is refused.
create table identity_check_attempt (
  id        uuid        primary key,
  member_id text        not null references member,
  number    integer     not null check (number > 0),
  at        timestamptz not null,
  constraint identity_check_attempt_number unique (member_id, number)
);

-- Screening of the party that was submitted: one a submission.
create table verification_screening (
  id              uuid        primary key,
  verification_id uuid        not null references verification,
  submitted_at    timestamptz not null,
  name            text        not null,
  country         text        not null,
  hit             boolean     not null,
  reason          text,
  at              timestamptz not null,
  constraint verification_screening_once unique (verification_id, submitted_at)
);

-- Notices that everyone signed in sees between two instants, in every language.
create table notice (
  id           uuid        primary key,
  title        jsonb       not null check (title ?& array['en', 'zh-Hans', 'zh-Hant']),
  text         jsonb       not null check (text ?& array['en', 'zh-Hans', 'zh-Hant']),
  shown_from   timestamptz not null,
  shown_until  timestamptz
);
create index notice_shown on notice (shown_from);
