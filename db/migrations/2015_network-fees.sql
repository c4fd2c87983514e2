-- What a day's transactions have used of a chain's coin is prepared as a movement of the house.

create table chain_fee_day (
  -- Channel and day.
  id text primary key,
  channel smallint not null check (channel in (8, 9)),
  day date not null,
  -- Null for the day before the first: what was used until then is booked by hand.
  movement_id text unique references house_movement,
  prepared_at timestamptz not null
);
create index chain_fee_day_newest on chain_fee_day (channel, day);
create trigger chain_fee_day_append_only before update or delete or truncate on chain_fee_day
  for each statement execute function refuse_change();

alter table house_movement drop constraint house_movement_kind_check;
alter table house_movement add constraint house_movement_kind_check check (kind in ('bank-charge', 'charge-refund',
  'interest-earned', 'interest-paid', 'own-funds-in', 'own-funds-out', 'move-out', 'move-in', 'coins-bought', 'gas-used',
  'network-cost', 'fee-income', 'hedge', 'hedge-paid', 'hedge-received', 'write-off', 'write-up', 'correction')) not valid;

-- runs beside 0.1.0: it takes all that the one before took, and one thing more: what the house prepares waits for staff
alter table house_movement drop constraint house_movement_decided;
-- runs beside 0.1.0: it takes all that the one before took, and one thing more: what the house prepares waits for staff
alter table house_movement add constraint house_movement_decided check ((decided_by is null) = (decided_at is null)
  and (origin <> 'staff' or (status in ('BOOKED', 'REJECTED')) = (decided_by is not null))
  and (origin <> 'rule' or (status = 'BOOKED' and decided_by is null))
  and (origin <> 'house' or status = 'BOOKED' or (status = 'REJECTED') = (decided_by is not null))) not valid;

-- runs beside 0.1.0: its servers compare the column with a person, and null is nobody
alter table house_document alter column uploaded_by drop not null;

-- What a transfer costs its member where the fee follows the network, by network and token: a setting (MON-884). Without a
-- line the fee of the tariff counts.
create table payout_fee (
  channel smallint not null check (channel in (8, 9)),
  currency text not null check (currency in ('USDT', 'USDC')),
  -- On top of what the network takes, in hundredths of a per cent of it.
  margin integer not null check (margin between 0 and 10000),
  -- Minor units.
  fee_min bigint not null check (fee_min >= 0),
  fee_max bigint not null check (fee_max >= fee_min),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on payout_fee
  for each statement execute function tell_setting_changed('payout-fee');
insert into setting (id) values ('payout-fee');

-- A fee that follows the network holds until then; null where it is the tariff's.
alter table transfer_preparation add column fee_until timestamptz;
