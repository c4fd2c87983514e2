-- Who may sign in: members with their people, and the provider's staff. Only what authentication needs; the features
-- that own registration and verification add their columns and tables.

create table member (
  id                text        primary key check (id ~ '^[0-9]{10}$'),
  -- 1 and 2 business, 3 individual.
  member_type       smallint    not null check (member_type in (1, 2, 3)),
  -- 1 pending submission, 2 under review, 3 and 6 rejected, 4 verified, 5 declined.
  kyc_status        smallint    not null default 1 check (kyc_status between 1 and 6),
  -- 1 pending, 2 rejected, 3 processed, 4 completed; null when none was made.
  inst_apply_status smallint    check (inst_apply_status between 1 and 4),
  is_developer      boolean     not null default false,
  tier              text        not null default 'standard',
  status            text        not null default 'normal' check (status in ('normal', 'disabled')),
  name_en           text,
  country           text        check (country ~ '^[A-Z]{2}$'),
  language          text        not null default 'en' check (language in ('en', 'zh-Hans', 'zh-Hant')),
  created_at        timestamptz not null,
  version           integer     not null default 1
) with (fillfactor = 80);

create table person (
  id                  uuid        primary key,
  member_id           text        not null references member,
  -- 1 admin, 2 operator, 3 rechecker.
  role_id             smallint    not null check (role_id in (1, 2, 3)),
  name                text,
  email               text,
  -- Dialling code without '+', and the number in digits.
  country_code        text        check (country_code ~ '^[0-9]{1,4}$'),
  mobile              text        check (mobile ~ '^[0-9]{6,15}$'),
  password_hash       text,
  language            text        not null default 'en' check (language in ('en', 'zh-Hans', 'zh-Hant')),
  status              text        not null default 'normal' check (status in ('normal', 'disabled')),
  password_changed_at timestamptz,
  created_at          timestamptz not null,
  version             integer     not null default 1
) with (fillfactor = 80);
create unique index person_email on person (lower(email)) where email is not null;
create unique index person_mobile on person (country_code, mobile) where mobile is not null;
create index person_member on person (member_id);

create table staff (
  id            uuid        primary key,
  email         text        not null,
  name          text        not null,
  role          text        not null check (role in ('reviewer', 'senior', 'auditor')),
  password_hash text        not null,
  language      text        not null default 'en' check (language in ('en', 'zh-Hans', 'zh-Hant')),
  status        text        not null default 'normal' check (status in ('normal', 'disabled')),
  created_at    timestamptz not null,
  version       integer     not null default 1
);
create unique index staff_email on staff (lower(email));
