-- The operator's settings with every change of them, and the notes of staff on reviews.

-- Area: foundation

-- Settings that staff change at run time: every change with its author, time, reason and earlier value. The current values
-- are in the table of each setting; a server caches them until it hears of a change. One row per setting: each applied
-- change increments its version, so that two changes at once cannot both pass.
create table setting (
  id text primary key,
  version integer not null default 1
);

insert into setting (id) values
  ('transfer-fee'), ('deposit-fee'), ('exchange-fee'), ('billing-fee'), ('exchange-spread'), ('movement-limit'),
  ('staff-threshold'), ('member-tier'), ('holiday'), ('version-one'), ('chat-hours'), ('chat-limits'), ('session-times'),
  ('sign-in-lock'), ('country-risk'), ('collection-limit'), ('built-in-account'), ('agreement'), ('dictionary'),
  ('opening-limit'), ('small-deposit'), ('network-fee'), ('movement-rule'), ('cold-wallet'),
  ('position-limit'), ('hot-wallet-limit'), ('bank-account'), ('sweep-rule'), ('payout-fee'), ('rating-weight'),
  ('rating-choice'), ('rating-threshold'), ('case-deadline'), ('reporting-entity'), ('rating-request'),
  ('rating-limit'), ('raised-limit'), ('finding-measure'), ('travel-rule');

create table setting_change (
  id uuid primary key,
  name text not null references setting,
  -- The time from which it applies.
  valid_from timestamptz not null,
  reason text not null,
  -- outdated: the value that it was based on had changed when it was due.
  status text not null check (status in ('waiting', 'scheduled', 'applied', 'rejected', 'withdrawn', 'outdated')),
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  withdrawn_by uuid references staff,
  ended_at timestamptz,
  version integer not null default 1,
  check ((decided_by is null) = (decided_at is null)),
  -- The second person is never the first.
  check (decided_by is null or decided_by <> proposed_by),
  check ((withdrawn_by is null) = (status <> 'withdrawn')),
  check ((ended_at is null) = (status in ('waiting', 'scheduled')))
);
create index setting_change_due on setting_change (valid_from) where status = 'scheduled';
create index setting_change_newest on setting_change (proposed_at desc, id);

-- A colleague decides a proposed change of a setting exactly as proposed: its content and the decision never change, and an
-- ended change not at all.
create function setting_change_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'setting change % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;
create trigger setting_change_content before update on setting_change for each row
  when (row(new.id, new.name, new.reason, new.proposed_by, new.proposed_at)
    is distinct from row(old.id, old.name, old.reason, old.proposed_by, old.proposed_at))
  execute function setting_change_is_fixed();
create trigger setting_change_decided before update on setting_change for each row
  when (old.decided_at is not null and row(new.valid_from, new.decided_by, new.decided_at)
    is distinct from row(old.valid_from, old.decided_by, old.decided_at))
  execute function setting_change_is_fixed();
create trigger setting_change_final before update on setting_change for each row
  when (old.ended_at is not null) execute function setting_change_is_fixed();
create trigger setting_change_kept before delete on setting_change for each row
  execute function setting_change_is_fixed();

-- The lines of a change: a null before means a new line, a null after a removed one.
create table setting_change_line (
  change_id uuid not null references setting_change,
  number integer not null,
  name text not null,
  -- The fields that name the line, as one text.
  key text not null,
  line jsonb not null,
  before jsonb,
  after jsonb,
  member_id text references member,
  -- Open until it is applied, rejected or withdrawn: a line has at most one open change.
  is_open boolean not null,
  primary key (change_id, number)
);
create unique index setting_change_line_open on setting_change_line (name, key) where is_open;

-- Area: money

-- Thresholds above which two members of staff approve a transfer, a held deposit, a change of bills or the return of a
-- settled exchange (MON-273). In cents of USD, by the day's rate.
create table staff_threshold (
  id text primary key check (id in ('transfer', 'deposit', 'bill', 'exchange')),
  usd bigint not null check (usd >= 0)
);
create trigger tell_setting_changed after insert or update or delete on staff_threshold
  for each statement execute function tell_setting_changed('staff-threshold');

insert into staff_threshold (id, usd) values
  ('transfer', 10000000), ('deposit', 10000000), ('exchange', 10000000), ('bill', 50000);

-- Area: foundation

-- The operator's changes to the lists that forms choose from: a removed entry stays readable where it was chosen before.
create table dictionary_entry (
  list text not null,
  entry text not null,
  is_offered boolean not null,
  -- The position among the entries, smallest first.
  place integer not null,
  primary key (list, entry)
);
create trigger tell_setting_changed after insert or update or delete on dictionary_entry
  for each statement execute function tell_setting_changed('dictionary');

-- Staff put a transfer or a deposit under review on hold: the reason, the colleague who checks again, and the
-- day (DSK-065).
create table review_hold (
  -- The transaction number. A later hold replaces the previous one; a decision ends the hold.
  id text primary key,
  reason text not null check (length(reason) between 1 and 500),
  staff_id uuid not null references staff,
  until date not null,
  held_by uuid not null references staff,
  held_at timestamptz not null,
  version integer not null default 1
);

-- A colleague who approves despite findings explains why each is no obstacle; a match on a list or a high risk needs two
-- members of staff (MON-438, MON-439).
create table finding_clearance (
  id uuid primary key,
  -- The subject of the decision: its kind in the queue, and its id there.
  kind text not null,
  subject_id text not null,
  -- The finding's text at that time.
  name text not null,
  detail text not null,
  reason text not null check (reason <> ''),
  staff_id uuid not null references staff,
  at timestamptz not null
);
create index finding_clearance_subject on finding_clearance (kind, subject_id, at);
create trigger finding_clearance_stands before update or delete or truncate on finding_clearance
  for each statement execute function refuse_change();
