-- Outgoing limits by risk rating, and higher ones of single members.

insert into setting (id) values ('rating-limit'), ('raised-limit');

-- The setting of outgoing limits by risk rating: in cents of USD, over the transfers of all currencies together. Null for no
-- limit; as installed there is none.
create table rating_limit (
  rating text primary key check (rating in ('low', 'medium', 'high')),
  daily bigint check (daily >= 0),
  monthly bigint check (monthly >= daily)
);
create trigger tell_setting_changed after insert or update or delete on rating_limit
  for each statement execute function tell_setting_changed('rating-limit');

insert into rating_limit (rating) values ('low'), ('medium'), ('high');

-- A higher outgoing limit of one member, in cents of USD, until its last day in Hong Kong. It counts where it allows more than
-- the rating's.
create table raised_limit (
  member_id text primary key references member,
  daily bigint not null check (daily >= 0),
  monthly bigint not null check (monthly >= daily),
  until date not null
);
create trigger tell_setting_changed after insert or update or delete on raised_limit
  for each statement execute function tell_setting_changed('raised-limit');
