-- What a member hands in about a transaction afterwards: papers and a remark. Kept as it came.

create table transaction_supplement (
  id        uuid        primary key,
  txn_no    text        not null,
  -- The first is 1. A transaction takes ten.
  number    smallint    not null check (number between 1 and 10),
  member_id text        not null references member,
  -- File ids, in the order in which they were attached.
  files     jsonb       not null,
  remark    text        not null,
  added_by  uuid        not null references person,
  added_at  timestamptz not null,
  constraint transaction_supplement_number unique (txn_no, number)
);
create index transaction_supplement_files on transaction_supplement using gin (files);
create trigger transaction_supplement_append_only before update or delete or truncate on transaction_supplement
  for each statement execute function refuse_change();
