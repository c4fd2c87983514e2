-- The house's own movements: their documents, the movements, the turns in which they are decided, and the rules that make
-- them of a bank's entries. A payment that matches nobody can be one of them.

-- Documents of the house's own movements: handed in by staff, sealed in the store of files. One that no movement names within
-- a day is removed.
create table house_document (
  id uuid primary key,
  name text not null check (length(name) between 1 and 255),
  -- Bytes as stored before encryption.
  size integer not null check (size > 0),
  content_type text not null,
  uploaded_by uuid not null references staff,
  at timestamptz not null
);
create index house_document_at on house_document (at);

-- The house's own movements (MON-700): bank charges, interest, own funds, moves between places, gas, hedges, write-offs,
-- corrections. One of staff enters it and another confirms it, or a rule makes it of a bank's entry. Moves and hedges are
-- several rows: what settles a hedge or arrives of a move names it.
create table house_movement (
  -- The movement number.
  id text primary key,
  -- A row of packages/contract/src/house-movements/kinds.ts, which says what it posts.
  kind text not null check (kind in ('bank-charge', 'charge-refund', 'interest-earned', 'interest-paid', 'own-funds-in',
    'own-funds-out', 'move-out', 'move-in', 'network-cost', 'fee-income', 'hedge', 'hedge-paid', 'hedge-received',
    'write-off', 'write-up', 'correction')),
  status text not null check (status in ('ENTERED', 'BOOKED', 'REJECTED', 'WITHDRAWN')),
  -- Who made it: one of staff, a rule, or the house's own work on chains.
  origin text not null check (origin in ('staff', 'rule', 'house')),
  -- The house's account of the place, `channel-8-gas`, or 'suspense'; of a correction the debited account. Null for a hedge.
  place text,
  -- Where a move goes; of a correction the credited account.
  other_place text,
  counterparty text,
  currency text not null,
  -- Minor units; of a hedge what is sold.
  amount bigint not null check (amount > 0),
  -- What a hedge buys.
  counter_currency text,
  counter_amount bigint check (counter_amount > 0),
  value_date date not null,
  -- The bank's reference, or the hash of the transaction; '' while there is none.
  bank_reference text not null,
  reason text not null check (reason <> ''),
  -- The move or the hedge that it is a part of.
  belongs_to text references house_movement,
  -- The bank's entry that it books or explains.
  booking_id text references bank_booking,
  -- The unmatched payment that it explains.
  payment_id text references unmatched_payment,
  document_id uuid unique references house_document,
  entered_by uuid references staff,
  entered_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  decision_reason text,
  version integer not null default 1,
  constraint house_movement_counter check ((counter_amount is null) = (counter_currency is null)
    and (kind = 'hedge') = (counter_amount is not null)),
  constraint house_movement_origin check ((origin = 'staff') = (entered_by is not null)),
  constraint house_movement_decided check ((decided_by is null) = (decided_at is null)
    and (origin <> 'staff' or (status in ('BOOKED', 'REJECTED')) = (decided_by is not null))
    and (origin = 'staff' or (status = 'BOOKED' and decided_by is null))),
  -- The second pair of eyes is never the first.
  constraint house_movement_two_of_staff check (decided_by is null or decided_by <> entered_by)
);
create index house_movement_newest on house_movement (entered_at desc, id);
create index house_movement_parts on house_movement (belongs_to) where belongs_to is not null;
create index house_movement_waiting on house_movement (entered_at) where status = 'ENTERED';
-- What a bank booked, or a payment that matched nobody, becomes one movement.
create unique index house_movement_of_booking on house_movement (booking_id)
  where booking_id is not null and status in ('ENTERED', 'BOOKED');
create unique index house_movement_of_payment on house_movement (payment_id)
  where payment_id is not null and status in ('ENTERED', 'BOOKED');
