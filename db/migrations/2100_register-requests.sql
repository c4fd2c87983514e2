-- What staff ask registers by hand, so that nobody uses up what a register answers in an hour.

create table verification_register_request (
  id uuid primary key,
  member_id text not null references member,
  staff_id uuid not null references staff,
  number integer not null check (number > 0),
  -- The business and the companies among its owners.
  companies integer not null check (companies > 0),
  at timestamptz not null,
  constraint verification_register_request_number unique (staff_id, number)
);
create index verification_register_request_case on verification_register_request (member_id, at);
create trigger verification_register_request_append_only before update or delete or truncate on verification_register_request
  for each statement execute function refuse_change();
