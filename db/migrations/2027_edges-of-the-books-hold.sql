-- The constraints of the previous file hold for old rows too.
alter table bank_break validate constraint bank_break_replaced_proposer_fkey;
alter table house_movement validate constraint house_movement_coin_check;
alter table house_movement validate constraint house_movement_coin_units_check;
alter table house_movement validate constraint house_movement_of_coin;
alter table deposit validate constraint deposit_never_booked;
alter table bank_break validate constraint bank_break_closed_because_check;
