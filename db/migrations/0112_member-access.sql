-- What staff decide on the access of members and their people, and what of it waits for a second member of staff.

-- Why and when somebody was disabled: kept while it lasts, the trail keeps it for ever. After fraud, enabling needs a
-- second member of staff.
alter table person
  add column disabled_at     timestamptz,
  add column disabled_reason text,
  add column is_after_fraud  boolean not null default false,
  add constraint person_disabled
    check (status = 'disabled' or (disabled_at is null and disabled_reason is null and not is_after_fraud));
alter table member
  add column disabled_at     timestamptz,
  add column disabled_reason text,
  add column is_after_fraud  boolean not null default false,
  -- False: its people are told at sign-in to contact their manager.
  add column is_account_type_open boolean not null default true,
  add constraint member_disabled
    check (status = 'disabled' or (disabled_at is null and disabled_reason is null and not is_after_fraud));

-- What one member of staff asked and another has to approve.
create table access_request (
  id              uuid        primary key,
  kind            text        not null check (kind in
    ('enable-person', 'enable-member', 'revoke-authenticator', 'revoke-passkeys', 'revoke-trusted-browsers')),
  member_id       text        not null references member,
  person_id       uuid        references person,
  reason          text        not null,
  -- How the identity was proved to who asked.
  evidence        text,
  -- What was there when it was asked: the factor, or the disabling. Another one by now is not what was asked about.
  seen            text        not null,
  status          text        not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  asked_by        uuid        not null references staff,
  asked_at        timestamptz not null,
  decided_by      uuid        references staff,
  decided_at      timestamptz,
  decision_reason text,
  version         integer     not null default 1,
  check ((person_id is null) = (kind = 'enable-member')),
  check ((evidence is null) = (kind in ('enable-person', 'enable-member'))),
  check ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- The second pair of eyes is never the first.
  check (decided_by <> asked_by)
) with (fillfactor = 80);
create unique index access_request_once
  on access_request (kind, member_id, person_id) nulls not distinct where status = 'waiting';
create index access_request_waiting on access_request (asked_at, id) where status = 'waiting';
create index access_request_member on access_request (member_id, person_id);