-- The same money of a place is entered once.
create unique index house_movement_reference on house_movement (place, bank_reference, kind)
  where bank_reference <> '' and status in ('ENTERED', 'BOOKED');

-- A colleague confirms a movement as it was entered, and what was decided stays.
create function house_movement_is_fixed() returns trigger language plpgsql as $$
begin
  raise exception 'movement % is % and does not change', old.id, old.status using errcode = 'check_violation';
end $$;
create trigger house_movement_content before update on house_movement for each row
  when (row(new.id, new.kind, new.origin, new.place, new.other_place, new.counterparty, new.currency, new.amount,
      new.counter_currency, new.counter_amount, new.value_date, new.bank_reference, new.reason, new.belongs_to,
      new.booking_id, new.payment_id, new.document_id, new.entered_by, new.entered_at)
    is distinct from row(old.id, old.kind, old.origin, old.place, old.other_place, old.counterparty, old.currency, old.amount,
      old.counter_currency, old.counter_amount, old.value_date, old.bank_reference, old.reason, old.belongs_to,
      old.booking_id, old.payment_id, old.document_id, old.entered_by, old.entered_at))
  execute function house_movement_is_fixed();
create trigger house_movement_final before update on house_movement for each row
  when (old.status <> 'ENTERED') execute function house_movement_is_fixed();
create trigger house_movement_kept before delete on house_movement for each row
  execute function house_movement_is_fixed();

-- Movements that touch one account of the house are decided in turn, so that two at once cannot overdraw it together; so are
-- the parts of one move or hedge.
create table house_turn (
  -- The account and its currency, `channel-3 USD`, or the number of the move or hedge.
  id text primary key,
  version integer not null default 1
) with (fillfactor = 50);

-- What a bank's own booking becomes by what the bank calls it (MON-703); without a rule it waits on suspense.
create table house_movement_rule (
  channel smallint not null check (channel in (2, 3, 13, 20)),
  side text not null check (side in ('debit', 'credit')),
  -- A part of the bank's words, in whatever case.
  contains text not null check (contains <> ''),
  kind text not null,
  primary key (channel, side, contains)
);
create trigger tell_setting_changed after insert or update or delete on house_movement_rule
  for each statement execute function tell_setting_changed('movement-rule');

-- What is on suspense until a movement of the house explains it.
create index bank_booking_on_suspense on bank_booking (heard_at, id) where status = 'POSTED'
  and (subject_kind = 'channel' or issue in ('taken-back', 'payment-reversed'));

insert into setting (id) values ('movement-rule');

alter table unmatched_payment add column proposed_kind text, add column proposed_part_of text;
alter table unmatched_payment drop constraint unmatched_payment_status_check;
alter table unmatched_payment add constraint unmatched_payment_status_check check (status in ('UNMATCHED', 'VANISHED',
  'MATCHED', 'RETURNING', 'RETURN_SENT', 'RETURN_FAILED', 'RETURNED', 'BOOKED'));
alter table unmatched_payment drop constraint unmatched_payment_proposed_check;
alter table unmatched_payment add constraint unmatched_payment_proposed_check
  check (proposed in ('match', 'return', 'movement'));
alter table unmatched_payment drop constraint unmatched_payment_proposal;
alter table unmatched_payment add constraint unmatched_payment_proposal check ((proposed is null) = (proposed_by is null)
  and (proposed is null) = (proposed_reason is null) and (proposed is null) = (proposed_at is null)
  and (proposed is not distinct from 'match') = (proposed_account is not null)
  and (proposed is not distinct from 'movement') = (proposed_kind is not null));
alter table unmatched_payment drop constraint unmatched_payment_fate;
alter table unmatched_payment add constraint unmatched_payment_fate check ((status = 'MATCHED') = (deposit_id is not null)
  and (deposit_id is null or (proposed = 'match' and return_attempt = 0)) and (return_attempt = 0 or proposed = 'return')
  and (status <> 'BOOKED' or proposed = 'movement'));
