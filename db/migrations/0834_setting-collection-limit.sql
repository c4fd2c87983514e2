-- What may be collected by each method is a setting, in minor units: one limit for all, or one by day and year of each kind of
-- member; none where all are empty.
create table collection_limit (
  currency        text   not null,
  method          text   not null,
  most            bigint,
  business_day    bigint,
  business_year   bigint,
  individual_day  bigint,
  individual_year bigint,
  -- Taken for amounts below this only.
  below           bigint,
  primary key (currency, method),
  check (most is null or num_nonnulls(business_day, business_year, individual_day, individual_year) = 0),
  check (num_nonnulls(business_day, business_year, individual_day, individual_year) in (0, 4))
);
insert into collection_limit
  (currency, method, most, business_day, business_year, individual_day, individual_year, below)
values
  ('USD', 'fedwire', null, 500000000, 1500000000, 15000000, 35000000, null),
  ('USD', 'fedach-same-day', null, 100000000, 1500000000, 15000000, 35000000, 25000000),
  ('USD', 'fedach-next-day', null, 500000000, 1500000000, 15000000, 35000000, null),
  ('USD', 'fedach-iat', 100000000, null, null, null, null, null),
  ('EUR', 'sepa', 100000000000, null, null, null, null, null),
  ('GBP', 'fps', 100000000, null, null, null, null, null),
  ('CAD', 'eft', null, null, null, null, null, null);

insert into setting (id) values ('collection-limit');
