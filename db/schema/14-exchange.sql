-- Exchange: its settlement days, spreads and fees, locked rates, and the exchanges themselves.

-- Area: foundation

-- Days off in Hong Kong besides Saturdays and Sundays; entered by staff.
create table holiday (
  day date primary key,
  name text not null
);
create trigger tell_setting_changed after insert or update or delete on holiday
  for each statement execute function tell_setting_changed('holiday');

insert into holiday (day, name) values
  ('2026-01-01', 'The first day of January'), ('2026-02-17', 'Lunar New Year''s Day'),
  ('2026-02-18', 'The second day of Lunar New Year'), ('2026-02-19', 'The third day of Lunar New Year'),
  ('2026-04-03', 'Good Friday'), ('2026-04-06', 'The day following Ching Ming Festival'),
  ('2026-04-07', 'The day following Easter Monday'), ('2026-05-01', 'Labour Day'),
  ('2026-05-25', 'The day following the Birthday of the Buddha'), ('2026-06-19', 'Tuen Ng Festival'),
  ('2026-07-01', 'HKSAR Establishment Day'), ('2026-10-01', 'National Day'),
  ('2026-10-19', 'The day following Chung Yeung Festival'), ('2026-12-25', 'Christmas Day'),
  ('2027-01-01', 'The first day of January'), ('2027-02-08', 'The third day of Lunar New Year'),
  ('2027-02-09', 'The fourth day of Lunar New Year'), ('2027-03-26', 'Good Friday'),
  ('2027-03-29', 'Easter Monday'), ('2027-04-05', 'Ching Ming Festival'),
  ('2027-05-13', 'The Birthday of the Buddha'), ('2027-06-09', 'Tuen Ng Festival'),
  ('2027-07-01', 'HKSAR Establishment Day'), ('2027-09-16', 'The day following Mid-Autumn Festival'),
  ('2027-10-01', 'National Day'), ('2027-10-08', 'Chung Yeung Festival'),
  ('2027-12-27', 'The first weekday after Christmas Day');

-- Area: money

-- Basis points below the market's mid rate. '*' stands for any currency of a kind; the most specific line applies.
create table fx_spread (
  id uuid primary key default gen_random_uuid(),
  -- A currency, 'fiat' or 'crypto'.
  sell text not null,
  buy text not null,
  tier text,
  member_id text references member,
  basis_points integer not null check (basis_points between 0 and 5000),
  check (tier is null or member_id is null)
);
create unique index fx_spread_line on fx_spread (sell, buy, coalesce(tier, ''), coalesce(member_id, ''));
create trigger tell_setting_changed after insert or update or delete on fx_spread
  for each statement execute function tell_setting_changed('exchange-spread');

insert into fx_spread (sell, buy, basis_points) values
  ('fiat', 'fiat', 35), ('fiat', 'crypto', 20), ('crypto', 'fiat', 20), ('crypto', 'crypto', 5);

-- The fee of an exchange besides its spread, by pair, tier and member; lines apply as in fx_spread.
create table exchange_fee (
  id uuid primary key default gen_random_uuid(),
  -- A currency, 'fiat' or 'crypto'.
  sell text not null,
  buy text not null,
  tier text,
  member_id text references member,
  -- A share of the sold amount, charged in addition.
  basis_points integer not null check (basis_points between 0 and 5000),
  -- In minor units of the sold currency, which a line with a minimum must name.
  least bigint check (least >= 0),
  check (least is null or sell not in ('fiat', 'crypto')),
  check (tier is null or member_id is null)
);
create unique index exchange_fee_line on exchange_fee (sell, buy, coalesce(tier, ''), coalesce(member_id, ''));
create trigger tell_setting_changed after insert or update or delete on exchange_fee
  for each statement execute function tell_setting_changed('exchange-fee');

insert into exchange_fee (sell, buy, basis_points) values
  ('fiat', 'fiat', 10), ('fiat', 'crypto', 10), ('crypto', 'fiat', 10), ('crypto', 'crypto', 10);

-- A locked rate and the settlement that was shown with it: the exchange executes what was confirmed, even if the cut-off
-- falls in between.
create table exchange_quote (
  id uuid primary key,
  member_id text not null references member,
  person_id uuid not null references person,
  sell_currency text not null,
  buy_currency text not null,
  sell_amount bigint not null check (sell_amount > 0),
  buy_amount bigint not null check (buy_amount > 0),
  -- The units of the bought currency for one unit of the sold one, spread included.
  rate numeric(30, 10) not null check (rate > 0),
  -- The fee in the sold currency.
  fee bigint not null check (fee >= 0),
  locked_at timestamptz not null,
  expires_at timestamptz not null,
  -- The exchange that used it.
  used_by text,
  version integer not null default 1,
  value_date date,
  at_once boolean,
  -- The side whose amount was typed: it stays the same when the rate moves.
  side text not null check (side in ('sell', 'buy')),
  -- The fee line that was shown.
  fee_basis_points integer not null check (fee_basis_points between 0 and 5000),
  fee_least bigint check (fee_least >= 0),
  -- The market's mid rates to USD, without the spread; null in quotes from before they were stored.
  mid_sell numeric(30, 10),
  mid_buy numeric(30, 10),
  check (sell_currency <> buy_currency),
  constraint exchange_quote_settlement check ((value_date is null) = (at_once is null)),
  constraint exchange_quote_mids check ((mid_sell is null) = (mid_buy is null))
);

