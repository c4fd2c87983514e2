-- A limit on all that a member ever moves in a currency, beside those of a day, a week and a month; null: there is none.
alter table movement_limit add column total bigint check (total >= per_transaction);
alter table limit_usage add column total_used bigint not null default 0 check (total_used >= 0);

-- What was moved before, and neither refused nor given back.
update limit_usage u set total_used = moved.amount
from (
  select member_id || ':transfer:' || currency as id, sum(amount) as amount
  from transfer where status in (1, 2, 3, 4, 6, 9) group by member_id, currency
  union all
  select member_id || ':exchange:' || sell_currency, sum(sell_amount)
  from exchange where status in ('RECHECK', 'RECONFIRM', 'PROCESSING', 'SETTLED') group by member_id, sell_currency
) as moved
where u.id = moved.id;
