-- Elements of arrays by their place: unnest of several arrays keeps each of them in a store of its own, which cost a batch
-- more than what was done with them.

-- As before, but for where the legs come from.
create or replace function ledger.write_journals(
  ids bigint[], keys uuid[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], house_chain bigint,
  source_heads int[], destination_heads int[], head_ids bigint[], head_balances bigint[], head_versions bigint[],
  head_sequences bigint[], head_hashes bytea[]
) returns boolean language plpgsql as $$
declare
  written boolean;
  has_holds constant boolean := source_holds is not null or destination_holds is not null;
begin
  if source_holds is not null and exists (
    select from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) c
    where c.remaining < 0)
  then return false; end if;

  with leg as (
    select items[n] as item, 2 * n - 1 as n, (2 * lines[n] - 1)::smallint as leg, sources[n] as account,
      -amounts[n] as amount, source_holds[n] as hold, source_heads[n] as head
    from generate_series(1, cardinality(items)) n
    union all
    select items[n], 2 * n, (2 * lines[n])::smallint, destinations[n], amounts[n], destination_holds[n], destination_heads[n]
    from generate_series(1, cardinality(items)) n),
  run as materialized (
    select l.item, l.n, l.leg, l.account, l.amount, l.hold, l.head,
      case when l.head > 0 then head_versions[l.head] + row_number() over w
        else nextval('ledger.house_posting') end as version,
      case when l.head > 0 then head_balances[l.head] + sum(l.amount) over w end as balance
    from leg l window w as (partition by l.account order by l.n)),
  good as materialized (
    select coalesce(bool_and(balance between 0 and 9223372036854775807), true) as all_good from run),
  -- After this line every journal succeeds. Its chain is that of its highest member account, which is the last of the
  -- heads that it names; the chain of the house, whose id is below zero, is the first of all.
  body as materialized (
    select r.item, greatest(max(r.head), 1) as head,
      array_agg(r.account order by r.n) as accounts, array_agg(r.version order by r.n) as versions,
      array_agg(r.amount order by r.n) as amounts, array_agg(r.balance::bigint order by r.n) as balances,
      case when has_holds and count(r.hold) > 0 then array_agg(r.hold order by r.n) end as holds
    from run r where (select all_good from good) group by r.item),
  placed as materialized (
    select ids[b.item] as id, keys[b.item] as key, kinds[b.item] as kind, refs[b.item] as reference, ats[b.item] as at,
      head_ids[b.head] as chain, head_hashes[b.head] as start, b.accounts, b.versions, b.amounts, b.balances, b.holds,
      head_sequences[b.head] + row_number() over (partition by b.head order by b.item) as sequence
    from body b),
  linked as materialized (
    select p.*, ledger.link(p.start, ledger.journal_text(
      p.id, p.key, p.kind, p.reference, p.at, p.chain, p.sequence, p.accounts, p.versions, p.amounts,
      p.balances, p.holds)) over w as hash
    from placed p window w as (partition by p.chain order by p.sequence)),
  journals as (
    insert into ledger.journal (
      id, key, kind, reference, at, accounts, versions, amounts, balances, holds, chain, sequence, previous, hash)
    select l.id, l.key, l.kind, l.reference, l.at, l.accounts, l.versions, l.amounts, l.balances, l.holds, l.chain,
      l.sequence, coalesce(lag(l.hash) over (partition by l.chain order by l.sequence), l.start), l.hash
    from linked l),
  postings as (
    insert into ledger.posting (account_id, version, journal_id, leg, amount, balance_after, hold)
    select r.account, r.version, ids[r.item], r.leg, r.amount, r.balance, r.hold
    from run r where (select all_good from good)),
  deltas as (
    insert into ledger.house_delta (account_id, amount)
    select r.account, sum(r.amount) from run r where r.account < 0 and (select all_good from good) group by r.account),
  heads as (
    update ledger.head h set balance = last.balance, version = last.version,
      chain_sequence = coalesce(tip.sequence, h.chain_sequence), chain_hash = coalesce(tip.hash, h.chain_hash)
    from (
      (select distinct on (account) account as id, balance, version from run
       where account > 0 and (select all_good from good) order by account, n desc)
      union all
      select house_chain, 0, 0 where house_chain is not null and (select all_good from good)) last
    left join (select distinct on (chain) chain, sequence, hash from linked order by chain, sequence desc) tip
      on tip.chain = last.id
    where h.id = last.id)
  select all_good into written from good;

  if written and has_holds then
    perform ledger.move_holds(sources, destinations, amounts, source_holds, destination_holds);
  end if;
  return written;
