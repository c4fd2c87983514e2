-- Who the payer pays for, and how what was booked differs from what was instructed, of money that arrived by a bank.
alter table deposit
  add column ultimate_payer      text,
  add column instructed_currency text,
  add column instructed_value    text,
  add column charges             jsonb;
alter table unmatched_payment
  add column ultimate_payer      text,
  add column instructed_currency text,
  add column instructed_value    text,
  add column charges             jsonb;
