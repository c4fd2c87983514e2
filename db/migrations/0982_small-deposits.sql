-- Small deposits on a chain wait for one another: they are screened by their sources and credited together.

-- Below how much a deposit is small, in minor units; 0 of none. `wait_days`: credited by then whatever their sum is.
create table small_deposit (
  currency    text    primary key check (currency in ('USDT', 'USDC')),
  small_below bigint  not null check (small_below >= 0),
  wait_days   integer not null check (wait_days between 1 and 365)
);
insert into small_deposit (currency, small_below, wait_days) values ('USDT', 1000000, 30), ('USDC', 1000000, 30);
create trigger tell_setting_changed after insert or update or delete on small_deposit
  for each statement execute function tell_setting_changed('small-deposit');

alter table deposit add column is_small boolean not null default false;
create index deposit_small on deposit (account_id, currency) where is_small and status = 'PENDING';

-- What the screening said of a source last: it is asked once a day, however many small deposits the source sends.
create table small_deposit_source (
  id          text        primary key, -- channel and address, a colon between them
  risk_level  smallint    not null check (risk_level between 0 and 5),
  is_abnormal boolean     not null,
  screened_at timestamptz not null
);

-- Small deposits that were credited together: what members are notified of.
create table small_deposit_credit (
  id          uuid        primary key,
  member_id   text        not null references member,
  account_id  uuid        not null references collection_account,
  currency    text        not null,
  deposits    integer     not null check (deposits > 0),
  -- Before the fee.
  amount      bigint      not null check (amount > 0),
  fee         bigint      not null check (fee >= 0),
  credited_at timestamptz not null
);

insert into setting (id) values ('small-deposit');
