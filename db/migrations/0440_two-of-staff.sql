-- Above a threshold two of staff approve a transfer, or a deposit that was held (MON-273).

-- In cents of USD, by the day's rate; what is worth more needs two.
create table staff_threshold (
  id  text   primary key check (id in ('transfer', 'deposit')),
  usd bigint not null check (usd >= 0)
);
insert into staff_threshold (id, usd) values ('transfer', 10000000), ('deposit', 10000000);

alter table transfer
  add column first_approved_by  uuid references staff,
  add column first_approved_at  timestamptz,
  add column second_approved_by uuid references staff,
  add constraint transfer_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  -- The second pair of eyes is never the first.
  add constraint transfer_two_of_staff check
    (second_approved_by is null or (first_approved_by is not null and second_approved_by <> first_approved_by));
alter table deposit
  add column first_approved_by  uuid references staff,
  add column first_approved_at  timestamptz,
  add column second_approved_by uuid references staff,
  add constraint deposit_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  add constraint deposit_two_of_staff check
    (second_approved_by is null or (first_approved_by is not null and second_approved_by <> first_approved_by));
