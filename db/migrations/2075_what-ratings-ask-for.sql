-- A rating asks the member for the source of its wealth, where staff set so.

insert into setting (id) values ('rating-request');

-- The setting of what a rating asks of the member before anybody may approve it. As installed, nothing.
create table rating_request (
  rating text primary key check (rating in ('low', 'medium', 'high')),
  -- Whether the member is asked for the source of its wealth, and for documents that show it.
  asks_wealth boolean not null default false,
  asks_evidence boolean not null default false,
  -- The member's deadline.
  working_days integer not null check (working_days between 1 and 60),
  -- How long an answer counts for later submissions.
  valid_months integer not null check (valid_months between 1 and 60)
);
create trigger tell_setting_changed after insert or update or delete on rating_request
  for each statement execute function tell_setting_changed('rating-request');

insert into rating_request (rating, working_days, valid_months) values ('low', 10, 36), ('medium', 10, 24), ('high', 10, 12);

alter table information_request add column asks text[];
alter table information_request add constraint information_request_asks check (asks is null or (asks <@ array['wealth', 'evidence']
  and asks <> '{}' and direction = 'asked')) not valid;
create index information_request_asks on information_request (member_id, opened_at desc) where asks is not null;

alter table information_request_entry drop constraint information_request_entry_author;
alter table information_request_entry add constraint information_request_entry_author check (case when kind in ('answer', 'report')
  then person_id is not null and staff_id is null
  else (staff_id is not null or kind = 'ask') and person_id is null end) not valid;
