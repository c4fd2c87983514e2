-- What an exchange costs besides its spread, by pair, tier and member; read as fx_spread is.
create table exchange_fee (
  id           uuid    primary key default gen_random_uuid(),
  sell         text    not null, -- a currency, 'fiat' or 'crypto'
  buy          text    not null,
  tier         text,
  member_id    text    references member,
  -- Of the sold amount, on top of it.
  basis_points integer not null check (basis_points between 0 and 5000),
  -- In minor units of the sold currency, which it therefore has to name.
  least        bigint  check (least >= 0),
  check (least is null or sell not in ('fiat', 'crypto')),
  check (tier is null or member_id is null)
);
create unique index exchange_fee_line on exchange_fee (sell, buy, coalesce(tier, ''), coalesce(member_id, ''));
insert into exchange_fee (sell, buy, basis_points) values
  ('fiat', 'fiat', 10), ('fiat', 'crypto', 10), ('crypto', 'fiat', 10), ('crypto', 'crypto', 10);
