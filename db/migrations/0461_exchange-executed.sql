-- An exchange keeps the terms that were submitted and those that it was executed at, and may be returned by staff.
alter table exchange
  -- Frozen at submission, in minor units of the sold currency.
  add column reserved_sell_amount bigint,
  add column reserved_fee         bigint,
  -- As executed; null until then.
  add column final_rate           numeric(30, 10) check (final_rate > 0),
  add column final_sell_amount    bigint check (final_sell_amount > 0),
  add column final_buy_amount     bigint check (final_buy_amount > 0),
  add column final_fee            bigint check (final_fee >= 0),
  -- Why it was returned, for the member.
  add column reason               text,
  add column returned_at          timestamptz;
update exchange set
  reserved_sell_amount = sell_amount, reserved_fee = fee,
  final_rate = rate, final_sell_amount = sell_amount, final_buy_amount = buy_amount, final_fee = fee;
alter table exchange
  alter column reserved_sell_amount set not null,
  alter column reserved_fee set not null,
  add constraint exchange_reserved check (reserved_sell_amount > 0 and reserved_fee >= 0),
  add constraint exchange_final check (
    num_nulls(final_rate, final_sell_amount, final_buy_amount, final_fee) in (0, 4)
      and final_sell_amount + final_fee <= reserved_sell_amount + reserved_fee),
  add constraint exchange_executed check (status not in ('PROCESSING', 'SETTLED', 'RETURNED') or final_rate is not null),
  add constraint exchange_returned check ((status = 'RETURNED') = (returned_at is not null)),
  drop constraint exchange_status_check,
  add constraint exchange_status_check check (status in ('PROCESSING', 'SETTLED', 'CANCELLED', 'RETURNED'));
