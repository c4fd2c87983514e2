-- What a second person had to approve before an admin asked for less: it holds for that admin for another day.
create table recheck_loosened (
  id        uuid        primary key,
  member_id text        not null references member,
  by        uuid        not null references person,
  at        timestamptz not null,
  new_payee boolean     not null,
  exchange  bigint,
  transfer  bigint
);
create index recheck_loosened_member on recheck_loosened (member_id, at);
create trigger recheck_loosened_stays before update or delete or truncate on recheck_loosened
  for each statement execute function refuse_change();
