-- Exchanges: what a member is charged over the market, rates that were locked, and what was exchanged.

-- Basis points off the market's mid rate. '*' stands for any currency of a kind; the most particular line counts.
create table fx_spread (
  id           uuid    primary key default gen_random_uuid(),
  sell         text    not null, -- a currency, 'fiat' or 'crypto'
  buy          text    not null,
  tier         text,
  member_id    text    references member,
  basis_points integer not null check (basis_points between 0 and 5000),
  check (tier is null or member_id is null)
);
create unique index fx_spread_line on fx_spread (sell, buy, coalesce(tier, ''), coalesce(member_id, ''));
insert into fx_spread (sell, buy, basis_points) values
  ('fiat', 'fiat', 35), ('fiat', 'crypto', 20), ('crypto', 'fiat', 20), ('crypto', 'crypto', 5);

-- Days on which Hong Kong does not work, besides Saturdays and Sundays; kept by staff.
create table holiday (
  day  date primary key,
  name text not null
);
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

create table exchange_quote (
  id            uuid        primary key,
  member_id     text        not null references member,
  person_id     uuid        not null references person,
  sell_currency text        not null,
  buy_currency  text        not null,
  sell_amount   bigint      not null check (sell_amount > 0),
  buy_amount    bigint      not null check (buy_amount > 0),
  -- One unit of the sold currency buys so much; spread included.
  rate          numeric(30, 10) not null check (rate > 0),
  -- In the sold currency.
  fee           bigint      not null check (fee >= 0),
  locked_at     timestamptz not null,
  expires_at    timestamptz not null,
  -- The exchange that used it.
  used_by       text,
  version       integer     not null default 1,
  check (sell_currency <> buy_currency)
);
create index exchange_quote_at on exchange_quote using brin (locked_at);

create table exchange (
  id            text        primary key, -- the transaction number
  member_id     text        not null references member,
  quote_id      uuid        not null unique references exchange_quote,
  status        text        not null check (status in ('PROCESSING', 'SETTLED', 'CANCELLED')),
  sell_currency text        not null,
  buy_currency  text        not null,
  sell_amount   bigint      not null check (sell_amount > 0),
  buy_amount    bigint      not null check (buy_amount > 0),
  rate          numeric(30, 10) not null,
  fee           bigint      not null check (fee >= 0),
  value_date    date        not null,
  at_once       boolean     not null,
  -- When it settles: now for a pair with crypto, the morning of the value date between fiat currencies.
  due_at        timestamptz not null,
  submitted_by  uuid        not null references person,
  submitted_at  timestamptz not null,
  settled_at    timestamptz,
  version       integer     not null default 1
) with (fillfactor = 80);
create index exchange_member on exchange (member_id, submitted_at desc, id);
create index exchange_due on exchange (due_at) where status = 'PROCESSING';
