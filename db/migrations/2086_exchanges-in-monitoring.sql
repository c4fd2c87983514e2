-- Exchanges are among the transactions that monitoring rules look at.
alter table monitoring_rule drop constraint monitoring_rule_kind_check;
alter table monitoring_rule add constraint monitoring_rule_kind_check check (kind in ('velocity-count', 'velocity-sum',
  'structuring', 'rapid-in-and-out', 'rapid-exchange', 'dormant', 'round-amounts', 'new-payee', 'many-payers', 'country',
  'crypto-share', 'expected-volume', 'expected-exchanges')) not valid;

alter table monitored_transaction drop constraint monitored_transaction_direction_check;
alter table monitored_transaction add constraint monitored_transaction_direction_check
  check (direction in ('in', 'out', 'exchange')) not valid;
alter table monitored_transaction add column bought_currency text;
alter table monitored_transaction add column bought_amount bigint check (bought_amount > 0);
alter table monitored_transaction add constraint monitored_transaction_bought
  check (num_nonnulls(bought_currency, bought_amount) = case direction when 'exchange' then 2 else 0 end) not valid;

-- Those of journals that were listed before, when exchanges were left out: none where no server has followed the books.
insert into monitored_transaction (id, journal_id, member_id, is_business, direction, is_crypto, currency, amount, whole, usd,
  counterparty, countries, at, bought_currency, bought_amount)
select e.id, j.id, e.member_id, m.member_type <> 3, 'exchange', false, e.sell_currency, e.sell_amount,
  case when entered.amount % entered.minor = 0 then entered.amount / entered.minor end,
  round(e.sell_amount * 100 * near.rate / case e.sell_currency when 'JPY' then 1 when 'USDT' then 1000000
    when 'USDC' then 1000000 else 100 end)::bigint,
  '', '{}', j.at, e.buy_currency, e.buy_amount
from monitoring_upto u
join ledger.journal j on j.id <= u.taken and j.kind = 'exchange.submitted'
join exchange e on e.id = j.reference
join member m on m.id = e.member_id
cross join lateral (
  select case e.side when 'sell' then e.sell_amount else e.buy_amount end as amount,
    case case e.side when 'sell' then e.sell_currency else e.buy_currency end
      when 'JPY' then 1 when 'USDT' then 1000000 when 'USDC' then 1000000 else 100 end as minor) entered
cross join lateral (
  select case e.sell_currency when 'USD' then 1 else (
    select r.rate from mid_rate_day r where r.currency = e.sell_currency
    order by abs(r.day - (j.at at time zone 'Asia/Hong_Kong')::date), r.day limit 1) end as rate) near
where near.rate is not null
on conflict do nothing;
