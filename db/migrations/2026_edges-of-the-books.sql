-- A proposal about a difference with a bank says whose it replaced.
alter table bank_break add column replaced_proposer uuid;
alter table bank_break add constraint bank_break_replaced_proposer_fkey foreign key (replaced_proposer) references staff not valid;

-- Coin that the house buys for the fees of chains, and coin that it used, as an amount of the coin itself.
alter table house_movement add column coin text;
alter table house_movement add column coin_units text;
alter table house_movement add constraint house_movement_coin_check check (coin in ('ETH', 'TRX')) not valid;
alter table house_movement add constraint house_movement_coin_units_check check (coin_units ~ '^\d{1,38}$') not valid;
-- runs beside 0.1.0: it writes neither column
alter table house_movement add constraint house_movement_of_coin check ((coin is null) = (coin_units is null)
  and (coin is null or kind in ('coins-bought', 'gas-used'))) not valid;

-- runs beside 0.1.0: it changes neither column of a movement
drop trigger house_movement_content on house_movement;
-- runs beside 0.1.0: it changes neither column of a movement
create trigger house_movement_content before update on house_movement for each row
  when (row(new.id, new.kind, new.origin, new.place, new.other_place, new.counterparty, new.currency, new.amount,
      new.counter_currency, new.counter_amount, new.coin, new.coin_units, new.value_date, new.bank_reference, new.reason,
      new.belongs_to, new.booking_id, new.payment_id, new.document_id, new.entered_by, new.entered_at)
    is distinct from row(old.id, old.kind, old.origin, old.place, old.other_place, old.counterparty, old.currency, old.amount,
      old.counter_currency, old.counter_amount, old.coin, old.coin_units, old.value_date, old.bank_reference, old.reason,
      old.belongs_to, old.booking_id, old.payment_id, old.document_id, old.entered_by, old.entered_at))
  execute function house_movement_is_fixed();

-- A deposit that only a notice reported ends once two of staff and the bank's own books agree that it was never booked.
alter table deposit add column never_booked_at timestamptz;
-- runs beside 0.1.0: it writes no such column, and takes no such deposit out of its state
alter table deposit add constraint deposit_never_booked check (never_booked_at is null or status = 'VANISHED') not valid;

alter table bank_break drop constraint bank_break_closed_because_check;
alter table bank_break add constraint bank_break_closed_because_check check (closed_because in ('matched', 'statement-arrived',
  'statement-corrected', 'in-report', 'recorded', 'never-booked')) not valid;
