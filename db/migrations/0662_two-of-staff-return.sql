-- Above a threshold two of staff return an exchange that was settled (MON-273).
alter table staff_threshold drop constraint staff_threshold_id_check;
alter table staff_threshold
  add constraint staff_threshold_id_check check (id in ('transfer', 'deposit', 'bill', 'exchange'));
insert into staff_threshold (id, usd) values ('exchange', 10000000);

alter table exchange
  add column first_approved_by  uuid references staff,
  add column first_approved_at  timestamptz,
  add column second_approved_by uuid references staff,
  add constraint exchange_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  add constraint exchange_two_of_staff check
    (second_approved_by is null or (first_approved_by is not null and second_approved_by <> first_approved_by));
