-- Reports of suspicion to the authority, of a case.

insert into setting (id) values ('reporting-entity');

-- Who reports to the authority, and its codes for how money moves; what is empty is missing in a report (VER-270).
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

-- A report about a member to the authority: prepared by one of staff, released by another. What it says never changes.
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