end $$;

-- As before, but for where the keys come from. What is set for a function goes when it is replaced.
create or replace function ledger.post(
  keys uuid[], bodies bigint[], kinds text[], refs text[], ats timestamptz[],
  items int[], lines int[], sources bigint[], destinations bigint[], amounts bigint[],
  source_holds text[], destination_holds text[], locks bigint[], houses bigint[], house_chain bigint,
  source_heads int[], destination_heads int[],
  out known boolean, out journal_ids bigint[], out outcomes smallint[], out refused_accounts bigint[],
  out refused_holds text[]
) language plpgsql as $$
declare
  claimed int;
  head_ids bigint[];
  head_balances bigint[];
  head_versions bigint[];
  head_sequences bigint[];
  head_hashes bytea[];
begin
  select count(*) = cardinality(locks), array_agg(l.id), array_agg(l.balance::bigint), array_agg(l.version),
    array_agg(l.chain_sequence), array_agg(l.chain_hash)
  into known, head_ids, head_balances, head_versions, head_sequences, head_hashes
  from (select h.* from ledger.head h where h.id = any (locks) order by h.id for no key update) l;
  if known and cardinality(houses) > 0 then
    select count(*) = cardinality(houses) into known from ledger.house_balance b where b.id = any (houses);
  end if;
  if not known then return; end if;

  -- Given out under the locks, so that the ids of an account's journals are in the order of its balances.
  for i in 1 .. cardinality(keys) loop journal_ids[i] := nextval('ledger.journal_id'); end loop;
  insert into ledger.key_recent (key, body, journal_id)
  select keys[n], bodies[n], journal_ids[n] from generate_series(1, cardinality(keys)) n
  where not exists (select from ledger.key_earlier e where e.key = keys[n])
  order by keys[n], n
  on conflict (key) do nothing;
  get diagnostics claimed = row_count;

  if claimed = cardinality(keys) then
    if ledger.write_journals(
      journal_ids, keys, kinds, refs, ats, items, lines, sources, destinations, amounts, source_holds,
      destination_holds, house_chain, source_heads, destination_heads, head_ids, head_balances, head_versions,
      head_sequences, head_hashes)
    then return; end if;
  end if;
  select p.* into journal_ids, outcomes, refused_accounts, refused_holds
  from ledger.post_one_by_one(journal_ids, keys, bodies, kinds, refs, ats, items, sources, destinations, amounts,
    source_holds, destination_holds, house_chain) p;
end $$;
alter function ledger.post set plan_cache_mode = force_generic_plan;

-- As before, but for where the holds that are placed come from.
create or replace function ledger.move_holds(
  sources bigint[], destinations bigint[], amounts bigint[], source_holds text[], destination_holds text[]
) returns void language plpgsql as $$
begin
  if source_holds is null then
    insert into ledger.hold as h (account_id, name, remaining)
    select destinations[n], destination_holds[n], sum(amounts[n])::bigint
    from generate_series(1, cardinality(destinations)) n
    where destination_holds[n] is not null group by destinations[n], destination_holds[n]
    on conflict (account_id, name) do update set remaining = h.remaining + excluded.remaining;
    return;
  end if;
  merge into ledger.hold h
  using (
    select account_id, hold, sum(change)::bigint as change
    from ledger.hold_course(sources, destinations, amounts, source_holds, destination_holds) group by account_id, hold) c
  on h.account_id = c.account_id and h.name = c.hold
  when matched and h.remaining + c.change = 0 then delete
  when matched then update set remaining = h.remaining + c.change
  when not matched and c.change > 0 then insert (account_id, name, remaining) values (c.account_id, c.hold, c.change);
end $$;
alter function ledger.move_holds set enable_seqscan = off;
alter function ledger.move_holds set enable_hashjoin = off;
alter function ledger.move_holds set enable_mergejoin = off;
