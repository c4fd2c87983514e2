-- What movements cost and how large they may be. The most particular line counts: the member's, then the tier's, then
-- the general one. Amounts are minor units of the line's currency; the figures are the provider's to change.

create table transfer_fee (
  id           uuid     primary key default gen_random_uuid(),
  currency     text     not null,
  -- How the money leaves: through a bank, or on a chain (8 ERC-20, 9 TRC-20).
  way          text     not null check (way in ('bank', '8', '9')),
  tier         text,
  member_id    text     references member,
  fixed        bigint   not null default 0 check (fixed >= 0),
  basis_points integer  not null default 0 check (basis_points between 0 and 10000),
  least        bigint   check (least >= 0),
  most         bigint   check (most >= 0),
  check (least is null or most is null or least <= most),
  check (tier is null or member_id is null)
);
create unique index transfer_fee_line on transfer_fee (currency, way, coalesce(tier, ''), coalesce(member_id, ''));

create table movement_limit (
  id              uuid   primary key default gen_random_uuid(),
  movement        text   not null check (movement in ('transfer', 'exchange')),
  currency        text   not null,
  tier            text,
  member_id       text   references member,
  least           bigint not null check (least >= 0),
  per_transaction bigint not null check (per_transaction >= least),
  daily           bigint not null,
  weekly          bigint not null,
  monthly         bigint not null,
  check (tier is null or member_id is null)
);
create unique index movement_limit_line
  on movement_limit (movement, currency, coalesce(tier, ''), coalesce(member_id, ''));

-- What a member has used of its limits, by movement and currency. The day, week and month are those of the last use,
-- in Hong Kong time; an older one counts as unused.
create table limit_usage (
  -- '<member>:<movement>:<currency>'
  id         text     primary key,
  day        date     not null,
  day_used   bigint   not null default 0 check (day_used >= 0),
  week       date     not null,
  week_used  bigint   not null default 0 check (week_used >= 0),
  month      date     not null,
  month_used bigint   not null default 0 check (month_used >= 0),
  version    integer  not null default 1
) with (fillfactor = 60);

insert into transfer_fee (currency, way, fixed, basis_points) values
  ('USD', 'bank', 2500, 0), ('EUR', 'bank', 2000, 0), ('GBP', 'bank', 1800, 0), ('HKD', 'bank', 18000, 0),
  ('CNH', 'bank', 15000, 0), ('JPY', 'bank', 3500, 0), ('SGD', 'bank', 3000, 0), ('AUD', 'bank', 3500, 0),
  ('CAD', 'bank', 3200, 0),
  ('USDT', '8', 5000000, 0), ('USDC', '8', 5000000, 0), ('USDT', '9', 2000000, 0), ('USDC', '9', 2000000, 0);

insert into movement_limit (movement, currency, least, per_transaction, daily, weekly, monthly)
select movement, currency, least, most, most * 2, most * 6, most * 20
from (values ('transfer'), ('exchange')) as m (movement),
  (values
    ('USD', 100, 100000000), ('EUR', 100, 90000000), ('GBP', 100, 80000000), ('HKD', 1000, 780000000),
    ('CNH', 1000, 720000000), ('JPY', 150, 150000000), ('SGD', 100, 135000000), ('AUD', 100, 150000000),
    ('CAD', 100, 135000000), ('USDT', 1000000, 1000000000000), ('USDC', 1000000, 1000000000000)
  ) as c (currency, least, most);
