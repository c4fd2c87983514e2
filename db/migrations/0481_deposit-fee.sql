-- What a deposit costs, by channel, currency, tier and member; read as transfer_fee is. Without a line it costs nothing.
create table deposit_fee (
  id           uuid     primary key default gen_random_uuid(),
  channel      smallint not null,
  currency     text     not null,
  tier         text,
  member_id    text     references member,
  fixed        bigint   not null default 0 check (fixed >= 0),
  basis_points integer  not null default 0 check (basis_points between 0 and 10000),
  least        bigint   check (least >= 0),
  most         bigint   check (most >= 0),
  check (least is null or most is null or least <= most),
  check (tier is null or member_id is null)
);
create unique index deposit_fee_line on deposit_fee
  (channel, currency, coalesce(tier, ''), coalesce(member_id, ''));
