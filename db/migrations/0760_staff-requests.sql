-- What one of staff asks about who is on staff, and a senior confirms: somebody new, a senior, somebody who comes back. One
-- who is new gets a link once it is confirmed.
create table staff_request (
  id          uuid        primary key,
  kind        text        not null check (kind in ('add', 'make-senior', 'enable')),
  -- Whom it is about; of somebody new once they have accepted.
  staff_id    uuid        references staff,
  -- Of somebody new.
  email       text,
  name        text,
  role        text        check (role in ('reviewer', 'senior', 'auditor', 'treasury', 'support', 'settings')),
  language    text        check (language in ('en', 'zh-Hans', 'zh-Hant')),
  reason      text        not null,
  status      text        not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  asked_by    uuid        not null references staff,
  asked_at    timestamptz not null,
  decided_by  uuid        references staff,
  decided_at  timestamptz,
  sent_at     timestamptz,
  sent_count  integer     not null default 0,
  expires_at  timestamptz,
  accepted_at timestamptz,
  version     integer     not null default 1,
  check ((kind = 'add') = (email is not null)),
  check ((email is null) = (name is null) and (email is null) = (role is null) and (email is null) = (language is null)),
  check (kind = 'add' or staff_id is not null),
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((sent_at is null) = (expires_at is null)),
  check (accepted_at is null or (status = 'approved' and kind = 'add' and staff_id is not null)),
  -- Two people, and neither is whom it is about.
  check (status <> 'approved' or decided_by <> asked_by),
  check (kind = 'add' or (asked_by <> staff_id and decided_by <> staff_id))
);
create unique index staff_request_once on staff_request (kind, staff_id) where status = 'waiting';
create unique index staff_request_email on staff_request (lower(email))
  where status in ('waiting', 'approved') and accepted_at is null;
