-- The floor of the benchmark: the minimum that moves money in PostgreSQL. Two balances locked in a fixed
-- order, a unique key, two entries with their resulting balances. No chain of hashes, no holds, no house
-- accounts, no partitions, nothing else that a product needs.
create schema floor;
create table floor.account (
  id int primary key,
  balance bigint not null check (balance >= 0),
  version bigint not null default 0
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create table floor.move (id bigint generated always as identity primary key, key uuid not null unique);
create table floor.entry (
  account_id int not null,
  version bigint not null,
  move_id bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  primary key (account_id, version)
);
insert into floor.account (id, balance) select n, 1000000000000 from generate_series(0, 9999) n;

create function floor.move_one(p_key uuid, p_from int, p_to int, p_amount bigint) returns bigint language plpgsql as $$
declare
  new_id bigint;
  source floor.account;
  destination floor.account;
begin
  perform from floor.account where id in (p_from, p_to) order by id for no key update;
  insert into floor.move (key) values (p_key) returning id into new_id;
  update floor.account set balance = balance - p_amount, version = version + 1 where id = p_from returning * into source;
  update floor.account set balance = balance + p_amount, version = version + 1 where id = p_to returning * into destination;
  insert into floor.entry values
    (p_from, source.version, new_id, -p_amount, source.balance),
    (p_to, destination.version, new_id, p_amount, destination.balance);
  return new_id;
end $$;

create function floor.move_many(keys uuid[], sources int[], destinations int[], amounts bigint[]) returns void
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from floor.account
  where id in (select unnest(sources) union select unnest(destinations)) order by id for no key update;
  with moved as materialized (
    select nextval('floor.move_id_seq') as id, m.*
    from unnest(keys, sources, destinations, amounts) with ordinality m(key, source, destination, amount, n)),
  leg as (
    select id, n, source as account, -amount as amount from moved
    union all select id, n, destination, amount from moved),
  run as materialized (
    select l.id, l.n, l.account, l.amount, a.version + row_number() over w as version,
      (a.balance + sum(l.amount) over w)::bigint as balance
    from leg l join floor.account a on a.id = l.account window w as (partition by l.account order by l.n)),
  moves as (insert into floor.move (id, key) overriding system value select id, key from moved),
  entries as (
    insert into floor.entry select account, version, id, amount, balance from run)
  update floor.account a set balance = r.balance, version = r.version
  from (select distinct on (account) account, balance, version from run order by account, n desc) r
  where a.id = r.account;
end $$;

grant usage on schema floor to public;
grant all on all tables in schema floor to public;
grant all on all sequences in schema floor to public;
