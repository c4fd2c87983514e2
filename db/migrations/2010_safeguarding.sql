-- Safeguarding: what lies outside by day, names and floors of accounts at banks, and payments that wait for funds.

-- The last reading of each day of Hong Kong, for reports of past days (MON-822).
create table wallet_reading_day (
  day date not null,
  channel smallint not null check (channel in (8, 9)),
  place text not null check (place in ('hot', 'deposit', 'gas', 'cold')),
  currency text not null,
  -- Null for deposit addresses.
  address text,
  -- In minor units: the chain's, the books' of that moment, and what neither timing nor payments under way explain.
  units bigint not null,
  in_books bigint not null,
  difference bigint not null,
  block bigint not null,
  read_at timestamptz not null,
  primary key (day, channel, place, currency)
);

-- The house's accounts at banks as staff know them, and what has to stay on each: a setting.
create table bank_account (
  channel smallint not null check (channel in (2, 3, 13, 20)),
  currency text not null,
  name text not null,
  -- In minor units: a payment that would leave less waits.
  floor bigint not null check (floor >= 0),
  primary key (channel, currency)
);
create trigger tell_setting_changed after insert or update or delete on bank_account
  for each statement execute function tell_setting_changed('bank-account');

-- One row for each account at a bank that was paid from: its version lets two payments never draw on the same funds.
create table bank_drawing (
  -- '<channel>:<currency>'.
  id text primary key,
  -- The end-to-end id of the newest payment.
  payment text not null,
  version integer not null default 1
);

-- What was sent since a statement is taken from what it says is there.
alter table bank_send add column currency text, add column amount bigint;
create index bank_send_recent on bank_send (channel, currency, sent_at);
create index bank_booking_day on bank_booking (channel, currency, value_day);
create index bank_statement_entry_end_to_end on bank_statement_entry (channel, end_to_end) where end_to_end is not null;

-- A payment through a bank waits as one on a chain does.
alter table blocked_payment drop constraint blocked_payment_channel_check;
alter table blocked_payment add constraint blocked_payment_channel_check check (channel in (2, 3, 8, 9, 13, 20));
alter table blocked_payment drop constraint blocked_payment_cause_check;
alter table blocked_payment add constraint blocked_payment_cause_check
  check (cause in ('native-coin', 'token-balance', 'token-paused', 'wallet-blocked',
    'token-rejects', 'fee-ceiling', 'node-rejects', 'signer-refused', 'other-amount', 'lost', 'bank-balance'));

insert into setting (id) values ('bank-account');
