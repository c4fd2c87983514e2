-- Deposits that ended as never booked are looked for at each look at a bank.
create index concurrently if not exists deposit_never_booked on deposit (channel) where never_booked_at is not null;
