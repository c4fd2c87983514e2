-- Who decides in favour of something that was found says of each finding why it is no obstacle, and what was found on a
-- list or is of high risk takes two of staff (MON-438, MON-439).

create table finding_clearance (
  id         uuid        primary key,
  -- What was decided: its kind in the queue, and its id there.
  kind       text        not null,
  subject_id text        not null,
  -- The finding as it was read.
  name       text        not null,
  detail     text        not null,
  reason     text        not null check (reason <> ''),
  staff_id   uuid        not null references staff,
  at         timestamptz not null
);
create index finding_clearance_subject on finding_clearance (kind, subject_id, at);
create trigger finding_clearance_stands before update or delete or truncate on finding_clearance
  for each statement execute function refuse_change();

alter table payee
  add column first_approved_by  uuid references staff,
  add column first_approved_at  timestamptz,
  add column second_approved_by uuid references staff,
  add constraint payee_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  add constraint payee_two_of_staff check
    (second_approved_by is null or (first_approved_by is not null and second_approved_by <> first_approved_by));
alter table verification_alert
  add column first_approved_by  uuid references staff,
  add column first_approved_at  timestamptz,
  add column second_approved_by uuid references staff,
  add constraint verification_alert_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  add constraint verification_alert_two_of_staff check
    (second_approved_by is null or (first_approved_by is not null and second_approved_by <> first_approved_by));

-- What matched, as a list of {list, name, score, record}; null of what was screened before it was kept.
alter table verification_party_screening add column matches jsonb;
alter table verification_alert add column matches jsonb;
