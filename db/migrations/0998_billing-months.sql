-- The months whose fees were charged: a month that is missing between two of them passed while the server was away.
create table billing_month (
  -- YYYY-MM, of Hong Kong.
  month      text        primary key check (month ~ '^\d{4}-\d\d$'),
  charged_at timestamptz not null
);
insert into billing_month (month, charged_at)
select substr(cause, 9, 7), min(created_at) from bill where cause ~ '^MONTHLY:\d{4}-\d\d:' group by 1;
