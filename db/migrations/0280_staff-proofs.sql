-- A proof by a factor is for one kind of work, and a proof for money is used up by one request.
create table staff_proof (
  session_id uuid        not null references staff_session on delete cascade,
  work       text        not null check (work in ('review', 'access', 'staff', 'money')),
  at         timestamptz not null,
  -- The request whose decision it was; only of work with money.
  spent_by   text,
  primary key (session_id, work),
  check (spent_by is null or work = 'money')
);
alter table staff_session drop column proved_at;
