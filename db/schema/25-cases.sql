-- Cases about members: the findings and statements, the decisions of staff, and the reports to the authority.

-- Area: verification

-- An investigation of a member by staff: at most one is open, and new findings join it (VER-263).
create table member_case (
  id uuid primary key,
  member_id text not null references member,
  -- PROPOSED: an outcome waits for a colleague.
  state text not null check (state in ('OPEN', 'PROPOSED', 'CLOSED')),
  outcome text check (outcome in ('nothing-found', 'restricted', 'exited', 'reported')),
  owner uuid references staff,
  -- A day in Hong Kong.
  due_on date not null,
  opened_at timestamptz not null,
  proposed_by uuid references staff,
  agreed_by uuid references staff,
  closed_at timestamptz,
  version integer not null default 1,
  constraint member_case_proposed check ((state = 'OPEN') = (outcome is null) and (outcome is null) = (proposed_by is null)),
  constraint member_case_closed check ((state = 'CLOSED') = (agreed_by is not null)
    and (agreed_by is null) = (closed_at is null)),
  constraint member_case_two check (agreed_by is null or agreed_by <> proposed_by)
);
create unique index member_case_open on member_case (member_id) where state <> 'CLOSED';
create index member_case_newest on member_case (opened_at desc, id);
create index member_case_member on member_case (member_id, opened_at desc);

-- Documents that staff add to a case; their bytes are in the store of files.
create table case_document (
  id uuid primary key,
  name text not null check (length(name) between 1 and 255),
  size integer not null check (size > 0),
  content_type text not null,
  sha256 bytea not null,
  uploaded_by uuid not null references staff,
  at timestamptz not null
);

-- Evidence of a case, each item once, with its source.
create table case_item (
  id uuid primary key,
  case_id uuid not null references member_case,
  kind text not null check (kind in ('monitoring-alert', 'screening', 'document', 'member')),
  -- The id of the alert or of the document, or the other member's.
  source_id text not null,
  -- The rule, the name on a list, the name of the file, or the other member's name.
  about text not null,
  -- The reason given by staff; '' if the server added it.
  reason text not null,
  -- Null if the server added it.
  by_staff uuid references staff,
  at timestamptz not null,
  constraint case_item_once unique (case_id, kind, source_id)
);
create index case_item_of_case on case_item (case_id, at);
create index case_item_document on case_item (source_id) where kind = 'document';
create trigger case_item_append_only before update or delete or truncate on case_item
  for each statement execute function refuse_change();

-- Each action of staff on a case.
create table case_step (
  id uuid primary key,
  case_id uuid not null references member_case,
  step text not null check (step in ('open', 'assign', 'postpone', 'propose', 'agree', 'return', 'restrict',
    'confirm-restriction', 'propose-lift', 'keep-restriction', 'lift', 'reopen')),
  -- The proposed outcome, the one that new evidence took back, or the new deadline; '' for other steps.
  detail text not null,
  reason text not null,
  -- Null if the server opened it.
  by_staff uuid references staff,
  at timestamptz not null
);
create index case_step_of_case on case_step (case_id, at);
create trigger case_step_append_only before update or delete or truncate on case_step
  for each statement execute function refuse_change();

-- Notes of staff about a member; a note written during an open case belongs to that case.
create table member_note (
  id uuid primary key,
  member_id text not null references member,
  case_id uuid references member_case,
  text text not null check (text <> ''),
  by_staff uuid not null references staff,
  at timestamptz not null
);
create index member_note_of_member on member_note (member_id, at desc);
create index member_note_of_case on member_note (case_id, at);
create trigger member_note_append_only before update or delete or truncate on member_note
  for each statement execute function refuse_change();

-- A restriction of a member: while it is active, approved transfers are not sent (VER-268). One person
-- imposes it at once and a colleague reviews it afterwards; lifting it needs two.
create table member_restriction (
  id uuid primary key,
  case_id uuid not null references member_case,
  member_id text not null references member,
  imposed_by uuid not null references staff,
  imposed_at timestamptz not null,
  confirmed_by uuid references staff,
  lift_proposed_by uuid references staff,
  lifted_by uuid references staff,
  lifted_at timestamptz,
  version integer not null default 1,
  constraint member_restriction_two check (confirmed_by is null or confirmed_by <> imposed_by),
  constraint member_restriction_two_lift check (lifted_by is null or lifted_by <> lift_proposed_by),
  constraint member_restriction_lifted check ((lifted_by is null) = (lifted_at is null)
    and (lifted_by is null or lift_proposed_by is not null))
);
create unique index member_restriction_in_force on member_restriction (member_id) where lifted_at is null;

-- Days until a case is due.
create table case_deadline (
  id boolean primary key default true check (id),
  days integer not null check (days between 1 and 365)
);
create trigger tell_setting_changed after insert or update or delete on case_deadline
  for each statement execute function tell_setting_changed('case-deadline');
insert into case_deadline (days) values (30);

-- Area: money

-- The details of the reporting company and the authority's codes for kinds of payment; a report lists the
-- empty ones as missing (VER-270).
create table reporting_entity (
  id boolean primary key default true check (id),
  entity_id integer check (entity_id > 0),
  branch text,
  -- The currency in which the authority counts.
  currency text not null,
  first_name text,
  last_name text,
  address text,
  city text,
  country text not null,
  bank_mode text,
  bank_funds text,
  chain_mode text,
  chain_funds text
);
create trigger tell_setting_changed after insert or update or delete on reporting_entity
  for each statement execute function tell_setting_changed('reporting-entity');
insert into reporting_entity (currency, country) values ('HKD', 'HK');

-- A report about a member to the authority: prepared by one staff member, released by another. Its content
-- never changes.
create table case_report (
  id uuid primary key,
  case_id uuid not null references member_case,
  member_id text not null references member,
  code text not null check (code in ('STR', 'SAR')),
  state text not null check (state in ('PREPARED', 'RELEASED', 'WITHDRAWN')),
  reason text not null,
  action text not null,
  indicators text[] not null check (cardinality(indicators) > 0),
  transactions text[] not null,
  -- The files, and the SHA-256 of the first.
  xml bytea not null,
  sha256 bytea not null,
  pdf bytea not null,
  prepared_by uuid not null references staff,
  prepared_at timestamptz not null,
  released_by uuid references staff,
  released_at timestamptz,
  version integer not null default 1,
  constraint case_report_two check (released_by is null or released_by <> prepared_by),
  constraint case_report_released check ((state = 'RELEASED') = (released_by is not null)
    and (released_by is null) = (released_at is null)),
  constraint case_report_transactions check ((code = 'STR') = (cardinality(transactions) > 0))
);
create index case_report_of_case on case_report (case_id, prepared_at desc);
create index case_report_of_member on case_report (member_id, prepared_at desc);

create function case_report_settled() returns trigger language plpgsql as $$
begin
  raise exception 'a report never changes what it says';
end $$;
create trigger case_report_settled before update on case_report for each row when (
  (old.case_id, old.member_id, old.code, old.reason, old.action, old.indicators, old.transactions, old.xml, old.sha256,
   old.pdf, old.prepared_by, old.prepared_at)
  is distinct from
  (new.case_id, new.member_id, new.code, new.reason, new.action, new.indicators, new.transactions, new.xml, new.sha256,
   new.pdf, new.prepared_by, new.prepared_at))
  execute function case_report_settled();
