-- The exchange position, what the house earned, limits of positions, and the market's mid rates of quotes and exchanges.
alter table exchange_quote add mid_sell numeric(30, 10), add mid_buy numeric(30, 10),
  add constraint exchange_quote_mids check ((mid_sell is null) = (mid_buy is null));
alter table exchange add mid_sell numeric(30, 10), add mid_buy numeric(30, 10),
  add constraint exchange_mids check ((mid_sell is null) = (mid_buy is null));

-- The market's mid rate of each currency to USD, as it was last seen on each day of Hong Kong. Nothing else knows it
-- afterwards: the profit of a day is the difference between two of them.
create table mid_rate_day (
  day date not null,
  currency text not null,
  -- USD for one unit.
  rate numeric(30, 10) not null check (rate > 0),
  at timestamptz not null,
  primary key (currency, day)
);

-- The exchange position by day and currency: what journals of the day changed. Taken from the books up to the journal of
-- position_upto, as are position_now, position_hedge and earning_day: all five may be emptied together at any time.
create table position_day (
  day date not null,
  currency text not null,
  -- Minor units of the currency.
  quantity bigint not null,
  -- Cents of USD, like realized.
  cost bigint not null,
  realized bigint not null,
  -- Postings that were valued by the rate of another day.
  estimated integer not null,
  primary key (currency, day)
);

create table position_now (
  currency text primary key,
  -- Minor units; below zero where the house has sold more than it bought.
  quantity bigint not null,
  -- What it was taken at, in cents of USD; of the sign of the quantity.
  cost bigint not null
);

create table position_hedge (
  journal_id bigint primary key,
  -- The movement number.
  reference text not null,
  at timestamptz not null,
  sold_currency text not null,
  sold_amount bigint not null,
  bought_currency text not null,
  bought_amount bigint not null
);

-- What the house earned, by day, kind, currency and member; 'spread' in cents of USD, all others are fees in minor units.
create table earning_day (
  day date not null,
  kind text not null,
  currency text not null,
  -- '' where no member has a part in it.
  member_id text not null,
  amount bigint not null,
  journals integer not null,
  primary key (day, kind, currency, member_id)
);

create table position_upto (
  only_row boolean primary key default true check (only_row),
  journal_id bigint not null
);

-- How much of a currency the house holds at most, above and below zero, in cents of USD; null without a limit.
create table position_limit (
  currency text primary key,
  long_usd bigint check (long_usd >= 0),
  short_usd bigint check (short_usd >= 0)
);
create trigger tell_setting_changed after insert or update or delete on position_limit
  for each statement execute function tell_setting_changed('position-limit');

insert into position_limit (currency) values
  ('USD'), ('EUR'), ('GBP'), ('HKD'), ('CNH'), ('JPY'), ('SGD'), ('AUD'), ('CAD'), ('USDT'), ('USDC');

insert into setting (id) values ('position-limit');
