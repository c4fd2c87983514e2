-- Settings that staff change at run time: every change with who, when, why and what it was before. What holds stays in the
-- table of each setting; a server keeps it in memory until it is told of a change.

-- One row for each setting: its version is counted up by every change that is applied, so that two at a time do not pass.
create table setting (
  id      text    primary key,
  version integer not null default 1
);
insert into setting (id) values
  ('transfer-fee'), ('deposit-fee'), ('exchange-fee'), ('billing-fee'), ('exchange-spread'), ('movement-limit'),
  ('staff-threshold');

create table setting_change (
  id           uuid        primary key,
  name         text        not null references setting,
  -- From when it holds.
  valid_from   timestamptz not null,
  reason       text        not null,
  -- outdated: what it was based on had changed when it was due.
  status       text        not null check (status in ('waiting', 'scheduled', 'applied', 'rejected', 'withdrawn', 'outdated')),
  proposed_by  uuid        not null references staff,
  proposed_at  timestamptz not null,
  decided_by   uuid        references staff,
  decided_at   timestamptz,
  withdrawn_by uuid        references staff,
  ended_at     timestamptz,
  version      integer     not null default 1,
  check ((decided_by is null) = (decided_at is null)),
  -- The second pair of eyes is never the first.
  check (decided_by is null or decided_by <> proposed_by),
  check ((withdrawn_by is null) = (status <> 'withdrawn')),
  check ((ended_at is null) = (status in ('waiting', 'scheduled')))
);
create index setting_change_due on setting_change (valid_from) where status = 'scheduled';
create index setting_change_newest on setting_change (proposed_at desc, id);

-- What a change does, line by line; null before is a new line, null after one that is taken away.
create table setting_change_line (
  change_id uuid    not null references setting_change,
  number    integer not null,
  name      text    not null,
  key       text    not null, -- the fields that name the line, as one text
  line      jsonb   not null,
  before    jsonb,
  after     jsonb,
  member_id text    references member,
  -- Until it is applied, rejected or withdrawn: of one line there is one such change at a time.
  is_open   boolean not null,
  primary key (change_id, number)
);
create unique index setting_change_line_open on setting_change_line (name, key) where is_open;

create function tell_setting_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting_changed', tg_argv[0]);
  return null;
end $$;
create trigger tell_setting_changed after insert or update or delete on transfer_fee
  for each statement execute function tell_setting_changed('transfer-fee');
create trigger tell_setting_changed after insert or update or delete on deposit_fee
  for each statement execute function tell_setting_changed('deposit-fee');
create trigger tell_setting_changed after insert or update or delete on exchange_fee
  for each statement execute function tell_setting_changed('exchange-fee');
create trigger tell_setting_changed after insert or update or delete on fx_spread
  for each statement execute function tell_setting_changed('exchange-spread');
create trigger tell_setting_changed after insert or update or delete on movement_limit
  for each statement execute function tell_setting_changed('movement-limit');
create trigger tell_setting_changed after insert or update or delete on staff_threshold
  for each statement execute function tell_setting_changed('staff-threshold');

alter table staff_proof drop constraint staff_proof_work_check;
alter table staff_proof add constraint staff_proof_work_check
  check (work in ('review', 'access', 'staff', 'settings', 'money'));