-- An exchange stores its submitted and its executed terms, may wait for a second person, and may be returned by staff.
create table exchange (
  -- The transaction number.
  id text primary key,
  member_id text not null references member,
  quote_id uuid not null unique references exchange_quote,
  status text not null check (status in ('RECHECK', 'RECONFIRM', 'PROCESSING', 'SETTLED', 'REFUSED', 'CANCELLED',
    'RETURNED')),
  sell_currency text not null,
  buy_currency text not null,
  sell_amount bigint not null check (sell_amount > 0),
  buy_amount bigint not null check (buy_amount > 0),
  rate numeric(30, 10) not null,
  fee bigint not null constraint exchange_fee_sign check (fee >= 0),
  value_date date not null,
  at_once boolean not null,
  -- When it settles: now for a pair with crypto, the morning of the value date between fiat currencies.
  due_at timestamptz not null,
  submitted_by uuid not null references person,
  submitted_at timestamptz not null,
  settled_at timestamptz,
  version integer not null default 1,
  -- Frozen at submission, in minor units of the sold currency.
  reserved_sell_amount bigint not null,
  reserved_fee bigint not null,
  -- The executed rate; null before execution.
  final_rate numeric(30, 10) check (final_rate > 0),
  final_sell_amount bigint check (final_sell_amount > 0),
  final_buy_amount bigint check (final_buy_amount > 0),
  final_fee bigint check (final_fee >= 0),
  -- The reason of the return, for the member.
  reason text,
  returned_at timestamptz,
  side text not null check (side in ('sell', 'buy')),
  -- The tolerance in basis points of the submitted rate; null without a second approval.
  tolerance integer check (tolerance between 0 and 500),
  -- The deadline for a second person to approve it, or for the submitter to confirm it again.
  awaits_until timestamptz,
  first_approved_by uuid references staff,
  first_approved_at timestamptz,
  second_approved_by uuid references staff,
  -- True if the submitter canceled it, false if nobody answered in time. Null unless canceled.
  cancellation text check (cancellation in ('withdrawn', 'lapsed')),
  updated_at timestamptz not null default record_changed(),
  -- The market's mid rates to USD when its rate was fixed; null before, and if they were not stored yet.
  mid_sell numeric(30, 10),
  mid_buy numeric(30, 10),
  constraint exchange_reserved check (reserved_sell_amount > 0 and reserved_fee >= 0),
  constraint exchange_final check (num_nulls(final_rate, final_sell_amount, final_buy_amount, final_fee) in (0, 4)
    and final_sell_amount + final_fee <= reserved_sell_amount + reserved_fee),
  constraint exchange_executed check (status not in ('PROCESSING', 'SETTLED', 'RETURNED') or final_rate is not null),
  constraint exchange_returned check ((status = 'RETURNED') = (returned_at is not null)),
  constraint exchange_awaits check ((status in ('RECHECK', 'RECONFIRM')) = (awaits_until is not null)),
  constraint exchange_approved check (tolerance is not null or status not in ('RECHECK', 'RECONFIRM', 'REFUSED')),
  constraint exchange_first_approval check ((first_approved_by is null) = (first_approved_at is null)),
  constraint exchange_two_of_staff check (second_approved_by is null or (first_approved_by is not null
    and second_approved_by <> first_approved_by)),
  constraint exchange_cancellation check (cancellation is null or status = 'CANCELLED'),
  constraint exchange_mids check ((mid_sell is null) = (mid_buy is null))
) with (fillfactor = 80);
create index exchange_member on exchange (member_id, submitted_at desc, id);
create index exchange_due on exchange (due_at) where status = 'PROCESSING';
create index exchange_awaiting on exchange (awaits_until) where awaits_until is not null;
create index exchange_updated on exchange (member_id, updated_at, id);
create trigger exchange_updated before update on exchange for each row when (
  (old.status, old.sell_currency, old.buy_currency, old.sell_amount, old.buy_amount, old.rate, old.fee, old.value_date,
   old.at_once, old.submitted_by, old.submitted_at, old.settled_at, old.reserved_sell_amount, old.reserved_fee,
   old.final_rate, old.final_sell_amount, old.final_buy_amount, old.final_fee, old.reason, old.returned_at, old.side,
   old.tolerance, old.awaits_until, old.cancellation)
  is distinct from
  (new.status, new.sell_currency, new.buy_currency, new.sell_amount, new.buy_amount, new.rate, new.fee, new.value_date,
   new.at_once, new.submitted_by, new.submitted_at, new.settled_at, new.reserved_sell_amount, new.reserved_fee,
   new.final_rate, new.final_sell_amount, new.final_buy_amount, new.final_fee, new.reason, new.returned_at, new.side,
   new.tolerance, new.awaits_until, new.cancellation))
  execute function note_change();
create trigger exchange_notified_new after insert on exchange referencing new table as made
  for each statement execute function notify_institutions('exchange.updated');
create trigger exchange_notified after update of status on exchange for each row
  when (old.status is distinct from new.status) execute function notify_institution('exchange.updated');
