-- Applications of institutions: one a member, sent again after a rejection; notes of staff.

create table institution_application (
  id            uuid        primary key,
  member_id     text        not null references member,
  company_name  text        not null,
  email         text        not null,
  im_type       text        not null,
  im_account    text        not null,
  description   text        not null,
  -- File ids, in the order in which they were attached.
  files         jsonb       not null default '[]',
  -- 1 pending, 2 rejected, 3 processed, 4 completed.
  status        smallint    not null check (status between 1 and 4),
  submitted_at  timestamptz not null,
  submitted_by  uuid        not null references person,
  reject_reason text        check ((status = 2) = (reject_reason is not null)),
  processed_by  uuid        references staff,
  processed_at  timestamptz,
  completed_by  uuid        references staff,
  completed_at  timestamptz,
  version       integer     not null default 1,
  constraint institution_application_member unique (member_id),
  check (status not in (3, 4) or processed_by is not null),
  check ((status = 4) = (completed_by is not null)),
  -- The second pair of eyes is never the first.
  check (completed_by <> processed_by)
);
create index institution_application_order on institution_application (status, submitted_at);

create table institution_note (
  id             uuid        primary key,
  application_id uuid        not null references institution_application,
  text           text        not null,
  written_by     uuid        not null references staff,
  written_at     timestamptz not null
);
create index institution_note_application on institution_note (application_id, written_at);
create trigger institution_note_append_only before update or delete or truncate on institution_note
  for each statement execute function refuse_change();
